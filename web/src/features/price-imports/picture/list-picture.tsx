import { Help } from '@blueprintjs/icons';
import { groupBy } from '@coffret/cabinet/iterables';
import type { ColumnChoice, PicturedTable } from '@coffret/contracts/price-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../i18n/formats.ts';
import { keyOf } from '../column-choices.ts';
import styles from './picture.module.css';
import { TableChoice } from './table-choice.tsx';

interface ListPictureProps {
  tables: readonly PicturedTable[];
  mayChoose: boolean;
  onChosen: (table: PicturedTable, choice: ColumnChoice, keep: boolean) => Promise<unknown>;
}

interface TableListProps {
  tables: readonly PicturedTable[];
  shown: PicturedTable;
  onShow: (table: PicturedTable) => void;
}

/** By sheet. */
function TableList({ tables, shown, onShow }: TableListProps) {
  const { t, i18n } = useTranslation();
  return (
    <nav className={styles.tables} aria-label={t('priceImports.tables')}>
      {[...groupBy(tables, ({ sheet }) => sheet)].map(([sheet, here]) => (
        <div key={sheet}>
          {sheet !== null && <strong>{sheet}</strong>}
          {here.map((table) => (
            <button
              key={keyOf(table)}
              type="button"
              aria-current={table === shown || undefined}
              onClick={() => onShow(table)}
            >
              <span>{t('priceImports.tableAt', { row: table.row })}</span>
              <span className="muted small">
                {t('priceImports.tableRows', {
                  count: table.rows,
                  total: numberText(table.rows, i18n.language),
                })}
              </span>
              {table.needs !== null && (
                <span className={styles.doubt}>
                  <Help size={12} />
                  {t('priceImports.doubt')}
                </span>
              )}
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** Tables of the list as they are in the file, and what their columns are taken for. */
export default function ListPicture({ tables, mayChoose, onChosen }: ListPictureProps) {
  const [key, setKey] = useState<string>();
  const shown =
    tables.find((table) => keyOf(table) === key) ?? tables.find(({ needs }) => needs !== null) ?? tables[0];
  if (!shown) return null;
  return (
    <div className={styles.picture}>
      <TableList tables={tables} shown={shown} onShow={(table) => setKey(keyOf(table))} />
      <TableChoice
        key={keyOf(shown)}
        table={shown}
        mayChoose={mayChoose}
        onChosen={(choice, keep) => onChosen(shown, choice, keep)}
      />
    </div>
  );
}
