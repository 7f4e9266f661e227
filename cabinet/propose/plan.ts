import type { Product } from '../catalogue.ts';
import { PHASES } from '../configuration.ts';
import type { CircuitLoad, Load } from '../diversified-load.ts';
import { diversityTenths, loadOf, spreadOverPhases } from '../diversified-load.ts';
import type { Parameters } from '../parameters.ts';

export interface PlannedCircuit extends CircuitLoad {
  breaker: Product;
  sockets: readonly Product[];
}

/** Circuits in order of formation. */
export interface PlannedGroup {
  circuits: readonly PlannedCircuit[];
  spares: readonly Product[];
}

export type Plan = readonly PlannedGroup[];

/** Whether a socket has a smaller breaker. */
export const isLimiting = (plan: Plan): boolean =>
  plan.some(({ circuits }) =>
    circuits.some(({ breaker, sockets }) =>
      sockets.some((socket) => ratedCurrent(breaker) < ratedCurrent(socket)),
    ),
  );

/** Breakers that feed nothing although there are sockets for them. */
export function idleIn(plan: Plan): number {
  const spares = plan.reduce((sum, group) => sum + group.spares.length, 0);
  const circuits = circuitsOf(plan);
  const sockets = circuits.reduce((sum, circuit) => sum + circuit.sockets.length, 0);
  return spares - Math.max(0, spares + circuits.length - sockets);
}

export const circuitsOf = (plan: Plan): PlannedCircuit[] => plan.flatMap(({ circuits }) => [...circuits]);

export const ratedCurrent = ({ technical }: Product) => technical.In ?? 0;

/** A, summed over the phases. */
export const currentDeficit = (breaker: Product, wanted: Product) =>
  Math.max(0, ratedCurrent(wanted) - ratedCurrent(breaker)) * (isThreePhase(breaker) ? PHASES.length : 1);

const isThreePhase = ({ technical }: Product) => technical.poles !== '1PN';

export const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

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

export function loadOfPlanned(
  circuits: readonly PlannedCircuit[],
  { powerSupply, ratedCurrent: InA, use }: Parameters,
): Load {
  spreadOverPhases(circuits, powerSupply === 'MONO_230');
  return loadOf(circuits, InA, use);
}

/** I, A. */
export const currentOf = (circuits: readonly PlannedCircuit[], parameters: Parameters) =>
  loadOfPlanned(circuits, parameters).intensity;

/** Steps for each circuit whose load is computed. */
export const PLAN_STEPS = 8;

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

/** Lower bound, A: an even spread. */
export function minCurrentOf(a: Sums, b: Sums, { powerSupply, use }: Parameters): number {
  const singlePhase = (a.singlePhase + b.singlePhase) / (powerSupply === 'MONO_230' ? 1 : PHASES.length);
  return (diversityTenths(a.count + b.count, use) / 10) * (a.threePhase + b.threePhase + singlePhase);
}

/** Maximum I, A. */
export const currentLimit = ({ isCircuitBreakerAdded, ratedCurrent: InA }: Parameters) =>
  isCircuitBreakerAdded === null ? InA : 2 * InA;
