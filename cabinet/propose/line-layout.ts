import type { Product } from '../catalogue.ts';

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

/** Slots on an empty block; null when they do not fit. Whole-width elements keep their order from the left;
 * half-width ones fill gaps beside clearances, then follow. Otherwise the last element with a clearance goes
 * to the far right, where it needs it on one side only. */
export function layOut(block: Product, elements: readonly Product[]): Placed[] | null {
  const whole = elements.filter(isWhole);
  const half = elements.filter((product) => !isWhole(product));
  const packed = place(whole, half, hiddenOf(block), lengthOf(block));
  if (packed) return packed;
  const last = whole.findLastIndex((product) => clearanceOf(product) > 0);
  const airy = whole[last];
  if (!airy) return null;
  const start = lengthOf(block) - widthOf(airy);
  const others = place(whole.toSpliced(last, 1), half, hiddenOf(block), start, airy);
  return others && [...others, at(airy, start)];
}

const at = (product: Product, position: number): Placed => ({ product, slot: position / 2 + 0.5 });

function place(
  whole: readonly Product[],
  half: readonly Product[],
  from: number,
  to: number,
  after?: Product,
): Placed[] | null {
  const placed: Placed[] = [];
  const waiting = [...half];
  let end = from;
  let previous: Product | undefined;
  const put = (product: Product, position: number) => {
    placed.push(at(product, position));
    end = position + widthOf(product);
    previous = product;
  };
  for (const product of whole) {
    const start = border(end + air(previous, product));
    for (let filler = waiting[0]; filler; filler = waiting[0]) {
      const position = end + air(previous, filler);
      if (position + widthOf(filler) + air(filler, product) > start) break;
      put(filler, position);
      waiting.shift();
    }
    put(product, start);
  }
  for (const product of waiting) put(product, end + air(previous, product));
  return end + air(previous, after) <= to ? placed : null;
}
