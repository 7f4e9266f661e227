import type { Product } from '../catalogue.ts';
import type { FilledLine } from './fill-lines.ts';
import { fillLines } from './fill-lines.ts';
import { roomOf, widthOf } from './line-layout.ts';

/**
 * Stands the elements on the fewest lines, and of those sets of blocks on the cheapest.
 * @param sections see fillLines
 * @param blocks what there is to choose from
 * @param maxLines the lines that are left in the cabinet
 * @param first the block that must come first, if any
 * @returns null when they do not fit on that many lines
 */
export function chooseBlocks(
  sections: readonly (readonly Product[])[],
  blocks: readonly Product[],
  maxLines: number,
  first?: Product,
): FilledLine[] | null {
  const width = totalWidth(sections);
  const heads = first ? [first] : [];
  for (let count = minLines(sections, blocks, first); count <= maxLines; count++) {
    for (const chosen of setsOf(blocks, count - heads.length)) {
      const set = [...heads, ...chosen];
      if (room(set) < width) continue;
      const lines = fillLines(sections, set);
      if (lines) return lines;
    }
  }
  return null;
}

/** The lines that the elements need by their widths alone. */
export function minLines(
  sections: readonly (readonly Product[])[],
  blocks: readonly Product[],
  first?: Product,
): number {
  const widest = Math.max(...blocks.map(roomOf));
  const width = totalWidth(sections);
  if (!first) return width === 0 ? 0 : Math.ceil(width / widest);
  return 1 + Math.max(0, Math.ceil((width - roomOf(first)) / widest));
}

const totalWidth = (sections: readonly (readonly Product[])[]) =>
  sections.flat().reduce((sum, product) => sum + widthOf(product), 0);

const room = (set: readonly Product[]) => set.reduce((sum, block) => sum + roomOf(block), 0);
const price = (set: readonly Product[]) => set.reduce((sum, block) => sum + block.price, 0);

/** Every choice of `count` blocks, repetition allowed: the cheapest first, in a set the longest first. */
function setsOf(blocks: readonly Product[], count: number): Product[][] {
  const longestFirst = blocks.toSorted((a, b) => b.slots - a.slots || a.price - b.price);
  const extend = (from: number, left: number): Product[][] =>
    left === 0
      ? [[]]
      : longestFirst.flatMap((block, i) =>
          i < from ? [] : extend(i, left - 1).map((rest) => [block, ...rest]),
        );
  return count < 0 ? [] : extend(0, count).toSorted((a, b) => price(a) - price(b));
}
