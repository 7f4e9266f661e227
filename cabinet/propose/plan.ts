import type { Product } from '../catalogue.ts';
import type { CircuitLoad } from '../diversified-load.ts';
import { diversityTenths, loadOf, PHASES, spreadOverPhases } from '../diversified-load.ts';
import type { Parameters } from '../parameters.ts';

/** A breaker and the sockets that it is to feed. */
export interface PlannedCircuit extends CircuitLoad {
  breaker: Product;
  sockets: readonly Product[];
}

/** Circuits in the order in which they form, and breakers that feed nothing. */
export interface PlannedGroup {
  circuits: readonly PlannedCircuit[];
  spares: readonly Product[];
}

/** Which breaker feeds which sockets, group by group; where they stand comes after. */
export type Plan = readonly PlannedGroup[];

export const ratedCurrent = ({ technical }: Product) => technical.In ?? 0;

/** Rated current that a breaker lacks beside the one wanted, A, over all phases. */
export const currentDeficit = (breaker: Product, wanted: Product) =>
  Math.max(0, ratedCurrent(wanted) - ratedCurrent(breaker)) * (isThreePhase(breaker) ? PHASES.length : 1);

const isThreePhase = ({ technical }: Product) => technical.poles !== '1PN';

export const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** `count` circuits alike, each with a breaker and these sockets. */
export function plannedCircuits(
  count: number,
  breaker: Product,
  sockets: readonly Product[],
): PlannedCircuit[] {
  const current = sockets.reduce((sum, socket) => sum + ratedCurrent(socket), 0);
  return Array.from({ length: count }, () => ({
    breaker,
    sockets,
    Inc: Math.min(ratedCurrent(breaker), current),
    isThreePhase: isThreePhase(breaker),
    phases: PHASES,
  }));
}

/** I of circuits in the order in which they form, A. */
export function currentOf(
  circuits: readonly PlannedCircuit[],
  { powerSupply, ratedCurrent: InA }: Parameters,
): number {
  spreadOverPhases(circuits, powerSupply === 'MONO_230');
  return loadOf(circuits, InA).intensity;
}

/** Sums that tell quickly that circuits are too much for the cabinet. */
export interface Sums {
  count: number;
  threePhase: number;
  singlePhase: number;
}

export function sumsOf(circuits: readonly PlannedCircuit[]): Sums {
  const sums = { count: circuits.length, threePhase: 0, singlePhase: 0 };
  for (const { Inc, isThreePhase } of circuits) sums[isThreePhase ? 'threePhase' : 'singlePhase'] += Inc;
  return sums;
}

/** No spread over the phases gives less than an even one, A. */
export function minCurrentOf(a: Sums, b: Sums, isMono: boolean): number {
  const singlePhase = (a.singlePhase + b.singlePhase) / (isMono ? 1 : PHASES.length);
  return (diversityTenths(a.count + b.count) / 10) * (a.threePhase + b.threePhase + singlePhase);
}

/** The largest I that the answer to the maximum-intensity dialog allows, A. */
export const currentLimit = ({ isCircuitBreakerAdded, ratedCurrent: InA }: Parameters) =>
  isCircuitBreakerAdded === null ? InA : 2 * InA;
