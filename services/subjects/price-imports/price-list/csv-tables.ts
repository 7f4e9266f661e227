import { CsvError, parse } from 'csv-parse/sync';
import { type TableRow, tableRow } from './table.ts';

/** Tried in this order: a semicolon seldom stands inside a price list, a comma in most French prices. */
const SEPARATORS = [';', '\t', ','];

/**
 * A CSV text as a table by each separator in turn, left out where a quote would never be closed.
 * csv-parse only cuts the text into fields. The spreadsheet library, which reads CSV too, guesses at formats
 * (a text that begins with "ID" is taken for SYLK) and at types (dates, lost zeros).
 */
export function* csvTables(text: string): Iterable<TableRow[]> {
  for (const separator of SEPARATORS) {
    const table = csvTable(text, separator);
    if (table) yield table;
  }
}

function csvTable(text: string, separator: string): TableRow[] | null {
  try {
    const rows: TableRow[] = [];
    parse(withoutEmptyEnd(text), {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // What is no record costs little: one of another length than the first has an error made for it.
      skip_empty_lines: true,
      on_record(cells: string[], { records, empty_lines }) {
        const row = tableRow(records + empty_lines, cells);
        if (row) rows.push(row);
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Blanks and separators. */
const SAYS_NOTHING = new Set([' ', '\u00a0', '\t', '\r', '\n', ...SEPARATORS]);

/** Spreadsheets write all the rows that were ever touched: those at the end that hold nothing are cut off. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SAYS_NOTHING.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
