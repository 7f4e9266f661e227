import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { lazyPart } from '../elements/lazy-part.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import styles from './sheet.module.css';
import type { SheetColumn } from './sheet-column.ts';
import type Table from './spreadsheet.tsx';

/** Loaded on demand. */
const Spreadsheet = lazyPart(() => import('./spreadsheet.tsx')) as typeof Table;

interface SheetProps<Row> {
  title: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  /** Including rows that are not loaded. */
  count?: number;
  /** Maximum in px, unless a plain table. */
  height?: number;
}

const MOST_PLAIN = 100;
const ROW_PX = 28;
const HEAD_PX = 34;
const MOST_PX = 320;

/** `isShown` false: only for screen readers. */
function PlainTable<Row>({ title, columns, rows, isShown }: SheetProps<Row> & { isShown: boolean }) {
  return (
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" data-number={isNumber}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_PLAIN).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sheet stand as they came.
          <tr key={index}>
            {columns.map(({ name, isNumber, text, cell = text }) => (
              <td key={name} data-number={isNumber}>
                {isShown ? cell(row) : text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function More({ left }: { left: number }) {
  const { t, i18n } = useTranslation();
  if (left <= 0) return null;
  return (
    <p className="muted small">
      {t('list.moreRows', { count: left, total: numberText(left, i18n.language) })}
    </p>
  );
}

/** Makes the scroll container focusable; the table creates it after loading. */
function scrollsByKeys(sheet: HTMLElement | null) {
  if (!sheet) return undefined;
  const reach = () => {
    for (const region of sheet.querySelectorAll(
      '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container',
    ))
      region.setAttribute('tabindex', '0');
  };
  const watching = new MutationObserver(reach);
  watching.observe(sheet, { childList: true, subtree: true });
  reach();
  return () => watching.disconnect();
}

/** A spreadsheet, with a plain table of the first rows for narrow screens and screen readers, which cannot use its cells. */
export function Sheet<Row>(props: SheetProps<Row>) {
  const { t } = useTranslation();
  const { columns, rows, count = rows.length, height = MOST_PX } = props;
  if (useNarrow()) {
    return (
      <div className={styles.plain}>
        <PlainTable {...props} isShown />
        <More left={count - Math.min(rows.length, MOST_PLAIN)} />
      </div>
    );
  }
  return (
    <>
      <div className="visually-hidden">
        <PlainTable {...props} isShown={false} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form. */}
      <div
        role="group"
        aria-label={t('list.toCopy', { title: props.title })}
        ref={scrollsByKeys}
        style={{ height: Math.min(height, HEAD_PX + rows.length * ROW_PX) }}
      >
        <Suspense fallback={<Skeleton lines={4} />}>
          <Spreadsheet columns={columns} rows={rows} />
        </Suspense>
      </div>
      <More left={count - rows.length} />
    </>
  );
}
