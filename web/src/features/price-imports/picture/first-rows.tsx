import { SmallTick } from '@blueprintjs/icons';
import type { PicturedTable } from '@coffret/contracts/price-list';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Columns, Part } from '../column-choices.ts';
import { tableName } from '../table-name.ts';
import styles from './picture.module.css';

interface FirstRowsProps {
  table: PicturedTable;
  columns: Columns;
  candidates: ReadonlySet<string>;
  part: Part;
  /** null: read-only. */
  onChoose: ((column: string) => void) | null;
}

const STEPS: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves the focus along the heads of the columns. */
function stepAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  event.preventDefault();
  heads[step(heads.indexOf(document.activeElement as HTMLElement), heads.length - 1)]?.focus();
}

/** As in the file, with what each column is taken for above it. The heads are one stop of Tab. */
export function FirstRows({ table, columns, candidates, part, onChoose }: FirstRowsProps) {
  const { t } = useTranslation();
  const [focused, setFocused] = useState<string>();
  const { columns: all, head = [] } = table;
  const stop =
    focused ?? columns[part] ?? all.find(({ column }) => candidates.has(column))?.column ?? all[0]?.column;
  const counts = ({ ref, price }: Columns, column: string): Part | null =>
    column === ref ? 'ref' : column === price ? 'price' : null;
  return (
    <section className={styles.scroll} tabIndex={onChoose ? undefined : 0} aria-label={tableName(t, table)}>
      <table aria-label={tableName(t, table)}>
        <thead>
          <tr onKeyDown={stepAlong}>
            {all.map(({ column, heading, role }) => {
              const counted = counts(columns, column);
              const taken = counted
                ? t(`priceImports.parts.${counted}`)
                : t(`priceImports.roles.${role ?? 'NONE'}`);
              const content = (
                <>
                  <span className={styles.letter}>{column}</span>
                  <span className="visually-hidden">{heading}</span>
                  <span>{taken}</span>
                  {counted && <SmallTick />}
                </>
              );
              return (
                <th
                  key={column}
                  scope="col"
                  data-counts={counted ?? undefined}
                  data-candidate={(onChoose && candidates.has(column)) || undefined}
                >
                  {onChoose ? (
                    <button
                      type="button"
                      aria-pressed={columns[part] === column}
                      tabIndex={column === stop ? 0 : -1}
                      onFocus={() => setFocused(column)}
                      onClick={() => onChoose(column)}
                    >
                      {content}
                    </button>
                  ) : (
                    content
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {head.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand as in the file.
            <tr key={index}>
              {all.map(({ column }, at) => (
                <td key={column} data-counts={counts(columns, column) ?? undefined}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
