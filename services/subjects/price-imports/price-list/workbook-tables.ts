import { dayInUtc } from '@coffret/contracts/day';
import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { type Cell, type TableRow, tableRow } from './table.ts';

/** Zero-padded references: 814 shown as 000814. */
const ZERO_PADDING = /^0+$/;

/** The stored number is an error code. */
const ERROR_TEXT = '#N/A';

/**
 * Visible sheets in order; null when damaged, encrypted or with macro sheets. Formulas are not evaluated; their stored value
 * counts.
 */
export function workbookTables(bytes: Uint8Array): TableRow[][] | null {
  try {
    const workbook = read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellDates: true,
      UTC: true,
    });
    const sheets = workbook.SheetNames.map((name) => workbook.Sheets[name]);
    if (sheets.some(isMacroSheet)) return null;
    const hidden = workbook.Workbook?.Sheets ?? [];
    return sheets.flatMap((sheet, index) => (sheet && !hidden[index]?.Hidden ? [sheetTable(sheet)] : []));
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

function sheetTable(sheet: WorkSheet): TableRow[] {
  const rows: TableRow[] = [];
  // forEach skips rows that exist only in the sheet's range.
  sheet['!data']?.forEach((cells, index) => {
    const row = tableRow(index + 1, Array.from(cells, cellValue));
    if (row) rows.push(row);
  });
  return rows;
}

const HALF_A_DAY_MS = 12 * 3_600_000;

/** Exports of earlier versions say a day as the zone of their reader showed its midnight in UTC: 20:00 of the day before. */
const nearestDay = (date: Date) => dayInUtc(new Date(date.getTime() + HALF_A_DAY_MS));

/** Dates become text, as ISO 8601 day: "12.05" read as a date is no price. */
function cellValue(cell: CellObject | undefined): Cell {
  if (cell?.v === undefined) return '';
  if (cell.t === 'e') return ERROR_TEXT;
  if (typeof cell.v === 'number' && cell.t === 'n')
    return ZERO_PADDING.test(String(cell.z)) ? String(cell.v).padStart(String(cell.z).length, '0') : cell.v;
  return cell.v instanceof Date ? nearestDay(cell.v) : String(cell.v);
}
