import type { ColumnChoice, ListedTable, PicturedTable } from '@coffret/contracts/price-list';

/** Of a table, by letters; null: not chosen yet. */
export interface Columns {
  ref: string | null;
  price: string | null;
}
export type Part = keyof Columns;

/** What is said beside the columns. */
export interface Details {
  taxRate?: number | null;
  basis?: string | null;
}

/** Tables have no other key: two stand side by side in one row. */
export const keyOf = ({ sheet, row, columns }: ListedTable): string =>
  `${sheet} ${row} ${columns[0]?.column}`;

export const columnsOf = ({ needs, ref, price }: ListedTable): Columns => ({
  ref: needs === 'REF' ? null : ref,
  price: needs === 'PRICE' ? null : price,
});

/** The reference comes first. */
export const askedPart = ({ ref }: Columns): Part => (ref === null ? 'ref' : 'price');

/** One column has one meaning. */
export function withColumn(columns: Columns, part: Part, column: string): Columns {
  const other: Part = part === 'ref' ? 'price' : 'ref';
  return {
    ...columns,
    ...(columns[other] === column && { [other]: null }),
    [part]: columns[part] === column ? null : column,
  };
}

const roleOf = ({ columns }: ListedTable, letters: string | null) =>
  columns.find(({ column }) => column === letters)?.role;

/** A price with tax needs its rate. */
export const needsRate = (table: ListedTable, { price }: Columns): boolean => roleOf(table, price) === 'TTC';

/** Of several columns of units, one is chosen. */
export const needsBasis = ({ columns }: ListedTable): boolean =>
  columns.filter(({ role }) => role === 'BASIS').length > 1;

/** null: a column is missing. */
export function choiceOf(
  table: ListedTable,
  { ref, price }: Columns,
  { taxRate, basis }: Details = {},
): ColumnChoice | null {
  if (ref === null || price === null) return null;
  const { sheet, row } = table;
  return {
    ...{ sheet, row, ref, price },
    ...(typeof taxRate === 'number' && needsRate(table, { ref, price }) && { taxRate }),
    ...(basis && { basis }),
  };
}

/** The choice that was made for these headings before. */
export function keptChoice({ sheet, row, kept }: ListedTable): ColumnChoice | null {
  if (!kept) return null;
  const { at: _at, ...choice } = kept;
  return { sheet, row, ...choice };
}

/** It is read as the kept choice says. */
export function isReadAsKept({ kept, choice, ref, price, basis }: PicturedTable): boolean {
  const read: Partial<ColumnChoice> = choice ?? { ref: ref ?? '', price: price ?? '', basis };
  return (
    kept !== null &&
    (['ref', 'price', 'taxRate', 'basis'] as const).every((field) => kept[field] === read[field])
  );
}

/** A kept choice that nobody has taken or passed over. */
export const isProposed = (table: PicturedTable): boolean =>
  table.kept !== null && !table.choice && !isReadAsKept(table);

/** Columns that are likely to be meant: those with examples, else those with a word of price. */
export function candidatesOf(
  { columns, examples = [] }: PicturedTable,
  part: Part,
  { ref }: Columns,
): ReadonlySet<string> {
  if (part === 'ref')
    return new Set(columns.filter(({ role }) => role === 'REF').map(({ column }) => column));
  const shown = examples.flatMap(({ by }) => by.map(({ column }) => column));
  const named = columns.filter(({ role }) => role !== null && PRICES.has(role)).map(({ column }) => column);
  return new Set((shown.length > 0 ? shown : named).filter((column) => column !== ref));
}
const PRICES: ReadonlySet<string> = new Set(['PRICE', 'NET', 'TTC', 'OLD']);
