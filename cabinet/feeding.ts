import type { Catalogue } from './catalogue.ts';
import { groupsOf, kindOf, mayFeed } from './circuits.ts';
import type { Configuration, ProjSlot } from './configuration.ts';
import { electricalOf } from './load.ts';
import type { StackElement } from './stack.ts';
import { readStack } from './stack.ts';

/** `fedBy` by the id of a socket; null: none. */
export type Feeders = ReadonlyMap<number, number | null>;

interface Fed {
  /** null: no breaker is left for it. */
  breaker: number | null;
  group: number;
}

/** A socket that a breaker may feed. */
export interface Feedable {
  socket: StackElement;
  /** That feeds it now. */
  feeder: StackElement | null;
}

/** What feeds each socket, by its id; null: the circuits are not known. */
export function feedersOf(
  configuration: Configuration,
  catalogue: Catalogue,
): ReadonlyMap<number, Fed> | null {
  const { protection } = electricalOf(configuration, catalogue) ?? {};
  if (!protection) return null;
  return new Map(
    protection.circuits.flatMap(({ mcb, sockets, group }) =>
      sockets.flatMap(({ id }) => (id === null ? [] : [[id, { breaker: mcb?.id ?? null, group }] as const])),
    ),
  );
}

export const withFeeders = (configuration: Configuration, feeders: Feeders): Configuration =>
  feeders.size === 0
    ? configuration
    : {
        ...configuration,
        ProjLines: configuration.ProjLines.map((line) => ({
          ...line,
          ProjSlots: line.ProjSlots.map((element): ProjSlot => {
            const fedBy = element.id == null ? undefined : feeders.get(element.id);
            return fedBy === undefined ? element : { ...element, fedBy };
          }),
        })),
      };

/** In reading order; none for what feeds no socket at all. */
export function feedableBy(
  configuration: Configuration,
  catalogue: Catalogue,
  breakerId: number,
): Feedable[] {
  const { protection } = electricalOf(configuration, catalogue) ?? {};
  const breaker = protection?.feeders.find(({ mcb }) => mcb.id === breakerId)?.mcb;
  if (!protection || !breaker) return [];
  const groups = groupsOf(readStack(configuration.ProjLines, catalogue).lines);
  const sockets = groups.find(({ devices }) => devices.some(({ id }) => id === breakerId))?.sockets ?? [];
  const isOf = (socket: StackElement) => (fed: StackElement) => fed.id === socket.id;
  return sockets
    .filter((socket) => socket.id !== null && mayFeed(breaker, socket))
    .map((socket) => ({
      socket,
      feeder: protection.circuits.find(({ sockets: fed }) => fed.some(isOf(socket)))?.mcb ?? null,
    }));
}

/** The feeders that change when a breaker takes a socket, or leaves the one that it feeds. Its other sockets stay with it; a CEE
 * socket has a breaker of its own. */
export function takeOrLeave(
  configuration: Configuration,
  catalogue: Catalogue,
  { breakerId, socketId }: { breakerId: number; socketId: number },
): Feeders {
  const feedable = feedableBy(configuration, catalogue, breakerId);
  const chosen = feedable.find(({ socket }) => socket.id === socketId);
  if (!chosen) return new Map();
  const isFed = ({ feeder }: Feedable) => feeder?.id === breakerId;
  const others = feedable.filter((each) => each !== chosen && isFed(each));
  const isLeft = isFed(chosen);
  const isAlone = [chosen, ...others].some(({ socket }) => kindOf(socket) === 'CEE');
  return new Map([
    ...others.map(({ socket }) => [socket.id ?? 0, isAlone && !isLeft ? null : breakerId] as const),
    [socketId, isLeft ? null : breakerId],
  ]);
}
