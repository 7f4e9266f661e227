interface Layout {
  /** The focused row. */
  kept: number;
  length: number;
  rowPx: number;
}

interface VirtualRows {
  /** Only a row apart from the others has `top` (px). */
  rows: { index: number; top?: number }[];
  /** px of the rows before and after. */
  above: number;
  below: number;
}

/** Rows near the viewport in sequence, and the kept row. Scrolling changes two spacers, not the rows that stay. */
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
