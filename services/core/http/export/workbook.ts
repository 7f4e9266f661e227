import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Culture } from '@coffret/contracts/fields';
import type { ColumnKind } from '@coffret/projections/list/list-spec';
import type ExcelJS from 'exceljs';
import { untilDrained } from './backpressure.ts';
import { cellText, columnWidth, exportedCell, HEADER_STYLE } from './cells.ts';
import { type ExportFilter, writeFiltersSheet } from './filters-sheet.ts';
import type { WallClock } from './wall-clock.ts';

/** An export holds at most so many rows, and says so when cut. */
const EXPORT_LIMIT = 100_000;

/** Rows between two looks at the stream: some 100 kB of a sheet, a few milliseconds of work. */
const ROWS_A_BATCH = 200;

interface ExportColumn {
  /** The rows' property. */
  key: string;
  /** The heading. */
  lib: string;
  kind: ColumnKind;
  /** What its codes are called. */
  words?: Words | undefined;
  /** The value that stands for none. */
  none?: string | undefined;
}

const NONE = '—';

/** By the code. */
export interface Words {
  readonly [code: string]: string;
}

/** A value as people say it; what is no code stays as it is. */
export function inWords(value: unknown, words: Words | undefined): unknown {
  return typeof value === 'string' && words && Object.hasOwn(words, value) ? words[value] : value;
}

export interface WorkbookContent {
  /** What is exported: users, configurations … */
  module: string;
  columns: readonly ExportColumn[];
  rows: AsyncIterable<object>;
  filters: readonly ExportFilter[];
  limit?: number;
  culture?: Culture;
  /** By which dates are shown; absent: UTC's. */
  clock?: WallClock;
}

/** export_{module}_{YYYY-MM-DD}.xlsx, by the day of a date in UTC. */
export function exportFilename(module: string, date: Date): string {
  return `export_${module}_${date.toISOString().slice(0, 10)}.xlsx`;
}

/**
 * Writes the workbook of an export (product specification, section Generic list screen) and ends the stream:
 * worksheets "data" and "filters". Rows are pulled only as fast as the stream is read. When there are more than `limit`, the
 * rest is left out, the filters sheet says so and the workbook opens on it.
 * @throws when the rows do, or the stream is closed early; the stream is destroyed then, so that nobody takes
 * half a workbook for a whole one.
 */
export async function writeWorkbook(stream: Writable, content: WorkbookContent): Promise<void> {
  const { module, rows, filters, limit = EXPORT_LIMIT, culture = 'fr_FR' } = content;
  const ended = finished(stream, { readable: false });
  // Whoever waits below hears of it; this keeps it from being an unhandled rejection meanwhile.
  ended.catch(() => {});
  try {
    // An eighth of the program's start to load, for those processes alone that export.
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

/** Excel's default window, in twentieths of a point. */
const WINDOW = { x: 0, y: 0, width: 28_800, height: 17_000, firstSheet: 0, visibility: 'visible' };

/** Answers whether rows had to be left out. */
async function writeDataSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { columns, clock }: Pick<WorkbookContent, 'columns' | 'clock'>,
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
        return exportedCell(kind, value === none ? value && NONE : inWords(value, words), clock);
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
