import { type Box, type Boxes, spreadAgain } from '@coffret/cabinet/drawing/spread-slots';
import { LARGEST } from '@coffret/contracts/catalogue/limits';
export const SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

const WHOLE = 100;
/** Minimum width in percent. */
const LEAST = 1;

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

/** Spread again for another count; unchanged for an invalid one. */
export function boxesForCount(boxes: Boxes, count: number, rowBreaks: readonly number[]): Boxes {
  const isCount = Number.isInteger(count) && count >= 0 && count <= LARGEST.slots;
  return !isCount || boxes.length === count ? boxes : spreadAgain(boxes, count, rowBreaks);
}
