/**
 * An interactive table (WAI-ARIA, "grid"). The roles are written out: browsers take a table that is laid out
 * by CSS grid for no table.
 */
export const GRID = { role: 'grid' };
export const SELECTABLE_GRID = { ...GRID, 'aria-multiselectable': true };
export const ROW_GROUP = { role: 'rowgroup' };
export const ROW = { role: 'row' };
export const CELL = { role: 'gridcell' };
export const COLUMN_HEADER = { role: 'columnheader' };
