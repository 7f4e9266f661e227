/** Explicit roles, because browsers drop table semantics with CSS grid layout. */
export const GRID = { role: 'grid' };
export const SELECTABLE_GRID = { ...GRID, 'aria-multiselectable': true };
export const ROW_GROUP = { role: 'rowgroup' };
export const ROW = { role: 'row' };
export const CELL = { role: 'gridcell' };
export const COLUMN_HEADER = { role: 'columnheader' };
