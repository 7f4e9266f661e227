import { CsvError, parse } from 'csv-parse/sync';
import { type TableRow, tableRow } from './table.ts';

/** In this order: semicolons are rare in the values, commas are frequent in French prices. */
const SEPARATORS = [';', '\t', ','];

/**
 * The text as a table by each separator, without those that leave a quote open. The spreadsheet library is not used for CSV,
 * because it guesses formats ("ID" as SYLK) and types (dates, lost zeros).
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
      // Invalid records are expensive, because each creates an error.
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

const SAYS_NOTHING = new Set([' ', '\u00a0', '\t', '\r', '\n', ...SEPARATORS]);

/** Removes trailing empty rows. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SAYS_NOTHING.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
