import { type Cell, isFilled, type Row, type Sheet } from './cells.ts';

type Content = Pick<Sheet, 'rows' | 'hiddenRows' | 'hiddenColumns'>;

/** Rows of a sheet, in their order; indexes from 0. Hidden rows and columns count within the used range. */
export function sheetContent(isHiddenColumn: (column: number) => boolean) {
  const rows: Row[] = [];
  const hidden: number[] = [];
  const used = { first: -1, last: -1, left: Number.POSITIVE_INFINITY, right: -1 };
  return {
    count: () => rows.length,
    add(index: number, cells: Cell[], isHidden: boolean): void {
      if (isHidden) hidden.push(index);
      const left = cells.findIndex(isFilled);
      if (left < 0) return;
      if (used.first < 0) used.first = index;
      used.last = index;
      used.left = Math.min(used.left, left);
      used.right = Math.max(used.right, cells.findLastIndex(isFilled));
      if (isHidden) return;
      for (const column of cells.keys()) if (isHiddenColumn(column)) cells[column] = '';
      // A copy: an array that grew has room for half as many again.
      if (cells.some(isFilled)) rows.push({ row: index + 1, cells: cells.slice() });
    },
    content(): Content {
      const columns = Array.from({ length: Math.max(0, used.right + 1) }, (_, column) => column);
      return {
        rows,
        hiddenRows: hidden.filter((index) => index >= used.first && index <= used.last).length,
        hiddenColumns: columns.filter((column) => column >= used.left && isHiddenColumn(column)).length,
      };
    },
  };
}
