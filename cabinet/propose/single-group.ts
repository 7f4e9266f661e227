import type { Work } from '../work.ts';
import type { CeeRating } from './cee-ratings.ts';
import { areTaken, ceeRatings } from './cee-ratings.ts';
import type { Plan } from './plan.ts';
import { currentOf, minCurrentOf, PLAN_STEPS, sumsOf } from './plan.ts';
import type { Requirements } from './requirements.ts';
import type { Sharing } from './share-domestic.ts';
import { sharings } from './share-domestic.ts';

/** Rounding of I to one decimal, A. */
const ROUNDING = 0.05;

/** CEE sockets on breakers of their rated current, domestic ones on all others; smallest deviation first, I
 * within `limit`. */
export function* singleGroupPlans(requirements: Requirements, limit: number, work: Work): Generator<Plan> {
  const { cee, parameters } = requirements;
  const supports = (rating: CeeRating, way: Sharing) => {
    work.spend(PLAN_STEPS * (rating.circuits.length + way.circuits.length));
    const others = [...way.circuits.map(({ breaker }) => breaker), ...(way.isApart ? [] : way.spares)];
    return (
      areTaken(cee, rating.breakers, others) &&
      currentOf([...rating.circuits, ...way.circuits], parameters) <= limit
    );
  };
  const ratings = ceeRatings(cee, work);
  const ways = sharings(requirements, work);
  const [firstRating] = ratings;
  const [firstWay] = ways;
  if (firstRating && firstWay && supports(firstRating, firstWay)) yield planOf(firstRating, firstWay);
  const waySums = ways.map((way) => ({ way, sums: sumsOf(way.circuits) }));
  const others = ratings.flatMap((rating) => {
    work.spend(PLAN_STEPS * ways.length);
    const sums = sumsOf(rating.circuits);
    return waySums
      .filter((other) => minCurrentOf(sums, other.sums, parameters) <= limit + ROUNDING)
      .map(({ way }) => ({ rating, way, cost: rating.cost + way.cost }));
  });
  for (const { rating, way } of others.sort((a, b) => a.cost - b.cost)) {
    if (supports(rating, way)) yield planOf(rating, way);
  }
}

function planOf(rating: CeeRating, way: Sharing): Plan {
  const circuits = [...rating.circuits, ...way.circuits];
  return way.isApart
    ? [
        { circuits, spares: [] },
        { circuits: [], spares: way.spares },
      ]
    : [{ circuits, spares: way.spares }];
}
