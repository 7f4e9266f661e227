import type { Product } from '../catalogue.ts';
import type { PlannedCircuit } from './plan.ts';
import { currentDeficit, plannedCircuits, ratedCurrent } from './plan.ts';
import type { CeeRequirement } from './requirements.ts';

/** A breaker for each CEE wish, in the same order, and the circuits that come of it. */
export interface CeeRating {
  breakers: readonly Product[];
  circuits: readonly PlannedCircuit[];
  /** The amperes that the breakers give up. */
  cost: number;
}

/**
 * Every choice of breakers, the nearest to the sockets' own ratings first. Of sockets with the same poles a
 * smaller one never gets a larger breaker than a larger one, which would take it.
 */
export function ceeRatings(cee: readonly CeeRequirement[]): CeeRating[] {
  let ratings: { breakers: readonly Product[]; cost: number }[] = [{ breakers: [], cost: 0 }];
  for (const [i, wish] of cee.entries()) {
    const before = cee.findLastIndex(({ socket }, j) => j < i && samePoles(socket, wish.socket));
    ratings = ratings.flatMap(({ breakers, cost }) => {
      const bound = breakers[before];
      return wish.breakers
        .filter((breaker) => !bound || ratedCurrent(breaker) <= ratedCurrent(bound))
        .map((breaker) => ({
          breakers: [...breakers, breaker],
          cost: cost + costOf(wish, breaker),
        }));
    });
  }
  return ratings
    .sort((a, b) => a.cost - b.cost)
    .map(({ breakers, cost }) => ({ breakers, cost, circuits: ceeCircuits(cee, breakers) }));
}

const samePoles = (a: Product, b: Product) => a.technical.poles === b.technical.poles;

/** Beside the largest breaker that InA allows the socket. */
const costOf = ({ breakers: [largest], count }: CeeRequirement, breaker: Product) =>
  largest ? count * currentDeficit(breaker, largest) : 0;

export const ceeCircuits = (cee: readonly CeeRequirement[], breakers: readonly Product[]) =>
  cee.flatMap(({ socket, count }, i) => {
    const breaker = breakers[i];
    return breaker ? plannedCircuits(count, breaker, [socket]) : [];
  });

/**
 * Whether each CEE socket takes the breaker meant for it although `others` stand in its group: none of them is
 * larger and fits it.
 */
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
