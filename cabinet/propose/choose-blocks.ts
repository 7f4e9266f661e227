import type { Product } from '../catalogue.ts';
import type { Work } from '../work.ts';
import type { FilledLine } from './fill-lines.ts';
import { fillLines } from './fill-lines.ts';
import { roomOf, widthOf } from './line-layout.ts';

/** The fewest lines, then the lowest price; null when they need more than `maxLines`. `first`: required block. */
export function chooseBlocks(
  sections: readonly (readonly Product[])[],
  blocks: readonly Product[],
  maxLines: number,
  work: Work,
  first?: Product,
): FilledLine[] | null {
  const width = totalWidth(sections);
  const heads = first ? [first] : [];
  for (let count = minLines(sections, blocks, first); count <= maxLines; count++) {
    for (const chosen of setsOf(blocks, count - heads.length, work)) {
      const set = [...heads, ...chosen];
      if (room(set) < width) continue;
      const lines = fillLines(sections, set, work);
      if (lines) return lines;
    }
  }
  return null;
}

/** Lower bound by width alone. */
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

/** For each set of blocks that is made. */
const SET_STEPS = 8;

/** Multisets of `count` blocks, cheapest first; within one, longest first. */
function setsOf(blocks: readonly Product[], count: number, work: Work): Product[][] {
  const longestFirst = blocks.toSorted((a, b) => b.slots - a.slots || a.price - b.price);
  const withBlock = (block: Product, rest: readonly Product[]) => {
    work.spend(SET_STEPS);
    return [block, ...rest];
  };
  const extend = (from: number, left: number): Product[][] =>
    left === 0
      ? [[]]
      : longestFirst.flatMap((block, i) =>
          i < from ? [] : extend(i, left - 1).map((rest) => withBlock(block, rest)),
        );
  return count < 0 ? [] : extend(0, count).toSorted((a, b) => price(a) - price(b));
}
