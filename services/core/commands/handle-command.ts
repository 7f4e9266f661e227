import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { DomainEvent } from '@coffret/contracts/events';
import {
  type EventStore,
  type Meta,
  type NewEvent,
  NO_STREAM,
  NotWritten,
  type Position,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Clock } from '../../platform/clock.ts';
import { appendWithRetry } from './append-with-retry.ts';
import type { Decider } from './decider.ts';
import { countSinceSnapshot, domainEvent, type History, previousEvents, readHistory } from './history.ts';
import { eventIds, type Idempotency } from './idempotency.ts';

/** Who asks, and in which chain of requests and events. */
export interface Cause {
  userId: number | null;
  correlationId: string;
  causationId: string | null;
  /** The work that this is part of, where it may be asked for again. */
  idempotency?: Idempotency;
  /** Takes events from the daily quota before they are appended. Throws `QuotaReached`. */
  takeEvents?: ((count: number) => Promise<void>) | undefined;
  /** Told by each command whether the read models show what it wrote or found. */
  onWritten?(shown: boolean, types: readonly string[]): void;
}

export interface Outcome<State, Event> {
  state: State;
  /** NO_STREAM when nothing has happened yet. */
  revision: number;
  events: Event[];
}

interface CommandRequest<State, Command, Context> {
  id: number | string;
  command: Command;
  context: Context;
  cause: Cause;
  /** The rowVersion that the client saw; absent: the fresh state is taken, and again on a conflict. */
  expectedRevision?: number | undefined;
  /** The stream as this work has loaded it, or `emptyHistory`: read again only when somebody was faster. */
  loaded?: History<State> | undefined;
}

/** What commands need to know of the read models. */
export interface ReadModels {
  /** Whether what was written shows: waits for it, not for ever; never throws. */
  waitUntilVisible(
    written: { category: string; types: readonly string[] },
    position: Position | null,
  ): Promise<boolean>;
  /** Why a command on the category's streams cannot be taken now; null when it can. */
  outage(category: string): StoreUnavailable | null;
}

/** Loads aggregates and lets commands happen to them. */
export interface Commands {
  load<S, C, E extends DomainEvent, X>(
    decider: Decider<S, C, E, X>,
    id: number | string,
  ): Promise<History<S>>;
  /**
   * Resolves once the events are stored, whatever becomes of the read models. Throws `NotWritten` when surely
   * nothing was stored (`QuotaReached` among them), and `StoreUnavailable` when that cannot be known.
   */
  handle<S, C, E extends DomainEvent, X>(
    decider: Decider<S, C, E, X>,
    request: CommandRequest<S, C, X>,
  ): Promise<Outcome<S, E> | Refusal>;
  /**
   * What this very work did to a stream when it was begun before: what is asked before a command would
   * refuse to do it twice. null: nothing.
   */
  previousOutcome<S, C, E extends DomainEvent, X>(
    decider: Decider<S, C, E, X>,
    id: number | string,
    cause: Cause,
  ): Promise<Outcome<S, E> | null>;
}

interface Dependencies {
  store: EventStore;
  registry: EventRegistry;
  clock: Clock;
  readModels: ReadModels;
  /** Pauses between the tries at settling an append, in ms; absent: a few seconds in all. */
  pauses?: readonly number[];
}

const ATTEMPTS = 6;

export function createCommands({ store, registry, clock, readModels, pauses }: Dependencies): Commands {
  const envelope = (id: string, { type, data }: DomainEvent, meta: Meta): NewEvent => ({
    id,
    type,
    schema: registry.numberOf(type),
    data: registry.check(type, data),
    meta,
  });

  /** Waits until the read models show the events, not for ever; reports whether they do. */
  async function show(
    category: string,
    events: readonly { type: string }[],
    position: Position | null,
    cause: Cause,
  ): Promise<void> {
    const types = events.map(({ type }) => type);
    const shown = await readModels.waitUntilVisible({ category, types }, position);
    cause.onWritten?.(shown, types);
  }

  /** What another try at the same work has appended, as the outcome of this one. */
  async function findPrevious<S, C, E extends DomainEvent, X>(
    { category }: Decider<S, C, E, X>,
    stream: string,
    history: History<S>,
    idOf: (index: number) => string,
    since: string,
    cause: Cause,
  ): Promise<Outcome<S, E> | null> {
    const events = await previousEvents(store, stream, history, idOf, since);
    const last = events.at(-1);
    if (!last) return null;
    const { state, revision } = history;
    await show(category, events, last.position, cause);
    return { state, revision, events: events.map((event) => domainEvent<E>(registry, event)) };
  }

  /** The decided events, and the one that closes them in when enough have gathered. */
  function withSnapshot<S, C, E extends DomainEvent, X>(
    { snapshot }: Decider<S, C, E, X>,
    history: History<S>,
    events: readonly E[],
    state: S,
  ): readonly E[] {
    if (!snapshot || countSinceSnapshot(history, snapshot.type) + events.length < snapshot.every)
      return events;
    return [...events, snapshot.fromState(state)];
  }

  return {
    load: (decider, id) => readHistory(store, registry, decider, id),

    async previousOutcome(decider, id, cause) {
      if (!cause.idempotency?.firstTriedAt) return null;
      const stream = `${decider.category}-${id}`;
      const history = await readHistory(store, registry, decider, id);
      const idOf = eventIds(cause.idempotency, stream, 0);
      return findPrevious(decider, stream, history, idOf, cause.idempotency.firstTriedAt, cause);
    },

    async handle(decider, { id, command, context, cause, expectedRevision, loaded }) {
      const { category } = decider;
      const stream = `${category}-${id}`;
      const idempotency = decider.lastEventOnly ? undefined : cause.idempotency;
      const idOf = eventIds(idempotency, stream, idempotency?.nextOrdinal(stream) ?? 0);
      const down = readModels.outage(category);
      const isFirst = () => !idempotency?.firstTriedAt;
      if (down) throw outage(down, isFirst());
      const read = () =>
        readHistory(store, registry, decider, id).catch((fault: unknown) => {
          throw outage(fault, isFirst());
        });
      let taken = 0;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        // An earlier try at the work may have appended since it was seen.
        const history = (attempt === 1 && isFirst() && loaded) || (await read());
        const { state, revision } = history;
        // After a conflict too: the one who was faster may be another try, if this one has lost its lease.
        const since =
          idempotency && (idempotency.firstTriedAt ?? (attempt > 1 ? clock.now().toISOString() : null));
        const done = since && (await findPrevious(decider, stream, history, idOf, since, cause));
        if (done) return done;
        if (expectedRevision !== undefined && revision !== NO_STREAM && expectedRevision !== revision) {
          return refuse('BAD_ROWVERSION', 'rowVersion');
        }
        const events = decider.decide(command, state, context);
        if (isRefusal(events)) return events;
        if (events.length === 0) {
          const newest = history.events.at(-1);
          if (newest) await show(category, [newest], newest.position, cause);
          return { state, revision, events };
        }
        const after = events.reduce(decider.evolve, state);
        const meta = metaOf(cause, clock);
        const appended = withSnapshot(decider, history, events, after).map((event, index) =>
          envelope(idOf(index), event, meta),
        );
        if (appended.length > taken) await cause.takeEvents?.(appended.length - taken);
        taken = Math.max(taken, appended.length);
        const stored = await appendWithRetry(store, stream, revision, appended, pauses).catch(
          (fault: unknown) => {
            throw outage(fault, isFirst() && fault instanceof NotWritten);
          },
        );
        if (stored.ok) {
          await show(category, appended, stored.position, cause);
          return { state: after, revision: stored.revision, events };
        }
      }
      return refuse('BAD_ROWVERSION', 'rowVersion');
    },
  };
}

/** What is stored of who asked, beside each event. */
export function metaOf({ userId, correlationId, causationId }: Cause, clock: Clock): Meta {
  return { at: clock.now().toISOString(), userId, correlationId, causationId, previousHash: null };
}

/**
 * A store's outage as what it says of the whole work: `NotWritten` when surely nothing was written. In a work
 * that was begun before, that this try wrote nothing does not say so.
 */
function outage(fault: unknown, nothingWritten: boolean): unknown {
  if (!(fault instanceof StoreUnavailable) || fault instanceof NotWritten === nothingWritten) return fault;
  const Outage = nothingWritten ? NotWritten : StoreUnavailable;
  return new Outage(fault.message, { cause: fault });
}
