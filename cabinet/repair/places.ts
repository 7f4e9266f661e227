import type { Product } from '../catalogue.ts';
import { isSocketKind, rowBreaksOf } from '../catalogue.ts';
import type { ProjLine, ProjSlot } from '../configuration.ts';
import type { Context } from './context.ts';
import { accepts, kindOfLine, productOf } from './context.ts';

interface Interval {
  from: number;
  to: number;
  /** Of a socket, modules; otherwise -1. */
  clearance: number;
}

const clearanceOf = ({ technical }: Product) =>
  isSocketKind(technical.elementKind) ? (technical.clearance ?? 0) : -1;

const intervalOf = (product: Product, slot: number): Interval => ({
  from: slot - 0.5,
  to: slot - 0.5 + (product.nbModules ?? 0),
  clearance: clearanceOf(product),
});

/** The first and the last slot of each gap of the line that takes the product. `moved` does not count as an obstacle. */
export function placesOn(context: Context, line: ProjLine, product: Product, moved?: ProjSlot): number[] {
  const block = productOf(context, line);
  const kind = kindOfLine(context, line);
  if (!block || !accepts(kind, product)) return [];
  context.work.spend(line.ProjSlots.length);
  if (line.line === 0) return [nextBeside(line)];
  const others = line.ProjSlots.flatMap((element) => {
    const standing = element === moved ? undefined : productOf(context, element);
    return standing && accepts(kind, standing) ? [intervalOf(standing, element.slot)] : [];
  });
  const breaks = rowBreaksOf(block);
  const step = Number.isInteger(product.nbModules) ? 1 : 0.5;
  context.work.spend((block.slots / step) * (others.length + 1));
  const isFree = (slot: number): boolean => {
    const own = intervalOf(product, slot);
    const reach = Math.min(block.slots, ...breaks.filter((rowEnd) => rowEnd > own.from));
    return own.to <= reach && others.every((other) => areApart(own, other, breaks));
  };
  const found: number[] = [];
  let run: number[] = [];
  const close = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first !== undefined) found.push(first);
    if (last !== undefined && last !== first) found.push(last);
    run = [];
  };
  for (let slot = (block.technical.hiddenSlots ?? 0) + 0.5; slot <= block.slots; slot += step) {
    // A row border ends a gap.
    if (breaks.includes(slot - 0.5)) close();
    if (isFree(slot)) run.push(slot);
    else close();
  }
  close();
  return found;
}

function areApart(a: Interval, b: Interval, breaks: readonly number[]): boolean {
  const [left, right] = a.from <= b.from ? [a, b] : [b, a];
  if (right.from < left.to || (a.from === b.from && a.to !== a.from && b.to !== b.from)) return false;
  if (left.clearance < 0 || right.clearance < 0) return true;
  if (breaks.some((rowEnd) => left.to <= rowEnd && rowEnd <= right.from)) return true;
  return right.from - left.to >= Math.max(left.clearance, right.clearance);
}

/** Line 0 has no slots: numbers in half steps. */
const nextBeside = ({ ProjSlots }: ProjLine) => Math.max(0, ...ProjSlots.map(({ slot }) => slot)) + 0.5;
