import { decodeText, detectFormat } from '../../../platform/file-content/parsing.ts';
import { csvTables } from './csv-tables.ts';
import { findHeader, type Header } from './header.ts';
import { decimalMark, parsePrice } from './price.ts';
import {
  isPriceListFormat,
  type PriceList,
  type PriceListFormat,
  type PriceListRefusal,
  type PriceRow,
  refusal,
} from './price-list.ts';
import { type Cell, MAX_ROWS, type TableRow } from './table.ts';
import { workbookTables } from './workbook-tables.ts';

/** Takes seconds: run it outside of the server's process. */
export async function parseAnyPriceList(bytes: Uint8Array): Promise<PriceList | PriceListRefusal> {
  const found = await detectFormat(bytes);
  if (found === 'tooLarge') return refusal('TOO_LARGE');
  const format = found === 'txt' ? 'csv' : found;
  return isPriceListFormat(format) ? parsePriceList(bytes, format) : refusal('invalidFileType');
}

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
    const cell = cells[header.priceColumn] ?? '';
    if (ref === '' && cell === '') return [];
    const price = parsePrice(cell, mark);
    return [price === null && cell !== '' ? { row, ref, price, text: String(cell) } : { row, ref, price }];
  });
}

/** Numbers as text: 350814 becomes "350814". */
function refText(cell: Cell): string {
  return String(cell).normalize('NFC');
}
