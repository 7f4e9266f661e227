import { normalizeText } from '@coffret/contracts/normalize-text';

/** A number whose format says more than the number. */
export interface FormattedNumber {
  kind: 'number';
  value: number;
  /** Zero-padded: 814 shown as 000814. */
  shown?: string;
  /** "€ / 100". */
  basis?: number;
  /** Of another currency than the euro. */
  isForeign?: boolean;
}

/** Without its time, in the calendar of the file. */
export interface DayCell {
  kind: 'day';
  day: string;
}

/** An error, a truth value, a formula that was not computed. */
export interface NoValue {
  kind: 'none';
  shown: string;
}

/** '' when blank. */
export type Cell = string | number | FormattedNumber | DayCell | NoValue;

export interface Row {
  /** From 1, as a spreadsheet shows it. */
  row: number;
  /** By column from 0; those of hidden columns are blank. */
  cells: readonly Cell[];
  /** Of a text file: a quote is not closed. */
  isBroken?: boolean;
}

/** Columns of one row that are one cell. */
export interface Merge {
  row: number;
  first: number;
  last: number;
}

export interface Sheet {
  /** null: the only one of a text file. */
  name: string | null;
  isHidden: boolean;
  /** Visible ones with a filled cell. */
  rows: readonly Row[];
  merges: readonly Merge[];
  hiddenRows: number;
  hiddenColumns: number;
}

/** In lists of a supplier at most about 90. */
export const MAX_COLUMNS = 1000;
export const MAX_SHEETS = 200;
export const MAX_ROWS = 150_000;

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Kept inside of a text, of which one is meant: the references of lists have some that the catalogue does not. */
const NO_BREAK = '\u00a0';
const NO_BREAKS = /[\u00a0\u2007\u202f]/;

/** ="BLD06", so that a spreadsheet keeps it as text. */
const KEPT_TEXT = /^="(.*)"$/;

export function cleanText(cell: string): string {
  const text = cell.startsWith('="') ? cell.replace(KEPT_TEXT, '$1') : cell;
  if (PLAIN.test(text)) return text;
  return text.split(NO_BREAKS).map(normalizeText).join(NO_BREAK).trim();
}

export const withSpaces = (text: string): string =>
  text.includes(NO_BREAK) ? text.replaceAll(NO_BREAK, ' ') : text;

/** Without no-break spaces; undefined: it has none. */
export const joinedText = (cell: Cell): string | undefined =>
  typeof cell === 'string' && cell.includes(NO_BREAK) ? cell.replaceAll(NO_BREAK, '') : undefined;

export const isFilled = (cell: Cell | undefined): cell is Cell => cell !== undefined && cell !== '';

/** As it is answered and shown. */
export function shownCell(cell: Cell): string | number {
  if (typeof cell === 'string') return withSpaces(cell);
  if (typeof cell === 'number') return cell;
  if (cell.kind === 'number') return cell.shown ?? cell.value;
  return cell.kind === 'day' ? cell.day : cell.shown;
}

/** Without the blank cells at the end. */
export function filledLength(cells: readonly Cell[]): number {
  return cells.findLastIndex(isFilled) + 1;
}
