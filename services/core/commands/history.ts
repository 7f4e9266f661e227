import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { DomainEvent } from '@coffret/contracts/events';
import {
  type EventStore,
  NO_STREAM,
  NotWritten,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import type { Decider } from './decider.ts';

/** Maximum clock difference between processes. */
const CLOCK_SKEW_MS = 60_000;
const PAGE = 100;

export interface History<State> {
  state: State;
  revision: number;
  events: readonly StoredEvent[];
}

export const emptyHistory = <S, C, E extends DomainEvent, X>({
  initialState,
}: Decider<S, C, E, X>): History<S> => ({ state: initialState, revision: NO_STREAM, events: [] });

/** Oldest first, from the newest event that `isFirst` accepts, else from the stream's begin. `before`: a revision. */
export async function readSince(
  store: Pick<EventStore, 'readBackwards'>,
  stream: string,
  isFirst: (event: StoredEvent) => boolean,
  { pageSize = PAGE, before }: { pageSize?: number; before?: number } = {},
): Promise<StoredEvent[]> {
  const newestFirst: StoredEvent[] = [];
  for (;;) {
    const page = await store.readBackwards(stream, pageSize, newestFirst.at(-1)?.revision ?? before);
    const first = page.findIndex(isFirst);
    newestFirst.push(...(first < 0 ? page : page.slice(0, first + 1)));
    if (first >= 0 || page.length < pageSize) return newestFirst.reverse();
  }
}

/** Upcasts a stored event. Throws for an unknown one: a state without it could allow a forbidden command. */
export function domainEvent<E extends DomainEvent>(
  registry: EventRegistry,
  { stream, type, schema, data }: StoredEvent,
): E {
  if (!registry.knows(type, schema)) {
    throw new NotWritten(`${stream} has events of a newer program: ${type} of schema ${schema}`);
  }
  return { type, data: registry.upcast(type, schema, data) } satisfies DomainEvent as DomainEvent as E;
}

export async function readHistory<S, C, E extends DomainEvent, X>(
  store: EventStore,
  registry: EventRegistry,
  { category, initialState, lastEventOnly, snapshot, evolve }: Decider<S, C, E, X>,
  id: number | string,
): Promise<History<S>> {
  const stream = `${category}-${id}`;
  let events: StoredEvent[];
  if (lastEventOnly) events = await store.readBackwards(stream, 1);
  else if (snapshot)
    events = await readSince(store, stream, ({ type }) => type === snapshot.type, {
      pageSize: snapshot.every,
    });
  else events = await store.readStream(stream);
  return {
    state: events.reduce((state, event) => evolve(state, domainEvent<E>(registry, event)), initialState),
    revision: events.at(-1)?.revision ?? NO_STREAM,
    events,
  };
}

export function countSinceSnapshot({ events }: History<unknown>, closingType: string): number {
  return events[0]?.type === closingType ? events.length - 1 : events.length;
}

/** The events with these ids, if an attempt that began at `since` has appended them. */
export async function previousEvents(
  store: EventStore,
  stream: string,
  { events }: History<unknown>,
  idOf: (index: number) => string,
  since: string,
): Promise<StoredEvent[]> {
  const began = Date.parse(since) - CLOCK_SKEW_MS;
  let known = [...events];
  for (;;) {
    const from = known.findIndex(({ id }) => id === idOf(0));
    if (from >= 0) return known.slice(from).filter(({ id }, index) => id === idOf(index));
    const oldest = known[0];
    if (!oldest || oldest.revision === 0 || Date.parse(oldest.meta.at) < began) return [];
    known = [...(await store.readBackwards(stream, PAGE, oldest.revision)).reverse(), ...known];
  }
}
