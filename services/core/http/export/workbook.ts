import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { dayOf } from '@coffret/contracts/day';
import { type Culture, DEFAULT_CULTURE } from '@coffret/contracts/languages';
import type ExcelJS from 'exceljs';
import type { Worksheet } from 'exceljs';
import { type CellKind, cellText, columnWidth, exportedCell, HEADER_STYLE } from './cells.ts';
import { type ExportFilter, writeFiltersSheet } from './filters-sheet.ts';

/** exceljs 4.4.0 ignores backpressure: a slow reader would fill the memory with the whole workbook. */
function untilDrained(sheet: Worksheet): Promise<void> {
  const [archive] = (sheet as unknown as { stream: { pipes: Writable[] } }).stream.pipes;
  if (!archive) throw new Error('exceljs passes its sheets on in another way than 4.4.0 did');
  return new Promise((resolve) => archive.write(Buffer.alloc(0), () => resolve()));
}

const EXPORT_LIMIT = 100_000;

/** About 100 kB of a sheet, a few milliseconds. */
const ROWS_A_BATCH = 200;

interface ExportColumn {
  key: string;
  lib: string;
  kind: CellKind;
  words?: Words | undefined;
  none?: string | undefined;
}

const NONE = '—';

export interface Words {
  readonly [code: string]: string;
}

export function inWords(value: unknown, words: Words | undefined): unknown {
  const isCode = typeof value === 'string' || typeof value === 'number';
  return isCode && words && Object.hasOwn(words, value) ? words[value] : value;
}

export interface WorkbookContent {
  module: string;
  columns: readonly ExportColumn[];
  rows: AsyncIterable<object>;
  filters: readonly ExportFilter[];
  limit?: number;
  culture?: Culture;
}

/** export_{module}_{YYYY-MM-DD}.xlsx, the day in Europe/Paris. */
export function exportFilename(module: string, date: Date): string {
  return `export_${module}_${dayOf(date)}.xlsx`;
}

/** Reads rows as fast as the stream is read. Destroys the stream when it throws. */
export async function writeWorkbook(stream: Writable, content: WorkbookContent): Promise<void> {
  const { module, rows, filters, limit = EXPORT_LIMIT, culture = DEFAULT_CULTURE } = content;
  const ended = finished(stream, { readable: false });
  // Awaited below; prevents an unhandled rejection.
  ended.catch(() => {});
  try {
    // Loaded on demand: an eighth of the start time.
    const { stream: streams } = (await import('exceljs')).default;
    const workbook = new streams.xlsx.WorkbookWriter({ stream, useStyles: true });
    workbook.title = module;
    const cut = await writeDataSheet(workbook, content, rows, limit, ended);
    writeFiltersSheet(workbook, filters, culture, cut ? limit : null);
    if (cut) workbook.views = [{ ...WINDOW, activeTab: 1 }];
    await Promise.race([workbook.commit(), ended]);
    await ended;
  } catch (error) {
    stream.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
}

/** Excel's default, in twentieths of a point. */
const WINDOW = { x: 0, y: 0, width: 28_800, height: 17_000, firstSheet: 0, visibility: 'visible' };

async function writeDataSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { columns }: Pick<WorkbookContent, 'columns'>,
  rows: AsyncIterable<object>,
  limit: number,
  ended: Promise<void>,
): Promise<boolean> {
  const sheet = workbook.addWorksheet('data', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ lib, kind }) => ({ width: columnWidth(lib, kind) }));
  writeRow(
    sheet,
    columns.map(({ lib }) => ({ value: cellText(lib), style: HEADER_STYLE })),
  );
  let written = 0;
  let cut = false;
  for await (const row of rows) {
    cut = written === limit;
    if (cut) break;
    writeRow(
      sheet,
      columns.map(({ key, kind, words, none }) => {
        const value: unknown = Reflect.get(row, key);
        return exportedCell(kind, value === none ? value && NONE : inWords(value, words));
      }),
    );
    written += 1;
    if (written % ROWS_A_BATCH === 0) await Promise.race([untilDrained(sheet), ended]);
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: written + 1, column: columns.length } };
  sheet.commit();
  return cut;
}

function writeRow(sheet: ExcelJS.Worksheet, cells: ReturnType<typeof exportedCell>[]): void {
  const row = sheet.addRow(cells.map(({ value }) => value));
  for (const [index, { value, style }] of cells.entries())
    if (value !== null) row.getCell(index + 1).style = style;
  row.commit();
}
