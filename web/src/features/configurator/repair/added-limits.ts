import { type Catalogue, type Configuration, electricalOf } from '@coffret/cabinet';
import { limitedSockets, ratedCurrentOf } from '@coffret/cabinet/circuits';

/** Rated currents, A, of a socket and of its smaller breaker. */
export interface AddedLimit {
  from: number;
  to: number;
  count: number;
}

function limitsIn(configuration: Configuration, catalogue: Catalogue): Map<string, AddedLimit> {
  const found = new Map<string, AddedLimit>();
  for (const circuit of electricalOf(configuration, catalogue)?.protection.circuits ?? []) {
    for (const socket of limitedSockets(circuit)) {
      const [from, to] = [ratedCurrentOf(socket), circuit.mcb ? ratedCurrentOf(circuit.mcb) : 0];
      const key = `${from}/${to}`;
      found.set(key, { from, to, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return found;
}

/** Sockets that a change limits, and that were not before. */
export function addedLimits(before: Configuration, after: Configuration, catalogue: Catalogue): AddedLimit[] {
  const known = limitsIn(before, catalogue);
  return [...limitsIn(after, catalogue)].flatMap(([key, { count, ...limit }]) => {
    const more = count - (known.get(key)?.count ?? 0);
    return more > 0 ? [{ ...limit, count: more }] : [];
  });
}
