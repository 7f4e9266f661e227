interface Layout {
  /** The row that stays though it is not near: it has the focus. */
  kept: number;
  /** How many rows there are. */
  length: number;
  rowPx: number;
}

interface VirtualRows {
  /** In their order. One with a `top`, px, stands apart from the others, which follow one another. */
  rows: { index: number; top?: number }[];
  /** px, of all rows that stand before those near what is seen, and after them. */
  above: number;
  below: number;
}

/**
 * The rows that are in the page: those near what is seen, one after another, and the kept one. So a turn of the wheel
 * changes two measures and the rows that come and go, and none of those that stay.
 */
export function virtualRows(near: readonly number[], { kept, length, rowPx }: Layout): VirtualRows {
  const first = near[0] ?? 0;
  const after = near.length > 0 ? first + near.length : 0;
  const flow = near.map((index) => ({ index }));
  const apart = kept < length && (kept < first || kept >= after) ? [{ index: kept, top: kept * rowPx }] : [];
  return {
    rows: kept < first ? [...apart, ...flow] : [...flow, ...apart],
    above: first * rowPx,
    below: Math.max(0, length - after) * rowPx,
  };
}
