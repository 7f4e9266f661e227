import type { Product } from '../catalogue.ts';
import { CLASSIC_MAX_IN, classicLimit } from '../sockets-per-breaker.ts';
import { ceeCircuits } from './cee-ratings.ts';
import type { PlannedCircuit } from './plan.ts';
import { currentOf, plannedCircuits, ratedCurrent, repeat } from './plan.ts';
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
  const shared = singlePole.filter((breaker) => ratedCurrent(breaker) <= CLASSIC_MAX_IN);
  const most = Math.max(0, ...shared.map((breaker) => classicLimit(ratedCurrent(breaker))));
  const large = shared.findLast((breaker) => classicLimit(ratedCurrent(breaker)) === most);
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
    mix.large * classicLimit(ratedCurrent(large)) + mix.small * classicLimit(ratedCurrent(small));
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
export function minCurrent(wishes: Requirements): number {
  const breakers = domesticBreakers(wishes);
  if (!breakers) return currentOf(ceeCircuits(wishes.cee, leastCeeBreakers(wishes)), wishes.parameters);
  const cee = ceeCircuits(wishes.cee, leastCeeBreakers(wishes));
  const currents = mixesOf(wishes, breakers).map(({ large, small }) =>
    currentOf(
      [
        ...fullCircuits(large, breakers.large, wishes),
        ...cee,
        ...fullCircuits(small, breakers.small, wishes),
      ],
      wishes.parameters,
    ),
  );
  return Math.min(...currents);
}

const fullCircuits = (count: number, breaker: Product, { classic }: Requirements): PlannedCircuit[] =>
  classic ? plannedCircuits(count, breaker, repeat(classicLimit(ratedCurrent(breaker)), classic)) : [];
