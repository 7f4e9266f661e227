import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { type Cell, type TableRow, tableRow } from './table.ts';

/** A number format of zeros alone pads a reference: 814 shown as 000814. */
const ZERO_PADDING = /^0+$/;

/** What a cell in error says; its number is a code of the error, never a price. */
const ERROR_TEXT = '#N/A';

/**
 * The visible sheets of an .xlsx or .xls file, in order; null for a damaged or encrypted file and one with
 * macro sheets. Formulas are not evaluated: what counts is the value that the file has stored for them.
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
    });
    const sheets = workbook.SheetNames.map((name) => workbook.Sheets[name]);
    if (sheets.some(isMacroSheet)) return null;
    const hidden = workbook.Workbook?.Sheets ?? [];
    return sheets.flatMap((sheet, index) => (sheet && !hidden[index]?.Hidden ? [sheetTable(sheet)] : []));
  } catch {
    // The reader throws for each of the many ways in which a workbook can be damaged, and for passwords.
    return null;
  }
}

/** The reader says 'macro' of an Excel 4 macro sheet, which its typings leave out. */
function isMacroSheet(sheet: WorkSheet | undefined): boolean {
  const type: string | undefined = sheet?.['!type'];
  return type === 'macro';
}

function sheetTable(sheet: WorkSheet): TableRow[] {
  const rows: TableRow[] = [];
  // forEach passes over the rows that a sheet only claims to have.
  sheet['!data']?.forEach((cells, index) => {
    const row = tableRow(index + 1, Array.from(cells, cellValue));
    if (row) rows.push(row);
  });
  return rows;
}

/** A date is text here: what a spreadsheet made of "12.05" is no price. */
function cellValue(cell: CellObject | undefined): Cell {
  if (cell?.v === undefined) return '';
  if (cell.t === 'e') return ERROR_TEXT;
  if (typeof cell.v === 'number' && cell.t === 'n')
    return ZERO_PADDING.test(String(cell.z)) ? String(cell.v).padStart(String(cell.z).length, '0') : cell.v;
  return cell.v instanceof Date ? cell.v.toDateString() : String(cell.v);
}
