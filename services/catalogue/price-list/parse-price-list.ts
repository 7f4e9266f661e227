import { decodeText } from '../../documents/content/public.ts';
import { csvTables } from './csv-tables.ts';
import { findHeader, type Header } from './header.ts';
import { decimalMark, parsePrice } from './price.ts';
import { type PriceList, type PriceListRefusal, type PriceRow, refusal } from './price-list.ts';
import { type Cell, MAX_ROWS, type TableRow } from './table.ts';
import { workbookTables } from './workbook-tables.ts';

export type PriceListFormat = 'xlsx' | 'xls' | 'csv';

/** Reads the first table that has a header. Takes up to seconds: to be run in a thread of its own. */
export function parsePriceList(bytes: Uint8Array, format: PriceListFormat): PriceList | PriceListRefusal {
  const tables = format === 'csv' ? csvTables(decodeText(bytes) ?? '') : workbookTables(bytes);
  if (tables === null) return refusal('invalidFileType');
  for (const table of tables) {
    const header = findHeader(table);
    if (header === null) continue;
    const last = table.at(-1)?.row ?? 0;
    return last > MAX_ROWS ? refusal('TOO_LARGE') : { rows: priceRows(table, header) };
  }
  return refusal('INVALID_PARAMETER');
}

function priceRows(table: readonly TableRow[], header: Header): PriceRow[] {
  const below = table.filter(({ row }) => row > header.row);
  const mark = decimalMark(below.map(({ cells }) => cells[header.priceColumn] ?? ''));
  return below.flatMap(({ row, cells }) => {
    const ref = refText(cells[header.refColumn] ?? '');
    const price = cells[header.priceColumn] ?? '';
    return ref === '' && price === '' ? [] : [{ row, ref, price: parsePrice(price, mark) }];
  });
}

/** A number is written out: 350814 is the reference "350814". */
function refText(cell: Cell): string {
  return String(cell).normalize('NFC');
}
