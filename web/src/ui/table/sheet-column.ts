import type { ReactNode } from 'react';

/** A column of a sheet. */
export interface SheetColumn<Row> {
  name: string;
  /** px, until somebody pulls it. */
  width: number;
  isNumber?: boolean;
  /** What stands in the cell. */
  text: (row: Row) => string;
  /** What is shown in its place, to look at or to act on. */
  cell?: (row: Row) => ReactNode;
  /** What is copied into another program, if not that: a number without its unit. */
  copied?: (row: Row) => string;
}
