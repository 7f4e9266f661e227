import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { ColumnChoice, PicturedTable, SkippedParts } from '@coffret/contracts/price-list';
import { decodeText } from '../../../platform/file-content/parsing.ts';
import { filledLength, MAX_COLUMNS, MAX_ROWS, MAX_SHEETS, type Sheet } from './cells.ts';
import { type Chosen, choose, countedRows, listedTable } from './choose.ts';
import { csvSheet } from './csv-sheet.ts';
import { fileKind } from './file-kind.ts';
import { type KnownProduct, painterOf } from './picture.ts';
import {
  type OnRows,
  type PriceList,
  type PriceListFormat,
  type PriceRow,
  refuseFile,
} from './price-list.ts';
import { daysOf, readRows } from './read-rows.ts';
import { findTables, type Table } from './tables.ts';
import { refuseKind } from './unreadable-kinds.ts';
import { xlsSheets } from './xls-sheets.ts';
import { xlsxSheets } from './xlsx-sheets.ts';

export interface HowToRead {
  choices: readonly ColumnChoice[];
  /** The best known products first; null: no pictures. */
  known: readonly KnownProduct[] | null;
}

/** Its rows are read one by one. */
type ParsedList = PriceList<Generator<PriceRow>>;

/** Takes seconds: run it outside of the server's process. */
export async function parseAnyPriceList(
  bytes: Uint8Array,
  how: HowToRead,
  onRows?: OnRows,
): Promise<ParsedList | Refusal> {
  const kind = await fileKind(bytes);
  return isRefusal(kind) ? kind : parsePriceList(bytes, kind, how, onRows);
}

async function sheetsOf(
  bytes: Uint8Array,
  format: PriceListFormat,
  onRows?: OnRows,
): Promise<Sheet[] | Refusal> {
  if (format === 'csv') return [csvSheet(decodeText(bytes) ?? '', onRows)];
  const sheets = format === 'xlsx' ? await xlsxSheets(bytes, onRows) : xlsSheets(bytes);
  return sheets ?? refuseKind('damaged');
}

const isTooLarge = (sheets: readonly Sheet[]): boolean =>
  sheets.length > MAX_SHEETS ||
  sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS ||
  sheets.some(({ rows }) =>
    rows.some(({ cells }) => cells.length > MAX_COLUMNS && filledLength(cells) > MAX_COLUMNS),
  );

export async function parsePriceList(
  bytes: Uint8Array,
  format: PriceListFormat,
  how: HowToRead,
  onRows?: OnRows,
): Promise<ParsedList | Refusal> {
  const sheets = await sheetsOf(bytes, format, onRows);
  return isRefusal(sheets) ? sheets : priceListIn(sheets, how);
}

export function priceListIn(sheets: readonly Sheet[], { choices, known }: HowToRead): ParsedList | Refusal {
  if (isTooLarge(sheets)) return refuseFile('TOO_LARGE');
  const found = sheets.map((sheet) => ({ sheet, tables: sheet.isHidden ? [] : findTables(sheet) }));
  const tables = found.flatMap((one) => one.tables);
  if (tables.length === 0) return refuseFile('INVALID_PARAMETER');
  const chosen = choose(tables, choices);
  if (!chosen) return refuse('INVALID_PARAMETER', 'mapping');
  const read = tables.flatMap((table, index) => {
    const choice = chosen[index];
    return choice ? [{ table, choice, index }] : [];
  });
  const pictureOf = known && painterOf(known);
  return {
    skipped: skippedOf(found),
    tables: read.map(({ table, choice }) => pictured(table, choice, pictureOf)),
    rows: rowsOf(read),
  };
}

function* rowsOf(read: readonly { table: Table; choice: Chosen; index: number }[]): Generator<PriceRow> {
  for (const { table, choice, index } of read)
    if (choice.needs === null) yield* readRows(table, choice, index);
}

function pictured(
  table: Table,
  choice: Chosen,
  pictureOf: ReturnType<typeof painterOf> | null,
): PicturedTable {
  const dates = daysOf(table, choice);
  return {
    ...listedTable(table, choice, countedRows(table, choice).length),
    ...(dates.length > 0 && { dates }),
    ...pictureOf?.(table, choice),
  };
}

function skippedOf(found: readonly { sheet: Sheet; tables: readonly Table[] }[]): SkippedParts {
  const visible = found.filter(({ sheet }) => !sheet.isHidden);
  const sum = (count: (sheet: Sheet) => number) => visible.reduce((all, { sheet }) => all + count(sheet), 0);
  return {
    sheets: found.flatMap(({ sheet, tables }) =>
      tables.length === 0 && sheet.name !== null ? [sheet.name] : [],
    ),
    hiddenRows: sum(({ hiddenRows }) => hiddenRows),
    hiddenColumns: sum(({ hiddenColumns }) => hiddenColumns),
  };
}
