import type { Product } from '../catalogue.ts';
import type { Placed } from './line-layout.ts';
import { clearanceOf, layOut, roomOf, widthOf } from './line-layout.ts';

/** A block and what stands on it. */
export interface FilledLine {
  block: Product;
  placed: readonly Placed[];
}

/** Elements of a section that are alike in width and clearance, in reading order. */
interface Alike {
  section: number;
  width: number;
  products: readonly Product[];
}

/** How many of each Alike still wait for a line. */
type Waiting = readonly number[];

/** Sections in order; in a section the elements that want air first, then the wide before the narrow. */
function sortAlike(sections: readonly (readonly Product[])[]): Alike[] {
  return sections.flatMap((section, index) => {
    const groups = Map.groupBy(section, (product) => `${clearanceOf(product)}/${widthOf(product)}`);
    return [...groups.values()]
      .map((products) => ({ section: index, width: firstWidth(products), products }))
      .sort((a, b) => firstClearance(b.products) - firstClearance(a.products) || b.width - a.width);
  });
}

const firstWidth = ([product]: readonly Product[]) => (product ? widthOf(product) : 0);
const firstClearance = ([product]: readonly Product[]) => (product ? clearanceOf(product) : 0);

/** Lines tried before a set of blocks is given up: far above what a cabinet of six lines needs. */
const MAX_TRIES = 2000;

/**
 * Stands the elements on the blocks, the upper lines filled first, or null when they do not fit. An element of
 * a later section never stands before one of an earlier section; within a section the order is free, except
 * that elements of one width keep theirs.
 */
export function fillLines(
  sections: readonly (readonly Product[])[],
  blocks: readonly Product[],
): FilledLine[] | null {
  const alike = sortAlike(sections);
  const deadEnds = new Set<string>();
  let tries = 0;

  function fill(line: number, waiting: Waiting): FilledLine[] | null {
    if (waiting.every((count) => count === 0)) return emptyLines(blocks.slice(line));
    const block = blocks[line];
    const key = `${line}:${waiting}`;
    if (!block || deadEnds.has(key)) return null;
    const fitted: Waiting[] = [];
    for (const taken of choices(alike, waiting, roomOf(block))) {
      if (fitted.some((more) => isWithin(taken, more))) continue;
      if (++tries > MAX_TRIES) return null;
      const placed = layOut(block, productsOf(alike, waiting, taken));
      if (!placed) continue;
      const rest = fill(line + 1, minus(waiting, taken));
      if (rest) return [{ block, placed }, ...rest];
      fitted.push(taken);
    }
    deadEnds.add(key);
    return null;
  }

  return fill(
    0,
    alike.map(({ products }) => products.length),
  );
}

const emptyLines = (blocks: readonly Product[]): FilledLine[] =>
  blocks.map((block) => ({ block, placed: [] }));

const minus = (waiting: Waiting, taken: Waiting): Waiting =>
  waiting.map((count, i) => count - (taken[i] ?? 0));

/** To take less than what was in vain is in vain. */
const isWithin = (taken: Waiting, more: Waiting) => taken.every((count, i) => count <= (more[i] ?? 0));

const productsOf = (alike: readonly Alike[], waiting: Waiting, taken: Waiting): Product[] =>
  alike.flatMap(({ products }, i) => {
    const first = products.length - (waiting[i] ?? 0);
    return products.slice(first, first + (taken[i] ?? 0));
  });

/**
 * What one line may take of what waits, by widths alone, the most of the first kinds coming first.
 * @param isOpen whether something of a kind before `i` stays behind, which keeps later sections waiting
 * @param isBlocked whether the section of the kind before `i` has to wait
 */
function* choices(
  alike: readonly Alike[],
  waiting: Waiting,
  room: number,
  i = 0,
  isOpen = false,
  isBlocked = false,
): Generator<number[]> {
  const kind = alike[i];
  if (!kind) {
    yield [];
    return;
  }
  const mustWait = isBlocked || (isOpen && alike[i - 1]?.section !== kind.section);
  const count = waiting[i] ?? 0;
  const fitting = kind.width === 0 ? count : Math.min(count, Math.floor(room / kind.width));
  for (let taken = mustWait ? 0 : fitting; taken >= 0; taken--) {
    const left = room - taken * kind.width;
    for (const rest of choices(alike, waiting, left, i + 1, isOpen || taken < count, mustWait)) {
      yield [taken, ...rest];
    }
  }
}
