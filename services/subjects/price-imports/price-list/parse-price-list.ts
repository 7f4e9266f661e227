import type { Refusal } from '@coffret/contracts/errors';
import { decodeText, detectFormat } from '../../../platform/file-content/parsing.ts';
import { csvTables } from './csv-tables.ts';
import { type FieldColumn, parseField } from './field-columns.ts';
import { findHeader, type Header } from './header.ts';
import { type DecimalMark, decimalMark, readPrice } from './price.ts';
import {
  isPriceListFormat,
  type PriceList,
  type PriceListFormat,
  type PriceRow,
  refuseFile,
} from './price-list.ts';
import { type Cell, MAX_ROWS, type TableRow } from './table.ts';
import { workbookTables } from './workbook-tables.ts';

/** Takes seconds: run it outside of the server's process. */
export async function parseAnyPriceList(bytes: Uint8Array): Promise<PriceList | Refusal> {
  const found = await detectFormat(bytes);
  if (found === 'tooLarge') return refuseFile('TOO_LARGE');
  const format = found === 'txt' ? 'csv' : found;
  return isPriceListFormat(format) ? parsePriceList(bytes, format) : refuseFile('invalidFileType');
}

export function parsePriceList(bytes: Uint8Array, format: PriceListFormat): PriceList | Refusal {
  const tables = format === 'csv' ? csvTables(decodeText(bytes) ?? '') : workbookTables(bytes);
  if (tables === null) return refuseFile('invalidFileType');
  for (const table of tables) {
    const header = findHeader(table);
    if (header === null) continue;
    const last = table.at(-1)?.row ?? 0;
    return last > MAX_ROWS ? refuseFile('TOO_LARGE') : { rows: priceRows(table, header) };
  }
  return refuseFile('INVALID_PARAMETER');
}

function priceRows(table: readonly TableRow[], { row: headerRow, ...header }: Header): PriceRow[] {
  const { refColumn, priceColumn, fields } = header;
  const below = table.filter(({ row }) => row > headerRow);
  const markOf = (column: number) => decimalMark(below.map(({ cells }) => cells[column] ?? ''));
  const priceMark = priceColumn === null ? null : markOf(priceColumn);
  const marked = fields.map((field) => ({ ...field, mark: markOf(field.column) }));
  return below.flatMap(({ row, cells }) => {
    const ref = refText(cells[refColumn] ?? '');
    const cell = priceColumn === null ? '' : (cells[priceColumn] ?? '');
    const others = marked.flatMap((field) => {
      const value = cells[field.column] ?? '';
      return value === '' ? [] : [{ ...field, cell: value }];
    });
    if (ref === '' && cell === '' && others.length === 0) return [];
    const isMissing = cell === '' && fields.length > 0;
    return [{ row, ref, ...readFields(others), ...(isMissing ? {} : ofPrice(cell, priceMark)) }];
  });
}

function ofPrice(cell: Cell, mark: DecimalMark | null): Pick<PriceRow, 'price' | 'listed' | 'text'> {
  const read = readPrice(cell, mark);
  if (!read) return { price: null, ...(cell !== '' && { text: String(cell) }) };
  return { price: read.price, ...(read.isRounded && { listed: cell }) };
}

function readFields(cells: readonly (FieldColumn & { cell: Cell; mark: DecimalMark | null })[]) {
  if (cells.length === 0) return {};
  const read = cells.map(({ name, cell, mark }) => [name, parseField(name, cell, mark)] as const);
  const wrong = cells[read.findIndex(([, value]) => value === null)];
  if (wrong) return { fields: null, text: `${wrong.heading}: ${wrong.cell}` };
  return { fields: Object.fromEntries(read) };
}

/** Numbers as text: 350814 becomes "350814". */
function refText(cell: Cell): string {
  return String(cell).normalize('NFC');
}
