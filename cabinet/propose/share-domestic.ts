import type { Product } from '../catalogue.ts';
import { DOMESTIC_MAX_IN, maxDomesticSockets } from '../sockets-per-breaker.ts';
import type { Work } from '../work.ts';
import type { PlannedCircuit } from './plan.ts';
import { currentDeficit, plannedCircuits, ratedCurrent, repeat } from './plan.ts';
import type { Requirements } from './requirements.ts';

export interface Sharing {
  circuits: readonly PlannedCircuit[];
  spares: readonly Product[];
  /** The spares are in a group of their own below all sockets. */
  isApart: boolean;
  /** Sum of current deficits, A. */
  cost: number;
}

/** In A, for an additional line or a wider device. */
const APART_COST = 8;
const WIDE_COST = 8;
/** For a breaker that feeds nothing although a socket could be its own: less than any limit. */
const IDLE_COST = 0.01;

/** Cheapest first: all breakers share the sockets at their rated current, or larger where the number requires
 * it; then smaller breakers, or fewer of them. */
export function sharings(
  { classic, parameters, freeBreakers, singlePole, idle }: Requirements,
  work: Work,
): Sharing[] {
  const sockets = parameters.nbElectricalOutlets;
  const byPrice = singlePole.toSorted((a, b) => a.price - b.price);
  if (!classic) return withSpares([], freeBreakers, byPrice, byPrice[0], 0);
  const ways: Sharing[] = [];
  for (let used = freeBreakers; used > 0; used--) {
    work.spend((used + sockets) * (singlePole.length + 1));
    const shares = chunksOf(sockets, used);
    if (used < freeBreakers && shares.length < used) continue;
    const chunks = shares.length < used ? evenChunks(sockets, used) : shares;
    const left = freeBreakers - chunks.length;
    for (const circuits of circuitsOf(classic, chunks, singlePole)) {
      const cost = circuits.reduce((sum, { breaker }) => sum + currentDeficit(breaker, classic), 0);
      const [first] = circuits;
      if (used < freeBreakers) {
        const idleCost = cost + left * IDLE_COST;
        if (first)
          ways.push({ circuits, spares: repeat(left, first.breaker), isApart: false, cost: idleCost });
        ways.push(...withSpares(circuits, left, idle, byPrice[0], idleCost));
      } else if (first) ways.push({ circuits, spares: repeat(left, first.breaker), isApart: false, cost });
    }
  }
  return ways.sort((a, b) => a.cost - b.cost);
}

/** As in stage E. */
export function chunksOf(sockets: number, breakers: number): number[] {
  const chunk = Math.ceil(sockets / breakers);
  return Array.from({ length: Math.ceil(sockets / chunk) }, (_, i) => Math.min(chunk, sockets - i * chunk));
}

/** For breakers that their sockets name; each has one where there are enough. */
export function evenChunks(sockets: number, breakers: number): number[] {
  const count = Math.min(sockets, breakers);
  return Array.from(
    { length: count },
    (_, i) => Math.ceil(((i + 1) * sockets) / count) - Math.ceil((i * sockets) / count),
  );
}

function withSpares(
  circuits: readonly PlannedCircuit[],
  count: number,
  spares: readonly Product[],
  apart: Product | undefined,
  cost: number,
): Sharing[] {
  if (count === 0) return [{ circuits, spares: [], isApart: false, cost }];
  const ways = spares.map((spare) => ({
    circuits,
    spares: repeat(count, spare),
    isApart: false,
    cost: cost + WIDE_COST * ((spare.nbModules ?? 1) - 1),
  }));
  if (!apart) return ways;
  return [...ways, { circuits, spares: repeat(count, apart), isApart: true, cost: cost + APART_COST }];
}

export const domesticCircuits = (socket: Product, chunks: readonly number[], breaker: Product) =>
  chunks.flatMap((chunk) => plannedCircuits(1, breaker, repeat(chunk, socket)));

function circuitsOf(
  socket: Product,
  chunks: readonly number[],
  ratings: readonly Product[],
): PlannedCircuit[][] {
  const fit = (size: number) =>
    ratings.filter(
      (rating) => ratedCurrent(rating) <= DOMESTIC_MAX_IN && size <= maxDomesticSockets(ratedCurrent(rating)),
    );
  const all = fit(chunks[0] ?? 0);
  const own = all.filter((rating) => ratedCurrent(rating) <= ratedCurrent(socket));
  if (own.length > 0) return own.map((rating) => domesticCircuits(socket, chunks, rating));
  // The last large breaker feeds the remainder and may be smaller.
  const full = chunks.slice(0, -1);
  const rest = chunks.slice(-1);
  return all
    .slice(-1)
    .flatMap((large) =>
      [large, ...fit(rest[0] ?? 0).filter((rating) => ratedCurrent(rating) < ratedCurrent(large))].map(
        (last) => [...domesticCircuits(socket, full, large), ...domesticCircuits(socket, rest, last)],
      ),
    );
}
