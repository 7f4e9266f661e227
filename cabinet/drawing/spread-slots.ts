import { areRowBreaks } from '../catalogue.ts';

/** A slot in percent of the block. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
export type Boxes = readonly Box[];

/** Typical position. */
const USUAL: Box = [4, 18, 96, 82];

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The limits of the rows in slot places, from 0 to `count`; one row when the breaks are invalid. */
function rowLimits(count: number, rowBreaks: readonly number[]): number[] {
  return areRowBreaks(rowBreaks, count) ? [0, ...rowBreaks, count] : [0, count];
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
