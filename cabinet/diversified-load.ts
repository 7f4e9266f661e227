import type { Circuit, Phase } from './circuits.ts';
import { PHASES } from './circuits.ts';

/** Currents of the assembly, A; those of the phases to one decimal. */
export interface Load {
  /** Number of circuits. */
  circuits: number;
  /** RDF. */
  diversityFactor: number;
  /** I of L1, L2, L3. */
  phases: readonly [number, number, number];
  /** I: the largest of the three. */
  intensity: number;
  /** InA. */
  ratedCurrent: number;
}

/** Rated diversity factor in tenths, by the number of circuits (IEC 61439-3). */
export function diversityTenths(circuits: number): number {
  if (circuits <= 1) return 10;
  if (circuits <= 3) return 8;
  if (circuits <= 5) return 7;
  return circuits <= 9 ? 6 : 5;
}

/** I of a phase: max(RDF × sum of Inc, largest Inc on it), to one decimal. */
function phaseCurrent(circuits: readonly Circuit[], phase: Phase, tenths: number): number {
  let sum = 0;
  let largest = 0;
  for (const circuit of circuits) {
    if (!circuit.phases.includes(phase)) continue;
    sum += circuit.Inc;
    largest = Math.max(largest, circuit.Inc);
  }
  return Math.round(Math.max(tenths * sum, 10 * largest)) / 10;
}

/** Section F of cabinet-rules.md for circuits that are spread over the phases. */
export function loadOf(circuits: readonly Circuit[], ratedCurrent: number): Load {
  const tenths = diversityTenths(circuits.length);
  const [L1, L2, L3] = PHASES;
  const phases = [
    phaseCurrent(circuits, L1, tenths),
    phaseCurrent(circuits, L2, tenths),
    phaseCurrent(circuits, L3, tenths),
  ] as const;
  return {
    circuits: circuits.length,
    diversityFactor: tenths / 10,
    phases,
    intensity: Math.max(...phases),
    ratedCurrent,
  };
}
