import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { DomainEvent } from '@coffret/contracts/events';
import type { EventStore, Position, StoredEvent } from '@coffret/contracts/ports/event-store';
import { categoryOf } from '@coffret/projections/view';
import { readSince } from './history.ts';

export interface AuditedDecider {
  category: string;
  initialState: unknown;
  snapshot?: { type: string };
  evolve(state: never, event: never): unknown;
}

export interface EventRef {
  stream: string;
  revision: number;
}

export interface StateAfterEvent {
  revision: number;
  event: StoredEvent;
  state: { [field: string]: unknown };
}

export type EventHistory = ReturnType<typeof createEventHistory>;

const SPAN = 100;

function groupsOf(places: readonly EventRef[]): EventRef[][] {
  const groups: EventRef[][] = [];
  const sorted = places.toSorted((a, b) => a.stream.localeCompare(b.stream) || b.revision - a.revision);
  for (const place of sorted) {
    const [first] = groups.at(-1) ?? [];
    const isNear = first?.stream === place.stream && first.revision - place.revision < SPAN;
    if (isNear) groups.at(-1)?.push(place);
    else groups.push([place]);
  }
  return groups;
}

export function createEventHistory(
  store: Pick<EventStore, 'readBackwards' | 'readAll' | 'head'>,
  registry: EventRegistry,
  deciders: readonly AuditedDecider[],
) {
  const byCategory = new Map(deciders.map((decider) => [decider.category, decider]));

  const current = (event: StoredEvent): StoredEvent => ({
    ...event,
    data: registry.upcast(event.type, event.schema, event.data),
  });
  const isKnown = ({ type, schema }: StoredEvent) => registry.knows(type, schema);

  async function readGroup(group: EventRef[]): Promise<StoredEvent[]> {
    const { stream, revision: newest } = group[0] as EventRef;
    const oldest = (group.at(-1) as EventRef).revision;
    const wanted = new Set(group.map(({ revision }) => revision));
    const events = await store.readBackwards(stream, newest - oldest + 1, newest + 1);
    return events.filter(({ revision }) => wanted.has(revision));
  }

  /** The state after each event from `from` to `to`. Empty without events or without a decider. */
  async function statesBetween(stream: string, from: number, to: number): Promise<StateAfterEvent[]> {
    const decider = byCategory.get(categoryOf(stream));
    if (!decider) return [];
    let state = decider.initialState;
    const isSnapshot = ({ type, revision }: StoredEvent) =>
      type === decider.snapshot?.type && revision <= from;
    const events = await readSince(store, stream, isSnapshot, { before: to + 1 });
    return events
      .filter(isKnown)
      .map(current)
      .map((event) => {
        const { type, data }: DomainEvent = event;
        state = decider.evolve(state as never, { type, data } as never);
        return { revision: event.revision, event, state: state as StateAfterEvent['state'] };
      });
  }

  return {
    async events(places: readonly EventRef[]): Promise<StoredEvent[]> {
      const read = await Promise.all(groupsOf(places).map(readGroup));
      const found = new Map(read.flat().map((event) => [`${event.stream} ${event.revision}`, event]));
      return places.flatMap(({ stream, revision }) => {
        const event = found.get(`${stream} ${revision}`);
        return event && isKnown(event) ? [current(event)] : [];
      });
    },

    statesBetween,

    async stateAt(stream: string, position: Position): Promise<StateAfterEvent | null> {
      const [last] = await readSince(store, stream, (event) => event.position <= position);
      if (!last || last.position > position) return null;
      return (await statesBetween(stream, last.revision, last.revision)).at(-1) ?? null;
    },

    eventsAfter: (position: Position, limit: number) => store.readAll(position, limit),
    head: () => store.head(),

    async lastRevision(stream: string): Promise<number | null> {
      const [event] = await store.readBackwards(stream, 1);
      return event?.revision ?? null;
    },
  };
}
