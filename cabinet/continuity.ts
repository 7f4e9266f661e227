import type { Circuit } from './circuits.ts';
import { circuitsBehind, kindOf } from './circuits.ts';

/** What stays alive when one differential trips. */
export interface Continuity {
  /** RCDs with circuits behind them, and RCBOs. */
  differentials: number;
  circuits: number;
  /** Of the circuits, whichever differential trips. */
  alive: number;
}

export function continuityOf(circuits: readonly Circuit[]): Continuity {
  const behind = [...circuitsBehind(circuits).values()].map(({ length }) => length);
  const own = circuits.flatMap(({ mcb }) => (mcb && kindOf(mcb) === 'RCBO' ? [1] : []));
  const tripped = [...behind, ...own];
  return {
    differentials: tripped.length,
    circuits: circuits.length,
    alive: circuits.length - Math.max(0, ...tripped),
  };
}
