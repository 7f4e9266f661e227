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
import type { ReadModels as AllReadModels } from '@coffret/projections/runner/read-models';
import type { Clock } from '../../platform/clock.ts';
import { appendWithRetry } from './append-with-retry.ts';
import { type Decider, snapshotOf } from './decider.ts';
import { countSinceSnapshot, domainEvent, type History, previousEvents, readHistory } from './history.ts';
import { eventIds, type Idempotency, isDone } from './idempotency.ts';
import { withLastChange } from './last-change.ts';

export interface CommandContext {
  userId: number | null;
  correlationId: string;
  causationId: string | null;
  idempotency?: Idempotency;
  /** Consumes the daily quota before the append. Throws `QuotaReached`. */
  takeEvents?: ((count: number) => Promise<void>) | undefined;
  /** Events of the command itself are stored, now or by an earlier attempt of the request. */
  onStored?(): void;
  onWritten?(shown: boolean, types: readonly string[]): void;
}

export interface Outcome<State, Event> {
  state: State;
  revision: number;
  events: Event[];
}

export type CommandRequest<State, Command, Context> = {
  id: number | string;
  command: Command;
  cause: CommandContext;
  /** The client's rowVersion; absent: the current state, with a retry on conflict. */
  expectedRevision?: number | undefined;
  loaded?: History<State> | undefined;
} & (undefined extends Context ? { context?: Context } : { context: Context });

export type ReadModels = Pick<AllReadModels, 'waitUntilVisible' | 'outage'>;

export type Commands = ReturnType<typeof createCommands>;

interface Dependencies {
  store: EventStore;
  registry: EventRegistry;
  clock: Clock;
  readModels: ReadModels;
  /** Pauses between append attempts, in ms. */
  pauses?: readonly number[];
}

const ATTEMPTS = 6;

export function createCommands({ store, registry, clock, readModels, pauses }: Dependencies) {
  const envelope = (id: string, { type, data }: DomainEvent, meta: Meta): NewEvent => ({
    id,
    type,
    schema: registry.numberOf(type),
    data: registry.check(type, data),
    meta,
  });

  async function show(
    category: string,
    events: readonly { type: string }[],
    position: Position | null,
    cause: CommandContext,
  ): Promise<void> {
    const types = events.map(({ type }) => type);
    const shown = await readModels.waitUntilVisible({ category, types }, position);
    cause.onWritten?.(shown, types);
  }

  async function findPrevious<S, C, E extends DomainEvent, X>(
    { category }: Decider<S, C, E, X>,
    stream: string,
    history: History<S>,
    idOf: (index: number) => string,
    since: string,
    cause: CommandContext,
  ): Promise<Outcome<S, E> | null> {
    const events = await previousEvents(store, stream, history, idOf, since);
    const last = events.at(-1);
    if (!last) return null;
    const { state, revision } = history;
    cause.onStored?.();
    await show(category, events, last.position, cause);
    return { state, revision, events: events.map((event) => domainEvent<E>(registry, event)) };
  }

  function withSnapshot<S, C, E extends DomainEvent, X>(
    { snapshot }: Decider<S, C, E, X>,
    history: History<S>,
    events: readonly E[],
    state: S,
  ): readonly E[] {
    if (!snapshot || countSinceSnapshot(history, snapshot.type) + events.length < snapshot.every)
      return events;
    return [...events, snapshotOf<S, E>(snapshot, state)];
  }

  return {
    load: <S, C, E extends DomainEvent, X>(decider: Decider<S, C, E, X>, id: number | string) =>
      readHistory(store, registry, decider, id),

    /** The outcome of an earlier attempt of the same request, to be checked before conditions that it would
     * now fail; null: none. */
    async previousOutcome<S, C, E extends DomainEvent, X>(
      decider: Decider<S, C, E, X>,
      id: number | string,
      cause: CommandContext,
    ): Promise<Outcome<S, E> | null> {
      if (!cause.idempotency?.firstTriedAt) return null;
      const stream = `${decider.category}-${id}`;
      const history = await readHistory(store, registry, decider, id);
      const idOf = eventIds(cause.idempotency, stream, 0);
      return findPrevious(decider, stream, history, idOf, cause.idempotency.firstTriedAt, cause);
    },

    /** Resolves when the events are stored, whether or not read models are up to date. Appends nothing when the
     * request was answered before (`isDone`). Throws `NotWritten` (with `QuotaReached`) when nothing was stored,
     * `StoreUnavailable` when the outcome is unknown. */
    async handle<S, C, E extends DomainEvent, X>(
      decider: Decider<S, C, E, X>,
      { id, command, context, cause, expectedRevision, loaded }: CommandRequest<S, C, X>,
    ): Promise<Outcome<S, E> | Refusal> {
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
        // An earlier attempt may have appended since the stream was read.
        const history = (attempt === 1 && isFirst() && loaded) || (await read());
        const { state, revision } = history;
        const overtaken = (refusal: Refusal) =>
          withLastChange(refusal, registry, decider, history, command, context as X);
        const since =
          idempotency && (idempotency.firstTriedAt ?? (attempt > 1 ? clock.now().toISOString() : null));
        const done = since && (await findPrevious(decider, stream, history, idOf, since, cause));
        if (done) return done;
        if (isDone(cause)) return { state, revision, events: [] };
        if (expectedRevision !== undefined && revision !== NO_STREAM && expectedRevision !== revision) {
          return overtaken(refuse('BAD_ROWVERSION', 'rowVersion'));
        }
        const events = decider.decide(command, state, context as X);
        if (isRefusal(events)) return overtaken(events);
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
          cause.onStored?.();
          await show(category, appended, stored.position, cause);
          return { state: after, revision: stored.revision, events };
        }
      }
      return refuse('BAD_ROWVERSION', 'rowVersion');
    },
  };
}

export function metaOf({ userId, correlationId, causationId }: CommandContext, clock: Clock): Meta {
  return { at: clock.now().toISOString(), userId, correlationId, causationId, previousHash: null };
}

/** Turns a store's outage into the outcome of the whole request. In a repeated request, an earlier attempt
 * may have written even when this one did not. */
function outage(fault: unknown, nothingWritten: boolean): unknown {
  if (!(fault instanceof StoreUnavailable) || fault instanceof NotWritten === nothingWritten) return fault;
  const Outage = nothingWritten ? NotWritten : StoreUnavailable;
  return new Outage(fault.message, { cause: fault });
}
