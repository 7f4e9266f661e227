import type { Role } from '@coffret/contracts/price-list';
import { type Cell, filledLength, isFilled, type Row, type Sheet } from './cells.ts';
import { isForeignTitle } from './currency.ts';
import { type FieldName, fieldNamed, parseDay } from './field-columns.ts';
import { findHeaders, type Header, PRICED } from './headers.ts';
import { wordsOf } from './headings.ts';
import { type OwnColumn, ownColumns } from './own-form.ts';
import { rolesOf } from './roles.ts';

export interface Column {
  column: number;
  heading: string;
  /** With what stands above and in the rows of units below it. */
  said: string;
  role: Role | null;
  field: FieldName | null;
  /** Of a table in the form of the catalogue's export; null: another table, or none of its columns. */
  own: OwnColumn | null;
  isLatestYear: boolean;
}

export interface Table {
  sheet: string | null;
  /** Its sheet is of another currency than the euro. */
  isForeign: boolean;
  /** Of its first header row. */
  row: number;
  /** Rows of its header, and the first below it. */
  top: readonly Row[];
  columns: readonly Column[];
  /** Below its header, also those without a reference. */
  rows: readonly Row[];
}

const SHOWN_BELOW = 8;

/** Most of the filled cells. */
function areDates(rows: readonly Row[]): (column: number) => boolean {
  return (column) => {
    let [filled, days] = [0, 0];
    for (const { cells } of rows) {
      const cell = cells[column];
      if (!isFilled(cell)) continue;
      filled += 1;
      if (isDay(cell)) days += 1;
    }
    return days * 2 > filled;
  };
}

const isDay = (cell: Cell): boolean =>
  typeof cell === 'object' ? cell.kind === 'day' : typeof cell === 'string' && parseDay(cell) !== null;

const noDates = () => false;

type OwnColumns = readonly (OwnColumn | null)[];

const ROLES_OF: { readonly [column: string]: Role } = { ref: 'REF', price: 'PRICE' };
const NO_FIELD = { field: null, isLatestYear: false } as const;

/** Longer texts are titles. */
const LONGEST_UNIT = 20;

/** Texts of the rows between the header and the first reference: "€ / 100", "USD", "cm". */
function unitsOf(rows: readonly Row[], refs: readonly number[]): (column: number) => string {
  const first = rows.findIndex(({ cells }) => refs.some((column) => isFilled(cells[column])));
  const units = rows.slice(0, Math.max(0, first));
  return (column) =>
    units
      .flatMap(({ cells }) => cells[column] ?? [])
      .filter((cell) => typeof cell === 'string' && cell.length <= LONGEST_UNIT)
      .join(' ');
}

interface Block extends Pick<Table, 'rows'> {
  /** Directly above the header; null: nothing, or another table. */
  above: Row | null;
  own: OwnColumns | null;
}

/** Of the columns from `first` to `end`. */
function columnsOf(
  headings: readonly string[],
  [first, end]: readonly [number, number],
  { rows, above, own }: Block,
) {
  const here = headings.map((heading, column) => (column >= first && column < end ? heading : ''));
  const plain = here.map(wordsOf);
  const plainRoles = rolesOf(plain, noDates);
  const refs = [...here.keys()].filter((column) => plainRoles[column]?.role === 'REF');
  const unitOf = unitsOf(rows, refs);
  const isMeasured = (column: number) =>
    PRICED.includes(plainRoles[column]?.role ?? null) || fieldNamed(plain[column] ?? []) !== undefined;
  const words = here.map((heading, column) =>
    wordsOf(isMeasured(column) ? `${heading} ${unitOf(column)}` : heading),
  );
  const roles = rolesOf(words, areDates(rows));
  const saidBy = (heading: string, column: number) => {
    const cell = above?.cells[column];
    return [typeof cell === 'string' ? cell : '', heading, unitOf(column)].join(' ');
  };
  const columns: Column[] = [];
  for (const [column, heading] of headings.entries()) {
    const isFilledBelow = heading === '' && rows.some(({ cells }) => isFilled(cells[column]));
    if (column < first || column >= end || (heading === '' && !isFilledBelow)) continue;
    if (own) {
      const named = own[column] ?? null;
      columns.push({
        ...NO_FIELD,
        column,
        heading,
        said: heading,
        role: ROLES_OF[named ?? ''] ?? null,
        own: named,
      });
      continue;
    }
    const { role = null, isLatestYear = false } = roles[column] ?? {};
    const field = fieldNamed(words[column] ?? []) ?? null;
    columns.push({ column, heading, said: saidBy(heading, column), role, isLatestYear, field, own: null });
  }
  return columns;
}

/** Side by side, each from its reference to the next, if each has a price of its own; else one table. */
function parts(columns: readonly Column[], width: number): (readonly [number, number])[] {
  const starts = columns.filter(({ role }) => role === 'REF').map(({ column }) => column);
  const areas = starts.map((start, index) => [start, starts[index + 1] ?? width] as const);
  const arePriced = areas.every(([first, end]) =>
    columns.some(({ column, role }) => column >= first && column < end && PRICED.includes(role)),
  );
  return areas.length > 1 && arePriced ? areas : [[0, width]];
}

/** In a text file, a filled cell beyond the last heading means that the cells have moved. */
function withMoved(rows: readonly Row[], headings: readonly string[]): Row[] {
  const width = filledLength(headings);
  return rows.map((row) => (filledLength(row.cells) > width ? { ...row, isBroken: true } : row));
}

/** The name of the sheet, and what stands above its first header. */
function titleOf({ name, rows }: Sheet, { at }: Header): string {
  const above = rows.slice(0, at).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  return [name ?? '', ...above].join(' ');
}

function tablesOf(
  sheet: Sheet,
  { at, below, headings }: Header,
  end: number,
  isFirst: boolean,
): Omit<Table, 'isForeign'>[] {
  const block = sheet.rows.slice(below, end);
  const top = sheet.rows.slice(at, Math.min(end, below + SHOWN_BELOW));
  const rows = sheet.name === null ? withMoved(block, headings) : block;
  const row = sheet.rows[at]?.row ?? 0;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const all = Array.from({ length: width }, (_, column) => headings[column] ?? '');
  const own = ownColumns(all, sheet.name);
  const before = sheet.rows[at - 1];
  const above = isFirst && before?.row === row - 1 ? before : null;
  const whole = columnsOf(all, [0, width], { rows, above, own });
  return parts(whole, width).map((area) => ({
    sheet: sheet.name,
    row,
    top,
    columns: columnsOf(all, area, { rows, above, own }),
    rows,
  }));
}

export function findTables(sheet: Sheet): Table[] {
  const headers = findHeaders(sheet);
  const [first] = headers;
  const isForeign = first !== undefined && isForeignTitle(titleOf(sheet, first));
  return headers.flatMap((header, index) =>
    tablesOf(sheet, header, headers[index + 1]?.at ?? sheet.rows.length, index === 0).map((table) => ({
      ...table,
      isForeign,
    })),
  );
}
