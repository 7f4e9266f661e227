import { dayInUtc } from '@coffret/contracts/day';
import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type Cell, cleanText, isFilled, type Merge, type Row, type Sheet } from './cells.ts';
import { meaningOfFormat } from './number-format.ts';

/** Number of the Unix epoch in the calendar of 1900, and of the first day of that of 1904. */
const EPOCH = 25_569;
const FIRST_OF_1904 = 1462;
const DAY_MS = 86_400_000;

const ERROR: Cell = { kind: 'none', shown: '#N/A' };

/** null when damaged, encrypted or with macro sheets. Formulas are not evaluated; their stored value counts. */
export function workbookSheets(bytes: Uint8Array): Sheet[] | null {
  const workbook = open(bytes);
  if (!workbook || workbook.SheetNames.some((name) => isMacroSheet(workbook.Sheets[name]))) return null;
  const properties = workbook.Workbook;
  const is1904 = properties?.WBProps?.date1904 === true;
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name];
    const isHidden = Boolean(properties?.Sheets?.[index]?.Hidden);
    return sheet ? [{ name, isHidden, ...contentOf(sheet, cellReader(is1904)) }] : [];
  });
}

function open(bytes: Uint8Array): WorkBook | null {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      // Hidden rows and columns are read with the styles only.
      cellStyles: true,
    });
  } catch {
    // The library throws for damaged files and passwords.
    return null;
  }
}

/** The library reports 'macro' for Excel 4 macro sheets, which its types omit. */
function isMacroSheet(sheet: WorkSheet | undefined): boolean {
  const type: string | undefined = sheet?.['!type'];
  return type === 'macro';
}

type ReadCell = (cell: CellObject | undefined) => Cell;

function contentOf(sheet: WorkSheet, cellOf: ReadCell): Omit<Sheet, 'name' | 'isHidden'> {
  const isHiddenRow = (row: number) => sheet['!rows']?.[row]?.hidden === true;
  const isHiddenColumn = (column: number) => sheet['!cols']?.[column]?.hidden === true;
  const rows: Row[] = [];
  const used = { first: Number.POSITIVE_INFINITY, last: -1, left: Number.POSITIVE_INFINITY, right: -1 };
  // forEach skips rows that exist only in the sheet's range.
  sheet['!data']?.forEach((objects, index) => {
    const cells = Array.from(objects, cellOf);
    const left = cells.findIndex(isFilled);
    if (left < 0) return;
    used.first = Math.min(used.first, index);
    used.last = index;
    used.left = Math.min(used.left, left);
    used.right = Math.max(used.right, cells.findLastIndex(isFilled));
    if (isHiddenRow(index)) return;
    const visible = cells.map((cell, column) => (isHiddenColumn(column) ? '' : cell));
    if (visible.some(isFilled)) rows.push({ row: index + 1, cells: visible });
  });
  return {
    rows,
    merges: mergesOf(sheet),
    hiddenRows: countIn(used.first, used.last, isHiddenRow),
    hiddenColumns: countIn(used.left, used.right, isHiddenColumn),
  };
}

function countIn(first: number, last: number, fits: (index: number) => boolean): number {
  let count = 0;
  for (let index = first; index <= last; index += 1) if (fits(index)) count += 1;
  return count;
}

const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({ row: s.r + 1, first: s.c, last: e.c }));

/** Of the formats of one file, which are few. */
function cellReader(is1904: boolean): ReadCell {
  const readers = new Map<string, (value: number) => Cell>();
  return (cell) => {
    if (cell === undefined) return '';
    if (cell.t === 'z') return cell.f === undefined ? '' : ERROR;
    if (cell.t === 'n' && typeof cell.v === 'number') {
      const format = String(cell.z ?? 'General');
      const reader = readers.get(format) ?? numberReader(format, is1904);
      readers.set(format, reader);
      return reader(cell.v);
    }
    if (cell.t === 'd') return { kind: 'day', day: String(isoDay(cell.v)) };
    if (cell.t === 's') return cleanText(String(cell.v ?? ''));
    return cell.t === 'b' ? { kind: 'none', shown: cell.v ? 'TRUE' : 'FALSE' } : ERROR;
  };
}

const isoDay = (value: CellObject['v']): string =>
  (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10);

function numberReader(format: string, is1904: boolean): (value: number) => Cell {
  if (SSF.is_date(format)) return (value) => ({ kind: 'day', day: dayOf(value, is1904) });
  const { padding, ...meaning } = meaningOfFormat(format);
  if (padding !== undefined)
    return (value) => ({ kind: 'number', value, shown: String(value).padStart(padding, '0') });
  if (Object.keys(meaning).length === 0) return (value) => value;
  return (value) => ({ kind: 'number', value, ...meaning });
}

/** The time of day is dropped. */
function dayOf(value: number, is1904: boolean): string {
  const days = Math.floor(value) + (is1904 ? FIRST_OF_1904 : 0) - EPOCH;
  const date = new Date(days * DAY_MS);
  return Number.isNaN(date.getTime()) ? '' : dayInUtc(date);
}
