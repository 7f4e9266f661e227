import type { Product } from '../catalogue.ts';
import { CLASSIC_MAX_IN, classicLimit } from '../sockets-per-breaker.ts';
import type { PlannedCircuit } from './plan.ts';
import { currentDeficit, plannedCircuits, ratedCurrent, repeat } from './plan.ts';
import type { Requirements } from './requirements.ts';

/** How the breakers that no CEE socket takes share the domestic sockets. */
export interface Sharing {
  circuits: readonly PlannedCircuit[];
  /** Breakers left over beside the circuits. */
  spares: readonly Product[];
  /** The spares stand below all sockets, in a group of their own, where no socket can take them. */
  isApart: boolean;
  /** How far it is from what a panel builder would do first: the amperes that breakers give up. */
  cost: number;
}

/** Beyond the current that idle breakers give up: a line of their own, or a module of width each. */
const APART_COST = 8;
const WIDE_COST = 8;

/**
 * Every way worth trying, the cheapest in cost first. The first choice is that all breakers share the sockets,
 * each of the socket's own rated current, or larger where the number of its sockets asks for it. The others
 * derate breakers, or let fewer of them feed the sockets.
 */
export function sharings({ classic, parameters, freeBreakers, singlePole, idle }: Requirements): Sharing[] {
  const sockets = parameters.nbElectricalOutlets;
  const byPrice = singlePole.toSorted((a, b) => a.price - b.price);
  if (!classic) return withSpares([], freeBreakers, byPrice, byPrice[0], 0);
  const ways: Sharing[] = [];
  for (let used = freeBreakers; used > 0; used--) {
    const chunks = chunksOf(sockets, used);
    // with fewer breakers than there are, each must feed something: else it is the way with one fewer
    if (used < freeBreakers && chunks.length < used) continue;
    const left = freeBreakers - chunks.length;
    for (const circuits of circuitsOf(classic, chunks, singlePole)) {
      const cost = circuits.reduce((sum, { breaker }) => sum + currentDeficit(breaker, classic), 0);
      const [first] = circuits;
      if (used < freeBreakers) {
        ways.push(...withSpares(circuits, left, idle, byPrice[0], cost + left * ratedCurrent(classic)));
      } else if (first) ways.push({ circuits, spares: repeat(left, first.breaker), isApart: false, cost });
    }
  }
  return ways.sort((a, b) => a.cost - b.cost);
}

/** How many sockets each breaker feeds as the rules share them, until they run out. */
export function chunksOf(sockets: number, breakers: number): number[] {
  const chunk = Math.ceil(sockets / breakers);
  return Array.from({ length: Math.ceil(sockets / chunk) }, (_, i) => Math.min(chunk, sockets - i * chunk));
}

/** The ways to add spares beside the circuits: any of those given, or one of any kind apart. */
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

/** Domestic circuits of the same rating, one a chunk. */
export const domesticCircuits = (socket: Product, chunks: readonly number[], breaker: Product) =>
  chunks.flatMap((chunk) => plannedCircuits(1, breaker, repeat(chunk, socket)));

/** The ratings that may feed the chunks, a larger one only where the number of sockets asks for it. */
function circuitsOf(
  socket: Product,
  chunks: readonly number[],
  ratings: readonly Product[],
): PlannedCircuit[][] {
  const fit = (size: number) =>
    ratings.filter(
      (rating) => ratedCurrent(rating) <= CLASSIC_MAX_IN && size <= classicLimit(ratedCurrent(rating)),
    );
  const all = fit(chunks[0] ?? 0);
  const own = all.filter((rating) => ratedCurrent(rating) <= ratedCurrent(socket));
  if (own.length > 0) return own.map((rating) => domesticCircuits(socket, chunks, rating));
  // of large breakers the last, which feeds what remains, may be smaller
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
