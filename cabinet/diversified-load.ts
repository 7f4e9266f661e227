import type { Poles } from './catalogue.ts';
import type { Phase, Use } from './configuration.ts';
import { PHASES } from './configuration.ts';
import { standardFor } from './standards.ts';

export interface CircuitLoad {
  /** Inc: current of the circuit, A. */
  Inc: number;
  isThreePhase: boolean;
  phases: readonly Phase[];
  /** That the breaker asks for; absent: none. */
  phase?: Phase | null;
  /** The 2P RCD: all circuits behind one are on one phase; absent: none. */
  behind?: object | null;
}

/** Currents in A; those of phases with one decimal. */
export interface Load {
  circuits: number;
  /** RDF. */
  diversityFactor: number;
  /** I of L1, L2, L3. */
  phases: PhaseCurrents;
  /** I: the largest of the three. */
  intensity: number;
  /** InA. */
  ratedCurrent: number;
}

/** Of L1, L2, L3, A. */
export type PhaseCurrents = readonly [number, number, number];

/** RDF in tenths, by the part of IEC 61439 for the use. */
export function diversityTenths(circuits: number, use: Use): number {
  const [one, few, some, many, most] = standardFor(use).diversityTenths;
  if (circuits <= 1) return one;
  if (circuits <= 3) return few;
  if (circuits <= 5) return some;
  return circuits <= 9 ? many : most;
}

const SINGLE_PHASE: Readonly<Record<Phase, readonly Phase[]>> = { L1: ['L1'], L2: ['L2'], L3: ['L3'] };

/** Three-phase circuits load all phases; the others, in order of formation, go to the phase that is asked for, else to the
 * least loaded one. On a mono supply all go to L1. */
export function spreadOverPhases(circuits: readonly CircuitLoad[], isMono: boolean) {
  const loads = [0, 0, 0];
  const together = new Map<object, Phase>();
  for (const { isThreePhase, behind, phase } of circuits)
    if (!isThreePhase && behind && phase && !together.has(behind)) together.set(behind, phase);
  for (const circuit of circuits) {
    if (circuit.isThreePhase) {
      circuit.phases = PHASES;
      continue;
    }
    const { behind } = circuit;
    const asked = behind ? together.get(behind) : circuit.phase;
    const index = isMono ? 0 : asked ? PHASES.indexOf(asked) : loads.indexOf(Math.min(...loads));
    const phase = PHASES[index] ?? 'L1';
    if (behind) together.set(behind, phase);
    loads[index] = (loads[index] ?? 0) + circuit.Inc;
    circuit.phases = SINGLE_PHASE[phase];
  }
}

/** max(RDF × sum of Inc, largest Inc), with one decimal. */
function phaseCurrent(circuits: readonly CircuitLoad[], phase: Phase, tenths: number): number {
  let sum = 0;
  let largest = 0;
  for (const circuit of circuits) {
    if (!circuit.phases.includes(phase)) continue;
    sum += circuit.Inc;
    largest = Math.max(largest, circuit.Inc);
  }
  return Math.round(Math.max(tenths * sum, 10 * largest)) / 10;
}

function phaseCurrents(circuits: readonly CircuitLoad[], tenths: number): PhaseCurrents {
  const [L1, L2, L3] = PHASES;
  return [
    phaseCurrent(circuits, L1, tenths),
    phaseCurrent(circuits, L2, tenths),
    phaseCurrent(circuits, L3, tenths),
  ];
}

/** Section F of cabinet-rules.md. */
export function loadOf(circuits: readonly CircuitLoad[], ratedCurrent: number, use: Use): Load {
  const tenths = diversityTenths(circuits.length, use);
  const phases = phaseCurrents(circuits, tenths);
  return {
    circuits: circuits.length,
    diversityFactor: tenths / 10,
    phases,
    intensity: Math.max(...phases),
    ratedCurrent,
  };
}

/** Load behind a device with the diversity factor of its circuits. All circuits behind a 2P device are on one
 * phase, which is given as L1. */
export function loadBehind(
  poles: Poles | undefined,
  covered: readonly CircuitLoad[],
  use: Use,
): PhaseCurrents {
  const circuits = poles === '2P' ? covered.map((circuit) => ({ ...circuit, phases: [PHASES[0]] })) : covered;
  return phaseCurrents(circuits, diversityTenths(covered.length, use));
}
