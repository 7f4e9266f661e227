import type { ProjLine } from '../configuration.ts';

/** line(2, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16' }). */
export const line = (number: number, ref: string, elements: Readonly<Record<number, string>> = {}) =>
  ({
    id: number,
    line: number,
    ProjProduct: { ref },
    ProjSlots: Object.entries(elements)
      .map(([slot, element]) => ({ slot: Number(slot), ProjProduct: { ref: element } }))
      .sort((a, b) => a.slot - b.slot),
  }) satisfies ProjLine;

/** row('PC16', 0.5, 8, 0.5). */
export const row = (ref: string, from: number, count: number, step: number): Record<number, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [from + i * step, ref]));
