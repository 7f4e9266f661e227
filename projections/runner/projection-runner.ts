import type { EventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, type StoredEvent, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { View, ViewEvent } from '../view.ts';
import { CLEANUP_EVERY_MS, createCleanup } from './cleanup.ts';
import { type Lease, openLeases } from './lease.ts';
import { createPositionWaiters } from './position-waiters.ts';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { type ObserveView, ownProjection, type Projection } from './projection.ts';
import { createRebuildLines } from './rebuild-lines.ts';
import { recordSaver } from './record-saver.ts';
import { ensureRecords } from './record-watch.ts';
import { type Log, retryUntilAborted } from './retry.ts';
import { createSharedScan } from './shared-scan.ts';
import { systemTimers, type Timers } from './timers.ts';
import { answers, ForeignStore, keyOf, REBUILDS } from './view-records.ts';

/** How often rebuilds that were asked for elsewhere are looked for. */
const LOOK_MS = 1_000;

export interface ProjectionRunner {
  /** Makes a view anew; throws when it is not owned here. Resolves when the new one has taken its place. */
  rebuild(name: string): Promise<void>;
  /** Resolves when the views owned here that are not parked show all that was written until now. */
  settled(): Promise<void>;
  /** Saves how far the views have come and hands them over. */
  stop(): Promise<void>;
}

interface Dependencies {
  store: EventStore;
  readStore: ReadStore;
  registry: EventRegistry;
  views: readonly View[];
  progress: Progress;
  log: Log;
  /** Names this process: no other ever bore the name. */
  holder: string;
  /** No other process of the product lives: whoever owned a view has gone. */
  alone?: boolean;
  timers?: Timers;
  observe?: ObserveView | undefined;
  /** Where the other processes are told; null, or absent: they look for themselves, or there are none. */
  feed?: ProgressFeed | null;
}

/**
 * Keeps views up to date: each has a lease, a follower and a checkpoint of its own. Resolves when it is clear
 * of every view whether it is owned here or elsewhere.
 */
export async function startProjectionRunner(needs: Dependencies): Promise<ProjectionRunner> {
  const { store, readStore, registry, views, progress, log, timers = systemTimers } = needs;
  await ensureRecords(readStore);
  const identity = await store.identity();
  const leases = await openLeases({ ...needs, timers });
  const rebuilds = readStore.collection(REBUILDS);
  const waits = createPositionWaiters({
    progress,
    outcomeOf(view, position) {
      const record = progress.of(keyOf(view));
      if (record && record.error !== null) return 'vain';
      return answers(record) && record.position >= position ? 'shown' : null;
    },
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const scan = createSharedScan(store, (work) => retryUntilAborted(work, { signal, log, timers }));
  const owned = new Map<string, Projection>();

  const lines = createRebuildLines(log);
  const saveRecord = recordSaver(readStore, needs.feed ?? null);

  function current(event: StoredEvent): ViewEvent {
    const data = registry.upcast(event.type, event.schema, event.data);
    // Nearly all are of the current shape: no copy of them is made.
    return data === event.data ? event : { ...event, data };
  }

  /** Calls again and again until the signal aborts; what the work meets is told. */
  async function every(ms: number, until: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!until.aborted) {
      await timers.sleep(ms, until).catch(() => undefined);
      if (until.aborted) return;
      await work().catch((err: unknown) => log.error({ err }, 'a look at the read models failed'));
    }
  }

  async function sweep(view: View, until: AbortSignal): Promise<void> {
    const sweeper = createCleanup(readStore, view);
    await every(CLEANUP_EVERY_MS, until, async () => {
      const record = progress.of(keyOf(view));
      if (record) await sweeper.look(record);
    });
  }

  /** Owns a view until the lease ends. False: it is for a newer program. */
  async function own(view: View, lease: Lease, isOwned: () => void): Promise<boolean> {
    const until = AbortSignal.any([lease.ended, signal]);
    try {
      const projection = await ownProjection(
        { ...needs, view, identity, scan, current, saveRecord, timers, lines },
        lease,
      );
      owned.set(view.name, projection);
      isOwned();
      const over = sweep(view, until).then(() => true);
      const goesOn = await Promise.race([over, projection.givenUp.then((why) => why !== 'outgrown')]);
      await projection.stop();
      return goesOn;
    } finally {
      owned.delete(view.name);
      progress.own(keyOf(view), false);
      await lease.release();
    }
  }

  async function keep(view: View, isDecided: () => void): Promise<void> {
    for (let goesOn = true; goesOn && !signal.aborted; ) {
      try {
        const lease = await leases.hold(keyOf(view), signal, isDecided);
        goesOn = await own(view, lease, isDecided);
      } catch (err) {
        if (err instanceof ForeignStore || signal.aborted) throw err;
        log.error({ err, view: view.name }, 'a view could not be owned');
        await timers.sleep(LOOK_MS, signal);
      }
    }
  }

  const decided = views.map(() => Promise.withResolvers<void>());
  const kept = views.map((view, index) => {
    const { resolve, reject } = decided[index] as PromiseWithResolvers<void>;
    return keep(view, resolve).catch((fault: unknown) => reject(fault));
  });

  async function takeRequests(): Promise<void> {
    for (const { _id, cancel } of await rebuilds.find({})) {
      const view = views.find((one) => keyOf(one) === _id);
      const projection = view && owned.get(view.name);
      if (cancel === true) {
        projection?.cancelRebuild();
        if (projection) await rebuilds.swap(_id, { cancel }, null);
        continue;
      }
      // One that has begun answers this request too.
      if (projection && progress.of(String(_id))?.filling != null) await rebuilds.swap(_id, {}, null);
      // What keeps it from being made anew is in its record.
      else projection?.rebuild().catch(() => undefined);
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    waits.close(new StoreUnavailable('the projections have stopped'));
    await Promise.all([...kept, asked]);
  }
  const asked = every(LOOK_MS, signal, takeRequests);
  try {
    await Promise.all(decided.map(({ promise }) => promise));
  } catch (fault) {
    await stop();
    throw fault;
  }

  /** One of which an older version answers is made in the background. */
  const isAwaited = (view: View) =>
    owned.has(view.name) &&
    (answers(progress.of(keyOf(view))) ||
      !progress.all().some((record) => record.name === view.name && answers(record)));

  return {
    async rebuild(name) {
      const projection = owned.get(name);
      if (!projection) throw new Error(`view ${name} is not owned here`);
      await projection.rebuild();
    },
    async settled() {
      const head = await store.head();
      await Promise.all(views.filter(isAwaited).map((view) => waits.begin(view, head).outcome));
    },
    stop,
  };
}
