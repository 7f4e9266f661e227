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

/** Equal widths. */
export function spreadBoxes(count: number, [left, top, right, bottom]: Box = USUAL): Boxes {
  const width = (right - left) / count;
  return Array.from({ length: count }, (_, index) => [
    rounded(left + index * width),
    top,
    rounded(left + (index + 1) * width),
    bottom,
  ]);
}

/** Spread over the area of the old boxes; unchanged for an invalid count. */
export function boxesForCount(boxes: Boxes, count: number): Boxes {
  const [first, last] = [boxes[0], boxes.at(-1)];
  const isCount = Number.isInteger(count) && count >= 0 && count <= LARGEST.slots;
  if (!isCount || boxes.length === count) return boxes;
  return first && last ? spreadBoxes(count, [first[0], first[1], last[2], first[3]]) : spreadBoxes(count);
}
