import type { Product } from '../catalogue.ts';
import type { Work } from '../work.ts';
import type { PlannedCircuit } from './plan.ts';
import { currentDeficit, PLAN_STEPS, plannedCircuits, ratedCurrent } from './plan.ts';
import type { CeeRequirement } from './requirements.ts';

export interface CeeRating {
  breakers: readonly Product[];
  circuits: readonly PlannedCircuit[];
  /** Sum of current deficits, A. */
  cost: number;
}

/** All choices, smallest deficit first. A smaller socket with the same poles never gets a larger breaker than
 * a larger one, which would take it. */
export function ceeRatings(cee: readonly CeeRequirement[], work: Work): CeeRating[] {
  let ratings: { breakers: readonly Product[]; cost: number }[] = [{ breakers: [], cost: 0 }];
  for (const [i, requirement] of cee.entries()) {
    const before = cee.findLastIndex(({ socket }, j) => j < i && samePoles(socket, requirement.socket));
    ratings = ratings.flatMap(({ breakers, cost }) => {
      const bound = breakers[before];
      work.spend(PLAN_STEPS * requirement.breakers.length);
      return requirement.breakers
        .filter((breaker) => !bound || ratedCurrent(breaker) <= ratedCurrent(bound))
        .map((breaker) => ({
          breakers: [...breakers, breaker],
          cost: cost + costOf(requirement, breaker),
        }));
    });
  }
  const sockets = cee.reduce((sum, { count }) => sum + count, 0);
  return ratings
    .sort((a, b) => a.cost - b.cost)
    .map(({ breakers, cost }) => {
      work.spend(PLAN_STEPS * sockets);
      return { breakers, cost, circuits: ceeCircuits(cee, breakers) };
    });
}

const samePoles = (a: Product, b: Product) => a.technical.poles === b.technical.poles;

/** Deficit to the largest breaker that InA allows. */
const costOf = ({ breakers: [largest], count }: CeeRequirement, breaker: Product) =>
  largest ? count * currentDeficit(breaker, largest) : 0;

export const ceeCircuits = (cee: readonly CeeRequirement[], breakers: readonly Product[]) =>
  cee.flatMap(({ socket, count }, i) => {
    const breaker = breakers[i];
    return breaker ? plannedCircuits(count, breaker, [socket]) : [];
  });

/** Whether each socket takes its breaker although `others` are in the group: no larger one fits. */
export const areTaken = (
  cee: readonly CeeRequirement[],
  breakers: readonly Product[],
  others: readonly Product[],
) =>
  cee.every(({ socket }, i) => {
    const own = breakers[i];
    return (
      own !== undefined &&
      others.every(
        (other) =>
          !samePoles(other, socket) ||
          ratedCurrent(other) <= ratedCurrent(own) ||
          ratedCurrent(other) > ratedCurrent(socket),
      )
    );
  });
