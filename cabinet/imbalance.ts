import type { PhaseCurrents } from './diversified-load.ts';

/** At exactly this imbalance there is no notice. */
const IMBALANCE_LIMIT_PERCENT = 20;

/** (max − min) / max of the phase currents, percent. */
export function imbalanceOf(phases: PhaseCurrents): number {
  const max = Math.max(...phases);
  return max === 0 ? 0 : ((max - Math.min(...phases)) / max) * 100;
}

/** In tenths of an ampere: 20 % exactly must not become more by a rounding error. */
export function isImbalanced(phases: PhaseCurrents): boolean {
  const max = Math.max(...phases);
  const difference = max - Math.min(...phases);
  return Math.round(difference * 10) * 100 > Math.round(max * 10) * IMBALANCE_LIMIT_PERCENT;
}
