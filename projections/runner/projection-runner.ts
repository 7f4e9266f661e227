import type { EventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, type StoredEvent, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { View, ViewEvent } from '../view.ts';
import { CLEANUP_EVERY_MS, createCleanup } from './cleanup.ts';
import { type Lease, takeLease } from './lease.ts';
import { createPositionWaiters } from './position-waiters.ts';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { type ObserveView, type Projector, startProjector } from './projector.ts';
import {
  answers,
  ForeignStore,
  projectorId,
  REBUILDS,
  type RebuildRequest,
  shownBy,
} from './projector-record.ts';
import { ensureRecords } from './record-watch.ts';
import type { Log } from './retry.ts';
import { systemTimers, type Timers } from './timers.ts';

const LOOK_MS = 1_000;
/** How long a newer release has to take over when this one cannot read an event. */
const YIELD_MS = 3_000;

export type ProjectionRunner = Awaited<ReturnType<typeof startProjectionRunner>>;

interface Dependencies {
  store: EventStore;
  readStore: ReadStore;
  registry: EventRegistry;
  views: readonly View[];
  progress: Progress;
  log: Log;
  holder: string;
  alone?: boolean;
  timers?: Timers;
  observe?: ObserveView | undefined;
  feed?: ProgressFeed | null;
}

/** Maintains the views while no other process does. Resolves when some process has the lease. */
export async function startProjectionRunner(given: Dependencies) {
  const { store, readStore, registry, views, progress, log, timers = systemTimers } = given;
  const id = projectorId(views);
  await ensureRecords(readStore);
  const identity = await store.identity();
  const needs = { ...given, id, identity, timers, current };
  const requests = readStore.collection<RebuildRequest>(REBUILDS);
  const viewNamed = (name: string) => views.find((view) => view.name === name);
  const waits = createPositionWaiters({
    progress,
    outcomeOf(view, position) {
      const record = progress.of(id);
      const own = record?.views[view.name];
      if (own && own.error !== null) return 'vain';
      return record && answers(own) && shownBy(record, own) >= position ? 'shown' : null;
    },
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  let projector: Projector | null = null;
  let hasYielded = false;

  function current(event: StoredEvent): ViewEvent {
    const data = registry.upcast(event.type, event.schema, event.data);
    // Most events have the current shape and are not copied.
    return data === event.data ? event : { ...event, data };
  }

  async function every(ms: number, until: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!until.aborted) {
      await timers.sleep(ms, until).catch(() => undefined);
      if (until.aborted) return;
      await work().catch((err: unknown) => log.error({ err }, 'a periodic task of the projections failed'));
    }
  }

  async function takeRequests(running: Projector): Promise<void> {
    for (const { _id, view: name, cancel } of await requests.find({ projector: id })) {
      const view = viewNamed(name);
      if (!view) continue;
      if (cancel) {
        running.cancelRebuild(view);
        await requests.swap(_id, { cancel }, null);
        continue;
      }
      running.rebuild(view).catch(() => undefined);
    }
  }

  async function project(lease: Lease, isRunning: () => void): Promise<void> {
    const ending = new AbortController();
    const until = AbortSignal.any([lease.ended, signal, ending.signal]);
    const over = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()));
    if (until.aborted) ending.abort();
    try {
      const running = await startProjector({ ...needs, mayYield: !hasYielded }, lease);
      projector = running;
      isRunning();
      const works = [
        every(LOOK_MS, until, () => takeRequests(running)),
        every(CLEANUP_EVERY_MS, until, createCleanup(readStore, id)),
      ];
      const why = until.aborted ? null : await Promise.race([over, running.givenUp]);
      ending.abort();
      await Promise.all([...works, running.stop()]);
      projector = null;
      await lease.release();
      // Once per process: if no newer release takes over, the other views continue.
      hasYielded ||= why === 'outgrown';
      if (why) await timers.sleep(why === 'outgrown' ? YIELD_MS : LOOK_MS, signal);
    } finally {
      projector = null;
      await lease.release();
    }
  }

  async function keep(isDecided: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await project(await takeLease(needs, signal, isDecided), isDecided);
      } catch (err) {
        if (err instanceof ForeignStore || signal.aborted) throw err;
        log.error({ err }, 'the views could not be kept up to date');
        await timers.sleep(LOOK_MS, signal);
      }
    }
  }

  const decided = Promise.withResolvers<void>();
  const kept = keep(decided.resolve).catch(decided.reject);

  async function stop(): Promise<void> {
    stopping.abort();
    waits.close(new StoreUnavailable('the projections have stopped'));
    await kept;
  }
  try {
    await decided.promise;
  } catch (fault) {
    await stop();
    throw fault;
  }

  return {
    /** Throws when this process does not maintain the view. Resolves when queries use the new collection. */
    async rebuild(name: string): Promise<void> {
      const view = viewNamed(name);
      if (!view || !projector) throw new Error(`view ${name} is not maintained by this process`);
      await projector.rebuild(view);
    },
    /** Resolves when the views maintained here, except parked ones, have handled all events so far. */
    async settled(): Promise<void> {
      if (!projector) return;
      const head = await store.head();
      await Promise.all(views.map((view) => waits.begin(view, head).outcome));
    },
    stop,
  };
}
