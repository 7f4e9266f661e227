import type { Product } from '../catalogue.ts';
import { maxDomesticSockets } from '../sockets-per-breaker.ts';
import type { Work } from '../work.ts';
import { areTaken, ceeCircuits } from './cee-ratings.ts';
import { domesticBreakers, leastCeeBreakers } from './min-current.ts';
import type { Plan, PlannedCircuit } from './plan.ts';
import { currentOf, PLAN_STEPS, ratedCurrent, repeat } from './plan.ts';
import type { CeeRequirement, Requirements } from './requirements.ts';
import { chunksOf, domesticCircuits } from './share-domestic.ts';

interface Share {
  breaker: Product;
  breakers: number;
  sockets: number;
}

interface Split {
  upper: Share;
  lower: Share;
}

/** For a load too high for one group: domestic sockets are divided differently, and CEE sockets cannot take
 * breakers of the other group. Breakers are minimal; those of CEE sockets are then raised up to the limit. */
export function* twoGroupPlans(requirements: Requirements, limit: number, work: Work): Generator<Plan> {
  const { cee, classic, parameters, freeBreakers } = requirements;
  const [idle] = requirements.idle;
  if (!classic) return;
  const sockets = cee.reduce((sum, { count }) => sum + count, 0);
  for (const { upper, lower } of splitsOf(requirements, work)) {
    const left = freeBreakers - upper.breakers - lower.breakers;
    if (left > 0 && !idle) continue;
    const spares = idle ? repeat(left, idle) : [];
    const domestic = { upper: circuitsOf(upper, classic), lower: circuitsOf(lower, classic) };
    const isRight = (breakers: readonly Product[]) => {
      work.spend(PLAN_STEPS * (domestic.upper.length + sockets + domestic.lower.length));
      return (
        areTaken(cee, breakers, lower.breakers > 0 ? [lower.breaker] : []) &&
        currentOf([...domestic.upper, ...ceeCircuits(cee, breakers), ...domestic.lower], parameters) <= limit
      );
    };
    const least = leastCeeBreakers(requirements);
    if (!isRight(least)) continue;
    const breakers = raised(least, requirements, isRight);
    for (const moved of movesOf(cee, breakers, [upper.breaker, ...spares])) {
      const ceeAbove = cee.map((requirement, i) => ({ ...requirement, count: moved[i] ?? 0 }));
      const ceeBelow = cee.map((requirement, i) => ({
        ...requirement,
        count: requirement.count - (moved[i] ?? 0),
      }));
      yield [
        { circuits: [...ceeCircuits(ceeAbove, breakers), ...domestic.upper], spares },
        { circuits: [...ceeCircuits(ceeBelow, breakers), ...domestic.lower], spares: [] },
      ];
    }
  }
}

const circuitsOf = ({ sockets, breakers, breaker }: Share, classic: Product): PlannedCircuit[] =>
  breakers === 0 ? [] : domesticCircuits(classic, chunksOf(sockets, breakers), breaker);

function* movesOf(
  cee: readonly CeeRequirement[],
  breakers: readonly Product[],
  others: readonly Product[],
  i = 0,
): Generator<number[]> {
  const requirement = cee[i];
  const breaker = breakers[i];
  if (!requirement || !breaker) {
    yield [];
    return;
  }
  const most = areTaken([requirement], [breaker], others) ? requirement.count : 0;
  for (let moved = 0; moved <= most; moved++) {
    for (const rest of movesOf(cee, breakers, others, i + 1)) yield [moved, ...rest];
  }
}

function* splitsOf(requirements: Requirements, work: Work): Generator<Split> {
  const breakers = domesticBreakers(requirements);
  if (!breakers) return;
  const { large, small } = breakers;
  const sockets = requirements.parameters.nbElectricalOutlets;
  const most = Math.min(requirements.freeBreakers, sockets);
  for (const [above, below] of [
    [large, small],
    [small, small],
    [large, large],
  ] as const) {
    for (let total = most; total > 0; total--) {
      for (let count = 1; count <= total; count++) {
        work.spend(sockets);
        const split = splitFor(above, count, below, total - count, sockets);
        if (split) yield split;
      }
    }
  }
}

function splitFor(
  above: Product,
  countAbove: number,
  below: Product,
  countBelow: number,
  sockets: number,
): Split | undefined {
  const most = countAbove * maxDomesticSockets(ratedCurrent(above));
  for (let socketsAbove = Math.min(most, sockets - countBelow); socketsAbove >= countAbove; socketsAbove--) {
    const upper = { breaker: above, breakers: countAbove, sockets: socketsAbove };
    const lower = { breaker: below, breakers: countBelow, sockets: sockets - socketsAbove };
    if (feedsEach(upper) && feedsEach(lower)) return { upper, lower };
  }
  return undefined;
}

function feedsEach({ sockets, breakers, breaker }: Share): boolean {
  if (breakers === 0 || sockets === 0) return breakers === sockets;
  const chunks = chunksOf(sockets, breakers);
  return chunks.length === breakers && (chunks[0] ?? 0) <= maxDomesticSockets(ratedCurrent(breaker));
}

function raised(
  least: readonly Product[],
  { cee }: Requirements,
  isRight: (breakers: readonly Product[]) => boolean,
) {
  let chosen = least;
  for (const [i, requirement] of cee.entries()) {
    const raise = requirement.breakers.map((breaker) => chosen.with(i, breaker)).find(isRight);
    if (raise) chosen = raise;
  }
  return chosen;
}
