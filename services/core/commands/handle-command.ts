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

  /** The steps of one command, in the order in which `handle` takes them. */
  function stepsOf<S, C, E extends DomainEvent, X>(
    decider: Decider<S, C, E, X>,
    { id, command, context, cause, expectedRevision, loaded }: CommandRequest<S, C, X>,
  ) {
    const { category, snapshot } = decider;
    const stream = `${category}-${id}`;
    const idempotency = decider.lastEventOnly ? undefined : cause.idempotency;
    const idOf = eventIds(idempotency, stream, idempotency?.nextOrdinal(stream) ?? 0);
    const isFirst = () => !idempotency?.firstTriedAt;
    let taken = 0;

    function withSnapshot(history: History<S>, events: readonly E[], state: S): readonly E[] {
      if (!snapshot || countSinceSnapshot(history, snapshot.type) + events.length < snapshot.every)
        return events;
      return [...events, snapshotOf<S, E>(snapshot, state)];
    }

    return {
      assertShown(): void {
        const down = readModels.outage(category);
        if (down) throw outage(down, isFirst());
      },
      async read(attempt: number): Promise<History<S>> {
        // An earlier attempt may have appended since the stream was read.
        if (attempt === 1 && isFirst() && loaded) return loaded;
        return readHistory(store, registry, decider, id).catch((fault: unknown) => {
          throw outage(fault, isFirst());
        });
      },
      async findDone(history: History<S>, attempt: number): Promise<Outcome<S, E> | null> {
        const since =
          idempotency && (idempotency.firstTriedAt ?? (attempt > 1 ? clock.now().toISOString() : null));
        const done = since && (await findPrevious(decider, stream, history, idOf, since, cause));
        if (done) return done;
        return isDone(cause) ? { state: history.state, revision: history.revision, events: [] } : null;
      },
      decide(history: History<S>): E[] | Refusal {
        const { state, revision } = history;
        const isOvertaken =
          expectedRevision !== undefined && revision !== NO_STREAM && expectedRevision !== revision;
        const decided = isOvertaken
          ? refuse('BAD_ROWVERSION', 'rowVersion')
          : decider.decide(command, state, context as X);
        if (!isRefusal(decided)) return decided;
        return withLastChange(decided, registry, decider, history, command, context as X);
      },
      async unchanged({ state, revision, events }: History<S>): Promise<Outcome<S, E>> {
        const newest = events.at(-1);
        if (newest) await show(category, [newest], newest.position, cause);
        return { state, revision, events: [] };
      },
      /** Null: another command came first. */
      async append(history: History<S>, events: E[]): Promise<Outcome<S, E> | null> {
        const state = events.reduce(decider.evolve, history.state);
        const meta = metaOf(cause, clock);
        const appended = withSnapshot(history, events, state).map((event, index) =>
          envelope(idOf(index), event, meta),
        );
        if (appended.length > taken) await cause.takeEvents?.(appended.length - taken);
        taken = Math.max(taken, appended.length);
        const stored = await appendWithRetry(store, stream, history.revision, appended, pauses).catch(
          (fault: unknown) => {
            throw outage(fault, isFirst() && fault instanceof NotWritten);
          },
        );
        if (!stored.ok) return null;
        cause.onStored?.();
        await show(category, appended, stored.position, cause);
        return { state, revision: stored.revision, events };
      },
    };
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
      request: CommandRequest<S, C, X>,
    ): Promise<Outcome<S, E> | Refusal> {
      const steps = stepsOf(decider, request);
      // 1. Nothing is appended that no view could show.
      steps.assertShown();
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        // 2. The stream is read, unless the request has read it.
        const history = await steps.read(attempt);
        // 3. What an earlier attempt of the request has done is answered, and not done again.
        const done = await steps.findDone(history, attempt);
        if (done) return done;
        // 4. The decider decides over the state; who has seen an older one is refused.
        const events = steps.decide(history);
        if (isRefusal(events)) return events;
        // 5. Nothing to change: the views show the newest event.
        if (events.length === 0) return steps.unchanged(history);
        // 6. The quota is taken, the events are appended, and the views show them. Else: again from step 2.
        const stored = await steps.append(history, events);
        if (stored) return stored;
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
