import { type Position, START, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { assertSameStore, PROJECTORS, type ProjectorRecord, type ViewRecord } from './projector-record.ts';
import { createQueue } from './queue.ts';
import { type Log, retryUntilAborted } from './retry.ts';
import type { Timers } from './timers.ts';

/** Maximum time between saves of the record. */
const HEARTBEAT_MS = 2_000;
const POLL_MS = 1_000;
/** A record not saved for this long, by the waiting process's clock, is taken over. */
const STALE_MS = 7_000;
/** Delay of saving a position; the short one when other processes wait and rely on the record. */
const SAVE_MS = 200;
const SAVE_SOON_MS = 20;

export interface Changes {
  position?: Position;
  views?: { readonly [name: string]: Partial<ViewRecord> };
}

/** Another process has taken the record. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export type Lease = ReturnType<typeof keep>;

interface Dependencies {
  readStore: ReadStore;
  identity: string;
  progress: Progress;
  holder: string;
  log: Log;
  timers: Timers;
  /** No other process of the product runs. */
  alone?: boolean;
  feed?: ProgressFeed | null;
}

function changed(record: ProjectorRecord, { position = record.position, views = {} }: Changes) {
  const merged = { ...record.views };
  for (const [name, fields] of Object.entries(views)) {
    merged[name] = { ...(merged[name] as ViewRecord), ...fields };
  }
  return { ...record, position, views: merged };
}

function onlyOutages(fault: unknown): null {
  if (fault instanceof StoreUnavailable) return null;
  throw fault;
}

function keep(taken: ProjectorRecord, { readStore, progress, feed, log, timers, alone }: Dependencies) {
  const { _id, holder, fence } = taken;
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const over = new AbortController();
  const sequentially = createQueue();
  let record = taken;
  let isSaved = true;
  let stopSaving: () => void = () => undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  async function save(next: ProjectorRecord): Promise<void> {
    const { beat } = record;
    if (await records.swap(_id, { holder, fence }, { ...next, beat: beat + 1 })) {
      record = { ...record, beat: beat + 1 };
      feed?.publish(next);
      return;
    }
    over.abort();
    throw new LeaseLost('another process keeps the views up to date');
  }

  const heartbeat = () =>
    sequentially(async () => {
      isSaved = true;
      await save(record).catch((fault: unknown) => {
        isSaved = false;
        throw fault;
      });
    });

  function saveWithin(ms: number): void {
    const at = timers.now() + ms;
    if (at >= dueAt || over.signal.aborted) return;
    stopSaving();
    dueAt = at;
    stopSaving = timers.after(ms, () => {
      dueAt = Number.POSITIVE_INFINITY;
      // The next heartbeat retries a failed save.
      if (!isSaved) heartbeat().catch(() => undefined);
    });
  }

  async function keepBeating(): Promise<void> {
    // Fixed schedule: early timers and late stores do not shift later heartbeats.
    for (let at = timers.now() + HEARTBEAT_MS; ; at += HEARTBEAT_MS) {
      at = Math.max(at, timers.now());
      await timers.sleep(Math.ceil(at - timers.now()), over.signal);
      await heartbeat().catch(onlyOutages);
    }
  }

  function publish(next: ProjectorRecord): void {
    record = next;
    if (!over.signal.aborted) progress.set(next);
  }

  progress.own(_id, true);
  progress.set(record);
  over.signal.addEventListener('abort', () => progress.own(_id, false));
  const end = () => over.abort();
  keepBeating().then(end, end);

  return {
    get record() {
      return record;
    },
    /** Aborts on release, or when another process has the lease. */
    ended: over.signal,
    /** Publishes positions in this process and saves them later. `isAwaited`: other processes may wait for
     * them; `isSavedFirst`: they read more of the record. */
    moved(changes: Changes, { isAwaited = false, isSavedFirst = false } = {}): void {
      publish(changed(record, changes));
      isSaved = false;
      const isPublished = isAwaited && !alone && !isSavedFirst && feed?.isConnected() === true;
      if (isPublished) feed.publish(record);
      saveWithin(isAwaited && !alone && !isPublished ? SAVE_SOON_MS : SAVE_MS);
    },
    /** Saves, then publishes. Waits while the store is down. */
    change: (changes: Changes, signal: AbortSignal) =>
      sequentially(async () => {
        const next = () => ({ ...changed(record, changes), revision: record.revision + 1 });
        await retryUntilAborted(() => save(next()), { signal, log, timers });
        publish(next());
      }),
    /** Saves, and allows another process to take over immediately. */
    async release(): Promise<void> {
      if (over.signal.aborted) return;
      stopSaving();
      await sequentially(() => save({ ...record, holder: null })).catch((err: unknown) =>
        log.error({ err }, 'the position of the read models was not saved'),
      );
      over.abort();
    },
  };
}

/** The holder ended in order, or this is the only process. */
export const isGivenBack = ({ holder }: ProjectorRecord, alone = false): boolean => alone || holder === null;

/** Rejects when the signal aborts. `waits` is called each time that another process has the lease. */
export async function takeLease(
  needs: Dependencies & { id: string },
  signal: AbortSignal,
  waits: () => void = () => undefined,
): Promise<Lease> {
  const { id: _id, readStore, identity, holder, alone, timers } = needs;
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const empty = { _id, beat: 0, revision: 0, position: START, views: {} };
  let seen: { fence: number; beat: number; at: number } | null = null;

  async function poll(): Promise<Lease | null> {
    const asked = timers.now();
    const found = await records.findOne({ _id });
    if (found) assertSameStore(found, identity);
    const same = found && seen?.fence === found.fence && seen.beat === found.beat ? seen : null;
    const isStale = same !== null && asked - same.at >= STALE_MS;
    if (found && !isStale && !isGivenBack(found, alone) && found.holder !== holder) {
      seen = same ?? { fence: found.fence, beat: found.beat, at: timers.now() };
      return null;
    }
    const taken = { ...empty, ...found, storeIdentity: identity, holder, fence: (found?.fence ?? 0) + 1 };
    const expected = found && { fence: found.fence, beat: found.beat };
    return (await records.swap(_id, expected, taken)) ? keep(taken, needs) : null;
  }

  for (;;) {
    signal.throwIfAborted();
    const lease = await poll().catch(onlyOutages);
    if (lease && signal.aborted) await lease.release();
    else if (lease) return lease;
    waits();
    await timers.sleep(POLL_MS, signal);
  }
}
