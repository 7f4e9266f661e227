import type { Product } from '../catalogue.ts';
import { DOMESTIC_MAX_IN, maxDomesticSockets } from '../sockets-per-breaker.ts';
import type { Work } from '../work.ts';
import { ceeCircuits } from './cee-ratings.ts';
import type { PlannedCircuit } from './plan.ts';
import { currentOf, PLAN_STEPS, plannedCircuits, ratedCurrent, repeat } from './plan.ts';
import type { Requirements } from './requirements.ts';

/** Many sockets on the smallest breaker of the upper limit, few on the smallest breaker. */
interface Mix {
  large: number;
  small: number;
}

interface DomesticBreakers {
  large: Product;
  small: Product;
}

export function domesticBreakers({ singlePole }: Requirements): DomesticBreakers | undefined {
  const shared = singlePole.filter((breaker) => ratedCurrent(breaker) <= DOMESTIC_MAX_IN);
  const most = Math.max(0, ...shared.map((breaker) => maxDomesticSockets(ratedCurrent(breaker))));
  const large = shared.findLast((breaker) => maxDomesticSockets(ratedCurrent(breaker)) === most);
  const small = shared.at(-1);
  return large && small && { large, small };
}

/** At least one socket per circuit; few large circuits first. */
function mixesOf(
  { classic, freeBreakers, parameters }: Requirements,
  { large, small }: DomesticBreakers,
): Mix[] {
  if (!classic) return [{ large: 0, small: 0 }];
  const sockets = parameters.nbElectricalOutlets;
  const room = (mix: Mix) =>
    mix.large * maxDomesticSockets(ratedCurrent(large)) + mix.small * maxDomesticSockets(ratedCurrent(small));
  const most = Math.min(freeBreakers, sockets);
  return repeat(most + 1, 0)
    .flatMap((_, larges) =>
      repeat(most - larges + 1, 0).map((__, smalls) => ({ large: larges, small: smalls })),
    )
    .filter((mix) => room(mix) >= sockets);
}

export const leastCeeBreakers = ({ cee }: Requirements): Product[] =>
  cee.flatMap(({ breakers }) => breakers.slice(-1));

/** Lower bound of I, A: smallest breakers, all mixes. More circuits reduce the diversity factor. */
export function minCurrent(requirements: Requirements, work: Work): number {
  const breakers = domesticBreakers(requirements);
  if (!breakers)
    return currentOf(ceeCircuits(requirements.cee, leastCeeBreakers(requirements)), requirements.parameters);
  const cee = ceeCircuits(requirements.cee, leastCeeBreakers(requirements));
  const currents = mixesOf(requirements, breakers).map(({ large, small }) => {
    work.spend(PLAN_STEPS * (large + cee.length + small));
    return currentOf(
      [
        ...fullCircuits(large, breakers.large, requirements),
        ...cee,
        ...fullCircuits(small, breakers.small, requirements),
      ],
      requirements.parameters,
    );
  });
  return Math.min(...currents);
}

const fullCircuits = (count: number, breaker: Product, { classic }: Requirements): PlannedCircuit[] =>
  classic ? plannedCircuits(count, breaker, repeat(maxDomesticSockets(ratedCurrent(breaker)), classic)) : [];
