import { LARGEST } from '@coffret/contracts/catalogue/technical';

/** A slot in percent of the block. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
export type Boxes = readonly Box[];

export const SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

const WHOLE = 100;
/** Minimum width in percent. */
const LEAST = 1;
/** Typical position. */
const USUAL: Box = [4, 18, 96, 82];

const rounded = (value: number) => Math.round(value * 100) / 100;
const within = (value: number, least: number, most: number) =>
  rounded(Math.min(Math.max(value, least), most));

export const sameBoxes = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Clamped to the block. */
export function moveBox([left, top, right, bottom]: Box, dx: number, dy: number): Box {
  const x = within(dx, -left, WHOLE - right);
  const y = within(dy, -top, WHOLE - bottom);
  return [rounded(left + x), rounded(top + y), rounded(right + x), rounded(bottom + y)];
}

/** Clamped to a valid box. */
export function resizeBox([left, top, right, bottom]: Box, side: Side, value: number): Box {
  switch (side) {
    case 'left':
      return [within(value, 0, right - LEAST), top, right, bottom];
    case 'top':
      return [left, within(value, 0, bottom - LEAST), right, bottom];
    case 'right':
      return [left, top, within(value, left + LEAST, WHOLE), bottom];
    case 'bottom':
      return [left, top, right, within(value, top + LEAST, WHOLE)];
  }
}

/** The limits of the rows in slot places, from 0 to `count`; one row when the breaks are invalid. */
function rowLimits(count: number, rowBreaks: readonly number[]): number[] {
  const limits = [0, ...rowBreaks, count];
  const isOrdered = limits.every(
    (limit, i) => Number.isInteger(limit) && (i === 0 || limit > (limits[i - 1] ?? 0)),
  );
  return isOrdered ? limits : [0, count];
}

/** Equal boxes in rows of equal height; a shorter row starts at the left. */
export function spreadBoxes(
  count: number,
  rowBreaks: readonly number[] = [],
  [left, top, right, bottom]: Box = USUAL,
): Boxes {
  const limits = rowLimits(count, rowBreaks);
  const lengths = limits.slice(1).map((limit, row) => limit - (limits[row] ?? 0));
  const width = (right - left) / Math.max(...lengths);
  const height = (bottom - top) / lengths.length;
  return lengths.flatMap((length, row) =>
    Array.from(
      { length },
      (_, index): Box => [
        rounded(left + index * width),
        rounded(top + row * height),
        rounded(left + (index + 1) * width),
        rounded(top + (row + 1) * height),
      ],
    ),
  );
}

/** Spread over the area of the old boxes. */
export function spreadAgain(boxes: Boxes, count: number, rowBreaks: readonly number[]): Boxes {
  if (boxes.length === 0) return spreadBoxes(count, rowBreaks);
  const side = (index: 0 | 1 | 2 | 3) => boxes.map((box) => box[index]);
  const area: Box = [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
  return spreadBoxes(count, rowBreaks, area);
}

/** Spread again for another count; unchanged for an invalid one. */
export function boxesForCount(boxes: Boxes, count: number, rowBreaks: readonly number[]): Boxes {
  const isCount = Number.isInteger(count) && count >= 0 && count <= LARGEST.slots;
  return !isCount || boxes.length === count ? boxes : spreadAgain(boxes, count, rowBreaks);
}
