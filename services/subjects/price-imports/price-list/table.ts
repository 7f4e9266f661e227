/** What a cell shows: a number where the file has one, else its text; '' when it is blank. */
export type Cell = string | number;

/** A row that is not blank. */
export interface TableRow {
  /** Counted from 1 as the user sees it. */
  row: number;
  cells: readonly Cell[];
}

/** Far beyond the catalogues of the trade. A row further down is too much. */
export const MAX_ROWS = 50_000;

/** The exchange formats of the trade have up to some 90 columns. What stands further right is not read. */
const MAX_COLUMNS = 100;

/** The row, its blanks and its columns beyond the limit left out; null when nothing is left. */
export function tableRow(row: number, cells: readonly Cell[]): TableRow | null {
  const read = cells.slice(0, MAX_COLUMNS).map((cell) => (typeof cell === 'string' ? cell.trim() : cell));
  return read.some((cell) => cell !== '') ? { row, cells: read } : null;
}
