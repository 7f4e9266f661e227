import type { Product } from '../catalogue.ts';
import { rowBreaksOf } from '../catalogue.ts';

export interface Placed {
  product: Product;
  slot: number;
}

/** In half modules, to have integers. */
export const widthOf = (product: Product) => Math.round((product.nbModules ?? 0) * 2);
export const clearanceOf = (product: Product) => Math.ceil((product.technical.clearance ?? 0) * 2);
const lengthOf = (block: Product) => block.slots * 2;
const hiddenOf = (block: Product) => (block.technical.hiddenSlots ?? 0) * 2;

/** Half modules. */
export const roomOf = (block: Product) => lengthOf(block) - hiddenOf(block);

const air = (left: Product | undefined, right: Product | undefined) =>
  left && right ? Math.max(clearanceOf(left), clearanceOf(right)) : 0;

const isWhole = (product: Product) => widthOf(product) % 2 === 0;
const border = (position: number) => Math.ceil(position / 2) * 2;

/** Where the last placed element ends. */
interface End {
  position: number;
  product: Product | undefined;
}

/** Slots on an empty block; null when they do not fit. Whole-width elements keep their order from the left;
 * half-width ones fill gaps beside clearances and row ends, then follow. Otherwise the last element with a
 * clearance goes to the far right, where it needs it on one side only. */
export function layOut(block: Product, elements: readonly Product[]): Placed[] | null {
  const whole = elements.filter(isWhole);
  const half = elements.filter((product) => !isWhole(product));
  const packed = place(block, whole, half, lengthOf(block));
  if (packed) return packed;
  const last = whole.findLastIndex((product) => clearanceOf(product) > 0);
  const airy = whole[last];
  if (!airy) return null;
  const start = lengthOf(block) - widthOf(airy);
  const others = place(block, whole.toSpliced(last, 1), half, start, airy);
  return others && [...others, at(airy, start)];
}

const at = (product: Product, position: number): Placed => ({ product, slot: position / 2 + 0.5 });

function place(
  block: Product,
  whole: readonly Product[],
  half: readonly Product[],
  to: number,
  after?: Product,
): Placed[] | null {
  const rowEnds = rowBreaksOf(block).map((slot) => slot * 2);
  const startOf = (product: Product, end: End): number => {
    const start = end.position + air(end.product, product);
    const aligned = isWhole(product) ? border(start) : start;
    const first = end.product ? end.position : end.position + 1;
    const rowEnd = rowEnds.find((position) => position >= first && position < aligned + widthOf(product));
    // Between two rows no clearance is needed.
    return rowEnd === undefined ? aligned : startOf(product, { position: rowEnd, product: undefined });
  };
  const placed: Placed[] = [];
  const waiting = [...half];
  let end: End = { position: hiddenOf(block), product: undefined };
  const put = (product: Product, position: number) => {
    placed.push(at(product, position));
    end = { position: position + widthOf(product), product };
  };
  for (const product of whole) {
    const start = startOf(product, end);
    for (let filler = waiting[0]; filler; filler = waiting[0]) {
      const position = startOf(filler, end);
      if (startOf(product, { position: position + widthOf(filler), product: filler }) > start) break;
      put(filler, position);
      waiting.shift();
    }
    put(product, start);
  }
  for (const product of waiting) put(product, startOf(product, end));
  if (end.position > to) return null;
  if (!after) return placed;
  return startOf(after, end) <= to ? placed : null;
}
