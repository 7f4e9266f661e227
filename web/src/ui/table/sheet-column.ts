import type { ReactNode } from 'react';

export interface SheetColumn<Row> {
  name: string;
  /** Initial width in px. */
  width: number;
  isNumber?: boolean;
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** Default: `text`, e.g. a number without its unit. */
  copied?: (row: Row) => string;
}
