import { archiveTexts, type Texts, walkXml } from '../../../platform/file-content/parsing.ts';
import { dayCell, ERROR, numberCells, truthCell } from './cell-values.ts';
import { type Cell, MAX_ROWS, type Merge, type Sheet } from './cells.ts';
import { columnOf } from './letters.ts';
import { type OnRows, SAID_EACH } from './price-list.ts';
import { sheetContent } from './sheet-content.ts';
import { cellText, formatsOf, isTrue, partNamed, sharedTexts, textRuns, workbookOf } from './xlsx-parts.ts';

/** Its sheets piece by piece: a library's objects for the cells of 100,000 rows take 400 MB. null when damaged. Formulas are
 * not evaluated; their stored value counts. */
export async function xlsxSheets(bytes: Uint8Array, onRows?: OnRows): Promise<Sheet[] | null> {
  try {
    const parts = await archiveTexts(bytes);
    const workbook = await workbookOf(parts);
    const cellsOf = numberCells(workbook.is1904);
    const formats = (await formatsOf(parts, workbook)).map(cellsOf);
    const texts = await sharedTexts(parts, workbook);
    const plain = cellsOf('General');
    const cellOf = (cell: SheetCell) => cellValue(cell, texts, formats[cell.style] ?? plain);
    const sheets: Sheet[] = [];
    for (const { name, isHidden, part } of workbook.sheets)
      sheets.push({ name, isHidden, ...(await contentOf(partNamed(parts, part), cellOf, onRows)) });
    return sheets;
  } catch {
    // Also what the libraries throw for damaged archives and XML.
    return null;
  }
}

interface SheetCell {
  type: string;
  style: number;
  /** null: none is stored. */
  value: string | null;
  /** Of a text that stands in the cell itself. */
  text: string;
  isFormula: boolean;
}

function cellValue(
  { type, value, text, isFormula }: SheetCell,
  texts: readonly string[],
  numberCell: (value: number) => Cell,
): Cell {
  if (type === 'inlineStr') return text;
  if (type === 'str' && value !== null) return cellText(value);
  if (value === null || value === '') return isFormula ? ERROR : '';
  switch (type) {
    case 's':
      return texts[Number(value)] ?? ERROR;
    case 'b':
      return truthCell(isTrue(value));
    case 'd':
      return dayCell(value);
    case 'n':
      return Number.isFinite(Number(value)) ? numberCell(Number(value)) : ERROR;
    default:
      return ERROR;
  }
}

const ADDRESS = /^([A-Z]{1,3})(\d+)$/;

const NO_CELL: SheetCell = { type: 'n', style: 0, value: null, text: '', isFormula: false };

function mergeOf(ref: string): Merge[] {
  const [from, to] = ref.split(':').map((address) => ADDRESS.exec(address));
  const [, first = '', row = ''] = from ?? [];
  return first === '' ? [] : [{ row: Number(row), first: columnOf(first), last: columnOf(to?.[1] ?? first) }];
}

/** Of "A1:J100001"; null: of one cell, as some programs write it. */
function lastRow(ref: string): number | null {
  const row = ADDRESS.exec(ref.split(':')[1] ?? '')?.[2];
  return row ? Number(row) : null;
}

async function contentOf(
  texts: Texts,
  cellOf: (cell: SheetCell) => Cell,
  onRows?: OnRows,
): Promise<Omit<Sheet, 'name' | 'isHidden'>> {
  const merges: Merge[] = [];
  const hidden: { min: number; max: number }[] = [];
  const made = sheetContent((column) => hidden.some(({ min, max }) => column >= min && column <= max));
  const runs = textRuns();
  let row: { index: number; cells: Cell[]; isHidden: boolean } = { index: -1, cells: [], isHidden: false };
  let column = -1;
  let total: number | null = null;
  let cell = NO_CELL;
  await walkXml(texts, {
    opened(name, attributes) {
      runs.opened(name);
      if (name === 'c') {
        const letters = ADDRESS.exec(attributes.r ?? '')?.[1];
        column = letters ? columnOf(letters) : column + 1;
        cell = { ...NO_CELL, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
      } else if (name === 'f') cell.isFormula = true;
      else if (name === 'row') {
        const { r, hidden } = attributes;
        row = { index: r ? Number(r) - 1 : row.index + 1, cells: [], isHidden: isTrue(hidden) };
        column = -1;
      } else if (name === 'col' && (isTrue(attributes.hidden) || Number(attributes.width ?? 1) === 0))
        hidden.push({ min: Number(attributes.min) - 1, max: Number(attributes.max) - 1 });
      else if (name === 'dimension') total = lastRow(attributes.ref ?? '');
      else if (name === 'mergeCell') merges.push(...mergeOf(attributes.ref ?? ''));
    },
    closed(name, text) {
      runs.closed(name, text);
      if (name === 'v') cell.value = text;
      else if (name === 'is') cell.text = runs.take();
      else if (name === 'c') {
        const value = cellOf(cell);
        if (value === '') return;
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = value;
      } else if (name === 'row') {
        if (made.count() <= MAX_ROWS) made.add(row.index, row.cells, row.isHidden);
        if ((row.index + 1) % SAID_EACH === 0) onRows?.(row.index + 1, total);
      }
    },
  });
  return { ...made.content(), merges };
}
