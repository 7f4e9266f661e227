import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { DomainEvent } from '@coffret/contracts/events';
import {
  type EventStore,
  type NewEvent,
  NO_STREAM,
  type Position,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import type { Clock } from '../platform/clock.ts';
import type { Decider } from './decider.ts';

/** Who asks, and in which chain of requests and events. */
export interface Cause {
  userId: number | null;
  correlationId: string;
  causationId: string | null;
}

export interface Loaded<State> {
  state: State;
  /** NO_STREAM when nothing has happened yet. */
  revision: number;
}

export interface Outcome<State, Event> extends Loaded<State> {
  events: Event[];
}

export interface CommandRequest<Command, Context> {
  id: number | string;
  command: Command;
  context: Context;
  cause: Cause;
  /** The rowVersion that the client saw; absent: the fresh state is taken, and again on a conflict. */
  expectedRevision?: number | undefined;
}

/** Loads aggregates and lets commands happen to them. */
export interface Commands {
  load<S, C, E extends DomainEvent, X>(decider: Decider<S, C, E, X>, id: number | string): Promise<Loaded<S>>;
  /** Resolves after the read models show what was written. */
  handle<S, C, E extends DomainEvent, X>(
    decider: Decider<S, C, E, X>,
    request: CommandRequest<C, X>,
  ): Promise<Outcome<S, E> | Refusal>;
}

interface Needs {
  store: EventStore;
  registry: EventRegistry;
  clock: Clock;
  /** Waits until the read models have passed a position. */
  passed(position: Position): Promise<void>;
}

const ATTEMPTS = 6;

export function createCommands({ store, registry, clock, passed }: Needs): Commands {
  const current = <E extends DomainEvent>(event: StoredEvent): E =>
    ({ type: event.type, data: registry.upcast(event.type, event.schema, event.data) }) as DomainEvent as E;

  async function load<S, C, E extends DomainEvent, X>(
    decider: Decider<S, C, E, X>,
    id: number | string,
  ): Promise<Loaded<S>> {
    const stream = `${decider.category}-${id}`;
    const events = decider.newestSuffices
      ? await store.readBackwards(stream, 1)
      : await store.readStream(stream);
    return {
      state: events.reduce((state, event) => decider.evolve(state, current<E>(event)), decider.initialState),
      revision: events.at(-1)?.revision ?? NO_STREAM,
    };
  }

  const envelope = (event: DomainEvent, cause: Cause): NewEvent => ({
    id: randomUUID(),
    type: event.type,
    schema: registry.numberOf(event.type),
    data: registry.check(event.type, event.data),
    meta: { at: clock.now().toISOString(), ...cause, previousHash: null },
  });

  return {
    load,
    async handle(decider, { id, command, context, cause, expectedRevision }) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const { state, revision } = await load(decider, id);
        if (expectedRevision !== undefined && revision !== NO_STREAM && expectedRevision !== revision) {
          return refuse('BAD_ROWVERSION', 'rowVersion');
        }
        const events = decider.decide(command, state, context);
        if (isRefusal(events)) return events;
        if (events.length === 0) return { state, revision, events };
        const stored = await store.append(
          `${decider.category}-${id}`,
          revision,
          events.map((event) => envelope(event, cause)),
        );
        if (stored.ok) {
          if (stored.position !== null) await passed(stored.position);
          return { state: events.reduce(decider.evolve, state), revision: stored.revision, events };
        }
        if (expectedRevision !== undefined) break;
      }
      return refuse('BAD_ROWVERSION', 'rowVersion');
    },
  };
}
