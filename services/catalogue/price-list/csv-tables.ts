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
    const records = parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
    return records.flatMap((cells, index) => tableRow(index + 1, cells) ?? []);
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
