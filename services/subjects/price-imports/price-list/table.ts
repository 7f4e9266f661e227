import { normalizeText } from '@coffret/contracts/normalize-text';

/** A number when the file has one, else the text; '' when blank. */
export type Cell = string | number;

export interface TableRow {
  /** From 1. */
  row: number;
  cells: readonly Cell[];
}

/** Above the size of known catalogues. */
export const MAX_ROWS = 50_000;

/** Exchange formats have up to about 90 columns. */
const MAX_COLUMNS = 100;

/** null: blank. */
export function tableRow(row: number, cells: readonly Cell[]): TableRow | null {
  const read = cells
    .slice(0, MAX_COLUMNS)
    .map((cell) => (typeof cell === 'string' ? normalizeText(cell) : cell));
  return read.some((cell) => cell !== '') ? { row, cells: read } : null;
}
