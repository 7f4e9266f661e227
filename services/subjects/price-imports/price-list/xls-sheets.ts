import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { dayCell, ERROR, numberCells, truthCell } from './cell-values.ts';
import { type Cell, cleanText, type Merge, type Sheet } from './cells.ts';
import { sheetContent } from './sheet-content.ts';

/** null when damaged, encrypted or with macro sheets. Formulas are not evaluated; their stored value counts. */
export function xlsSheets(bytes: Uint8Array): Sheet[] | null {
  const workbook = open(bytes);
  if (!workbook || workbook.SheetNames.some((name) => isMacroSheet(workbook.Sheets[name]))) return null;
  const properties = workbook.Workbook;
  const cellOf = cellReader(properties?.WBProps?.date1904 === true);
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name];
    const isHidden = Boolean(properties?.Sheets?.[index]?.Hidden);
    return sheet ? [{ name, isHidden, ...contentOf(sheet, cellOf) }] : [];
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
  const made = sheetContent((column) => sheet['!cols']?.[column]?.hidden === true);
  const rows = sheet['!data'] ?? [];
  const isHidden = (row: number) => sheet['!rows']?.[row]?.hidden === true;
  const count = Math.max(rows.length, sheet['!rows']?.length ?? 0);
  for (let row = 0; row < count; row += 1) made.add(row, Array.from(rows[row] ?? [], cellOf), isHidden(row));
  return { ...made.content(), merges: mergesOf(sheet) };
}

const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({ row: s.r + 1, first: s.c, last: e.c }));

function cellReader(is1904: boolean): ReadCell {
  const cellsOf = numberCells(is1904);
  return (cell) => {
    if (cell === undefined) return '';
    if (cell.t === 'z') return cell.f === undefined ? '' : ERROR;
    if (cell.t === 'n' && typeof cell.v === 'number') return cellsOf(String(cell.z ?? 'General'))(cell.v);
    if (cell.t === 'd') return dayCell(cell.v instanceof Date ? cell.v.toISOString() : String(cell.v));
    if (cell.t === 's') return cleanText(String(cell.v ?? ''));
    return cell.t === 'b' ? truthCell(cell.v === true) : ERROR;
  };
}
