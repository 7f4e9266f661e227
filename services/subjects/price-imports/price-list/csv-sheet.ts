import { cleanText, filledLength, isFilled, type Row, type Sheet } from './cells.ts';
import { type CsvRecord, readRecord } from './csv-record.ts';
import { findHeaders, isHeading } from './headers.ts';
import { type OnRows, SAID_EACH } from './price-list.ts';

/** In this order where several fit: commas are frequent in French prices. */
const SEPARATORS = [';', '\t', '|', ','];

const SAID = /^"?sep=(.)"?$/i;

/** Cells of a header: up to its last heading, with the blank ones behind it. */
interface Width {
  filled: number;
  all: number;
}

const fits = (record: CsvRecord | null, { filled, all }: Width): boolean =>
  record !== null && record.cells.length >= filled && filledLength(record.cells) <= all;

function widthOf(cells: readonly string[]): Width {
  return { filled: filledLength(cells), all: cells.length };
}

/** Whether a field over several lines was meant so. */
function isMeant(
  record: CsvRecord,
  inside: readonly string[],
  width: Width | null,
  separator: string,
): boolean {
  if (isHeading(record.cells)) return true;
  if (!width || !fits(record, width)) return false;
  return !inside.some((line) => fits(readRecord([line], 0, separator), width));
}

/** Rows of cells; one whose quote is not closed is broken, and the next line is read by itself. */
export function readCsvRows(lines: readonly string[], separator: string, onRows?: OnRows): Row[] {
  const rows: Row[] = [];
  let width: Width | null = null;
  let row = 0;
  for (let at = 0; at < lines.length; ) {
    const record = readRecord(lines, at, separator);
    const inside = record ? lines.slice(at + 1, at + record.lines - 1) : [];
    const isWhole = record && (record.lines === 1 || isMeant(record, inside, width, separator));
    const cells = (isWhole ? record.cells : (lines[at] ?? '').split(separator)).map(cleanText);
    row += 1;
    if (row % SAID_EACH === 0) onRows?.(at + 1, lines.length);
    at += isWhole ? record.lines : 1;
    if (!cells.some(isFilled)) continue;
    if (isWhole && isHeading(cells)) width = widthOf(cells);
    rows.push(isWhole ? { row, cells } : { row, cells, isBroken: true });
  }
  return rows;
}

const sheetOf = (rows: readonly Row[]): Sheet => ({
  name: null,
  isHidden: false,
  rows,
  merges: [],
  hiddenRows: 0,
  hiddenColumns: 0,
});

/** By the separator that the file says, else the first by which it has a table. */
export function csvSheet(text: string, onRows?: OnRows): Sheet {
  const lines = text.split(/\r\n|\n|\r/);
  const said =
    SAID.exec(lines[0]?.trimEnd() ?? '')?.[1] ?? (lines[0]?.startsWith('sep=\t') ? '\t' : undefined);
  if (said) return sheetOf(readCsvRows(lines.slice(1), said, onRows));
  const sheets = SEPARATORS.map((separator) => () => sheetOf(readCsvRows(lines, separator, onRows)));
  for (const read of sheets) {
    const sheet = read();
    if (findHeaders(sheet).length > 0) return sheet;
  }
  return sheetOf([]);
}
