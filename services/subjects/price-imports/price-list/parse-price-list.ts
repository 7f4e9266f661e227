import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { ColumnChoice, SkippedParts } from '@coffret/contracts/price-list';
import { decodeText } from '../../../platform/file-content/parsing.ts';
import { filledLength, MAX_COLUMNS, MAX_ROWS, MAX_SHEETS, type Sheet } from './cells.ts';
import { choose, countedRows, listedTable } from './choose.ts';
import { csvSheet } from './csv-sheet.ts';
import { fileKind } from './file-kind.ts';
import { type KnownProduct, painterOf } from './picture.ts';
import { type PriceList, type PriceListFormat, refuseFile } from './price-list.ts';
import { daysOf, readRows } from './read-rows.ts';
import { findTables, type Table } from './tables.ts';
import { refuseKind } from './unreadable-kinds.ts';
import { workbookSheets } from './workbook-sheets.ts';

export interface SentList {
  bytes: Uint8Array;
  choices: readonly ColumnChoice[];
  /** The best known products first; null: no pictures. */
  known: readonly KnownProduct[] | null;
}

/** Takes seconds: run it outside of the server's process. */
export async function parseAnyPriceList({ bytes, ...asked }: SentList): Promise<PriceList | Refusal> {
  const kind = await fileKind(bytes);
  return isRefusal(kind) ? kind : parsePriceList(bytes, kind, asked);
}

export function sheetsOf(bytes: Uint8Array, format: PriceListFormat): Sheet[] | Refusal {
  if (format === 'csv') return [csvSheet(decodeText(bytes) ?? '')];
  return workbookSheets(bytes) ?? refuseKind('damaged');
}

const isTooLarge = (sheets: readonly Sheet[]): boolean =>
  sheets.length > MAX_SHEETS ||
  sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS ||
  sheets.some(({ rows }) =>
    rows.some(({ cells }) => cells.length > MAX_COLUMNS && filledLength(cells) > MAX_COLUMNS),
  );

export function parsePriceList(
  bytes: Uint8Array,
  format: PriceListFormat,
  asked: Omit<SentList, 'bytes'>,
): PriceList | Refusal {
  const sheets = sheetsOf(bytes, format);
  if (isRefusal(sheets)) return sheets;
  if (isTooLarge(sheets)) return refuseFile('TOO_LARGE');
  const found = sheets.map((sheet) => ({ sheet, tables: sheet.isHidden ? [] : findTables(sheet) }));
  const tables = found.flatMap((one) => one.tables);
  if (tables.length === 0) return refuseFile('INVALID_PARAMETER');
  const list = readTables(tables, asked);
  return list ? { ...list, skipped: skippedOf(found) } : refuse('INVALID_PARAMETER', 'mapping');
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

function readTables(
  tables: readonly Table[],
  { choices, known }: Omit<SentList, 'bytes'>,
): Omit<PriceList, 'skipped'> | null {
  const chosen = choose(tables, choices);
  if (!chosen) return null;
  const pictureOf = known && painterOf(known);
  const list: Omit<PriceList, 'skipped'> = { tables: [], rows: [] };
  for (const [index, table] of tables.entries()) {
    const choice = chosen[index];
    if (!choice) continue;
    const dates = daysOf(table, choice);
    list.tables.push({
      ...listedTable(table, choice, countedRows(table, choice).length),
      ...(dates.length > 0 && { dates }),
      ...pictureOf?.(table, choice),
    });
    if (choice.needs === null) for (const row of readRows(table, choice, index)) list.rows.push(row);
  }
  return list;
}
