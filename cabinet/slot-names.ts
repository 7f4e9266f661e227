import type { Product } from './catalogue.ts';

/** What a builder counts on a line: modules of a breaker line, places of another. */
export type SlotUnit = 'module' | 'place';

export const unitOf = (line: Pick<Product, 'technical'> | undefined): SlotUnit =>
  line?.technical.lineKind === 'BREAKER' ? 'module' : 'place';

/** Slot p is module or place p + 0.5, counted from the left; a half step later begins its right half. */
export function countedSlot(slot: number): { number: number; isRight: boolean } {
  const start = slot - 0.5;
  return { number: Math.floor(start) + 1, isRight: start - Math.floor(start) >= 0.5 };
}
