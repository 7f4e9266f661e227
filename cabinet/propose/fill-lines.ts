import type { Product } from '../catalogue.ts';
import { groupBy } from '../iterables.ts';
import type { Work } from '../work.ts';
import type { Placed } from './line-layout.ts';
import { clearanceOf, layOut, roomOf, widthOf } from './line-layout.ts';

export interface FilledLine {
  block: Product;
  placed: readonly Placed[];
}

/** Elements of a section with equal width and clearance. */
interface Alike {
  section: number;
  width: number;
  products: readonly Product[];
}

type Waiting = readonly number[];

function sortAlike(sections: readonly (readonly Product[])[]): Alike[] {
  return sections.flatMap((section, index) => {
    const groups = groupBy(section, (product) => `${clearanceOf(product)}/${widthOf(product)}`);
    return [...groups.values()]
      .map((products) => ({ section: index, width: firstWidth(products), products }))
      .sort((a, b) => firstClearance(b.products) - firstClearance(a.products) || b.width - a.width);
  });
}

const firstWidth = ([product]: readonly Product[]) => (product ? widthOf(product) : 0);
const firstClearance = ([product]: readonly Product[]) => (product ? clearanceOf(product) : 0);

/** Far more than a cabinet of six lines needs. */
const MAX_TRIES = 2000;
/** Steps for each element of a line that is laid out, and for each choice. */
const LAYOUT_STEPS = 16;
const CHOICE_STEPS = 8;

/** Fills upper lines first; null when they do not fit. Sections stay in order; within a section only elements
 * of equal width do. */
export function fillLines(
  sections: readonly (readonly Product[])[],
  blocks: readonly Product[],
  work: Work,
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
    for (const taken of choices(alike, waiting, roomOf(block), work)) {
      work.spend(alike.length * (fitted.length + 1));
      if (fitted.some((more) => isWithin(taken, more))) continue;
      if (++tries > MAX_TRIES) return null;
      const products = productsOf(alike, waiting, taken);
      work.spend(LAYOUT_STEPS * (products.length + 1));
      const placed = layOut(block, products);
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

/** A subset of a failed choice fails too. */
const isWithin = (taken: Waiting, more: Waiting) => taken.every((count, i) => count <= (more[i] ?? 0));

const productsOf = (alike: readonly Alike[], waiting: Waiting, taken: Waiting): Product[] =>
  alike.flatMap(({ products }, i) => {
    const first = products.length - (waiting[i] ?? 0);
    return products.slice(first, first + (taken[i] ?? 0));
  });

/** Possible contents of one line by width, most of the first kinds first. `isOpen`: a kind before `i` has a
 * remainder, so later sections wait. `isBlocked`: the section before `i` has to wait. */
function* choices(
  alike: readonly Alike[],
  waiting: Waiting,
  room: number,
  work: Work,
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
    work.spend(CHOICE_STEPS);
    for (const rest of choices(alike, waiting, left, work, i + 1, isOpen || taken < count, mustWait)) {
      yield [taken, ...rest];
    }
  }
}
