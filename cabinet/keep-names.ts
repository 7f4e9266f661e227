import type { Catalogue } from './catalogue.ts';
import type { Configuration, ProjSlot } from './configuration.ts';
import type { Feeders } from './feeding.ts';
import { feedersOf, withFeeders } from './feeding.ts';

/** What a change does besides, so that each circuit's name stays on its sockets. */
export interface NamesKept {
  feeders: Feeders;
  /** Breakers whose name would come to stand on other sockets, by id: they have it no more. */
  unnamed: ReadonlySet<number>;
}

const elementsOf = ({ ProjLines }: Configuration): Map<number, ProjSlot> =>
  new Map(
    ProjLines.flatMap(({ ProjSlots }) =>
      ProjSlots.flatMap((element) => (element.id == null ? [] : [[element.id, element] as const])),
    ),
  );

const feederOf = (element: ProjSlot | undefined) => element?.fedBy ?? null;

/** Section 3 E lets breakers without sockets take those of others. Here a named breaker gets a socket by choice alone, or while it
 * has none: sockets that stood stay with what fed them, and what a named breaker feeds says so in `fedBy`. */
export function keepNames(before: Configuration, after: Configuration, catalogue: Catalogue): NamesKept {
  const [was, is] = [elementsOf(before), elementsOf(after)];
  const feeders = new Map<number, number | null>();
  const unnamed = new Set<number>();
  for (const [socket, { fedBy }] of is)
    if (fedBy != null && was.has(fedBy) && !is.has(fedBy)) feeders.set(socket, null);
  if (![...is.values()].some(({ name }) => name)) return { feeders, unnamed };

  const own = new Map<number, number>();
  const wasFed = feedersOf(before, catalogue);
  for (const [socket, element] of was) {
    const breaker = wasFed ? wasFed.get(socket)?.breaker : element.fedBy;
    if (breaker != null) own.set(socket, breaker);
  }
  // Also those that cannot be fed by it where they stand now.
  const hadSockets = new Set([...own.values(), ...Array.from(was.values(), feederOf)]);
  const keepsName = (breaker: number) =>
    Boolean(was.get(breaker)?.name && is.get(breaker)?.name) && !unnamed.has(breaker);
  const given = (socket: number) =>
    (feeders.has(socket) ? feeders.get(socket) : feederOf(is.get(socket))) ?? null;
  const isChosenAnew = (socket: number) => feederOf(is.get(socket)) !== feederOf(was.get(socket));
  /** Where it was, unless something was chosen. */
  const hold = (socket: number): boolean => {
    const breaker = own.get(socket);
    if (breaker === undefined || !is.has(breaker) || !is.has(socket) || given(socket) !== null) return false;
    feeders.set(socket, breaker);
    return true;
  };

  for (const [socket, breaker] of own) if (keepsName(breaker) && !isChosenAnew(socket)) hold(socket);
  let now = feedersOf(withFeeders(after, feeders), catalogue);
  const groups = new Set<number>();
  for (let isSettled = false; now && !isSettled; ) {
    isSettled = true;
    for (const [socket, { breaker, group }] of now) {
      if (breaker === null || !keepsName(breaker)) continue;
      if (own.get(socket) === breaker || given(socket) === breaker) continue;
      if (!was.has(socket) && !hadSockets.has(breaker)) continue;
      const isHeld = hold(socket);
      if (!groups.has(group))
        for (const [other, fed] of now) if (fed.group === group && !isChosenAnew(other)) hold(other);
      groups.add(group);
      if (isHeld) isSettled = false;
      else if (hadSockets.has(breaker)) unnamed.add(breaker);
    }
    if (!isSettled) now = feedersOf(withFeeders(after, feeders), catalogue);
  }

  for (const [socket, { breaker }] of now ?? []) {
    if (breaker === null || !is.get(breaker)?.name || unnamed.has(breaker)) continue;
    if (given(socket) !== breaker) feeders.set(socket, breaker);
  }
  for (const socket of is.keys()) if (unnamed.has(given(socket) ?? 0)) feeders.set(socket, null);
  return { feeders, unnamed };
}
