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

const sum = (columns: readonly { width: number }[]) => columns.reduce((all, { width }) => all + width, 0);

/** px. Columns of words share in proportion what is left of the room. */
export function columnWidths(
  columns: readonly Pick<SheetColumn<never>, 'width' | 'isNumber'>[],
  room: number,
): number[] {
  const words = sum(columns.filter(({ isNumber }) => !isNumber));
  const left = Math.max(0, room - sum(columns));
  return columns.map(({ width, isNumber }) =>
    isNumber ? width : width + Math.floor((left * width) / words),
  );
}
