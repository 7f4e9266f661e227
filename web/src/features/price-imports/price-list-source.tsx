import { Button } from '@blueprintjs/core';
import { longDateText } from '@coffret/contracts/date-texts';
import { languageOf } from '@coffret/contracts/languages';
import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import type { ColumnChoice, PicturedTable } from '@coffret/contracts/price-list';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { isProposed, isReadAsKept, keyOf } from './column-choices.ts';
import styles from './price-imports.module.css';
import { type OnRead, readAgain } from './read-again.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { SkippedParts } from './skipped-parts.tsx';
import { tableName } from './table-name.ts';

const ListPicture = lazyPart(() => import('./picture/list-picture.tsx'));

interface PriceListSourceProps {
  row: PriceImport;
  listed: ListedPrices;
  mayChoose: boolean;
  onRead: OnRead;
}

/** "Tarif (52 lignes) : référence A, prix D". */
function ReadTable({ table }: { table: PicturedTable }) {
  const { t, i18n } = useTranslation();
  const { rows, ref, price } = table;
  const name = tableName(t, table);
  const total = numberText(rows, i18n.language);
  const { kept, choice } = table;
  return (
    <>
      {t(price ? 'priceImports.readTable' : 'priceImports.readFields', {
        ...{ name, count: rows, total, ref, price },
      })}
      {kept && choice && isReadAsKept(table) && (
        <> {t('priceImports.keptAt', { date: longDateText(kept.at, languageOf(i18n.language)) })}.</>
      )}
    </>
  );
}

/** What the list was read from: folded to a line while nothing is in doubt. */
export function PriceListSource({ row, listed, mayChoose, onRead }: PriceListSourceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { tables, skipped } = listed;
  const isDoubtful = tables.some(({ needs }) => needs !== null);
  const [isOpen, setOpen] = useState(() => tables.some(isProposed));
  const [isReading, setReading] = useState(false);
  const isShown = isOpen || isDoubtful;
  const [first, ...others] = tables;
  if (!first) return null;
  const choose = async (table: PicturedTable, choice: ColumnChoice, keep: boolean) => {
    const rest = tables.filter((one) => keyOf(one) !== keyOf(table)).flatMap((one) => one.choice ?? []);
    setReading(true);
    await readAgain(row, { mapping: [...rest, choice], keep }, onRead);
    setReading(false);
  };
  return (
    <section className={styles.source} aria-label={t('priceImports.source')}>
      {!isDoubtful && (
        <p className={styles.beside}>
          <span className="muted small">
            <ReadTable table={first} />
            {others.length > 0 && ` ${t('priceImports.otherTables', { count: others.length })}`}
          </span>
          <Button
            variant="minimal"
            size="small"
            aria-expanded={isShown}
            aria-controls={id}
            text={t(isShown ? 'priceImports.fold' : 'priceImports.unfold')}
            onClick={() => setOpen(!isOpen)}
          />
        </p>
      )}
      <SkippedParts {...skipped} />
      {isReading && <ReadingProgress sent={1} />}
      {isShown && (
        <div id={id}>
          <Suspense fallback={<Skeleton lines={6} height={24} />}>
            <ListPicture tables={tables} mayChoose={mayChoose} onChosen={choose} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
