import type { EventRegistry } from '@coffret/contracts/event-registry';
import {
  type EventStore,
  type Position,
  START,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Collection, ReadStore } from '@coffret/contracts/ports/read-store';
import type { View, ViewEvent } from '../view.ts';
import { applyBatch } from './apply.ts';
import { type Generation, openGenerations } from './generations.ts';
import { persevere } from './persevere.ts';
import { createWaiters } from './waiters.ts';
import { watch } from './watch.ts';

interface Needs {
  store: EventStore;
  readStore: ReadStore;
  registry: EventRegistry;
  views: readonly View[];
  log: { info(fields: object, text: string): void; error(fields: object, text: string): void };
}

/** The read models: kept up to date by following the events. */
export interface Projections {
  /** The living collection of a view. */
  collection(view: View): Collection;
  /** Resolves when every view shows what was written up to a position. */
  passed(position: Position): Promise<void>;
  /** Called after each batch that the views have handled. */
  onHandled(listener: (events: readonly ViewEvent[]) => void): void;
  /** Makes a view anew from the first event while the living one goes on answering. Joins one under way. */
  rebuild(name: string, progress?: (done: Position, total: Position) => void): Promise<void>;
  /** What keeps the views from being asked or kept up to date: the defect that stopped them, or a store's outage. */
  fault(): Error | null;
  stop(): Promise<void>;
}

const PAGE = 1000;
/** A command whose result does not show by then is answered 503: it was written, but cannot be read yet. */
const PATIENCE_MS = 10_000;

/** Brings every view up to the newest event, then follows. Resolves when all are up to date. */
export async function startProjections({
  store,
  readStore,
  registry,
  views,
  log,
}: Needs): Promise<Projections> {
  const generations = await openGenerations(readStore);
  const found = await Promise.all(views.map((view) => generations.current(view)));
  const living = new Map(found.map((generation) => [generation.view.name, generation]));

  const listeners: ((events: readonly ViewEvent[]) => void)[] = [];
  const stopping = new AbortController();
  const behind = [...living.values()].map(({ checkpoint }) => checkpoint).sort()[0] ?? START;
  const waiters = createWaiters(behind);
  let failure: Error | null = null;
  /** One at a time: batches of the feed and the switch at a rebuild's end. */
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const current = (event: StoredEvent): ViewEvent => ({
    ...event,
    data: registry.upcast(event.type, event.schema, event.data),
  });

  async function advance(generation: Generation, events: readonly ViewEvent[]): Promise<void> {
    const fresh = events.filter((event) => event.position > generation.checkpoint);
    const last = fresh.at(-1);
    if (!last) return;
    await applyBatch(generation.view, generation.collection, fresh);
    generation.checkpoint = last.position;
  }

  /** What a listener makes of it is nothing to the read models. */
  function tell(events: readonly ViewEvent[]): void {
    for (const listener of listeners) {
      try {
        listener(events);
      } catch (err) {
        log.error({ err }, 'a listener of the projections failed');
      }
    }
  }

  async function handle(batch: readonly StoredEvent[]): Promise<void> {
    const events = batch.map(current);
    const outcomes = await Promise.allSettled(
      [...living.values()].map((generation) => advance(generation, events)),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await generations.save([...living.values()]);
    tell(events);
    const last = events.at(-1);
    if (last) waiters.passed(last.position);
  }

  async function follow(): Promise<void> {
    for await (const { events: batch } of store.follow(behind, { signal: stopping.signal })) {
      if (batch.length === 0) continue;
      await inTurn(() => persevere(() => handle(batch), stopping.signal, log));
    }
  }

  const following = follow().catch((fault: Error) => {
    if (stopping.signal.aborted) return;
    failure = fault;
    log.error({ err: fault }, 'projections stopped');
    waiters.fail(fault);
  });

  /** Rebuilds under way, by view: two would fill one collection. */
  const rebuilding = new Map<string, Promise<void>>();

  async function rebuild(name: string, progress: (done: Position, total: Position) => void): Promise<void> {
    const old = living.get(name);
    if (!old) throw new Error(`unknown view ${name}`);
    const fresh = await generations.next(old);
    const readOn = async (): Promise<boolean> => {
      const page = await store.readAll(fresh.checkpoint, PAGE);
      await advance(fresh, page.map(current));
      progress(fresh.checkpoint, old.checkpoint);
      return page.length === PAGE;
    };
    while (await readOn());
    await inTurn(async () => {
      // Nothing is handled meanwhile: what the living one has seen, the new one sees before the switch.
      while (fresh.checkpoint < old.checkpoint) await readOn();
      await generations.save([fresh]);
      living.set(name, fresh);
    });
    log.info({ view: name, collection: fresh.name }, 'view rebuilt');
  }

  const shown = async (patienceMs?: number) => waiters.until(await store.head(), patienceMs);
  await shown();
  const outage = watch(async () => {
    await generations.reachable();
    await shown(PATIENCE_MS);
  }, stopping.signal);

  return {
    collection(view) {
      const generation = living.get(view.name);
      if (!generation) throw new Error(`unknown view ${view.name}`);
      return generation.collection;
    },
    passed: (position) => waiters.until(position, PATIENCE_MS),
    onHandled: (listener) => void listeners.push(listener),
    async rebuild(name, progress = () => undefined) {
      const underWay = rebuilding.get(name) ?? rebuild(name, progress).finally(() => rebuilding.delete(name));
      rebuilding.set(name, underWay);
      await underWay;
    },
    fault: () => failure ?? outage(),
    async stop() {
      stopping.abort();
      await following;
      waiters.fail(new StoreUnavailable('the projections have stopped'));
    },
  };
}
