import { type Position, START, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { assertSameStore, PROJECTORS, type ProjectorRecord, type ViewRecord } from './projector-record.ts';
import { createQueue } from './queue.ts';
import { type Log, retryUntilAborted } from './retry.ts';
import type { Timers } from './timers.ts';

/** How often a holder saves its record at least. */
const BEAT_MS = 2_000;
/** How often the others look. */
const LOOK_MS = 1_000;
/** A record that was not saved for this long, by the time of the process that waits for it, is taken over. */
const STALE_MS = 7_000;
/** How late a position is saved; and where other processes wait for it and learn of it from the record alone. */
const SAVE_MS = 200;
const SAVE_SOON_MS = 20;

export interface Changes {
  position?: Position;
  views?: { readonly [name: string]: Partial<ViewRecord> };
}

/** Another process has the record. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The record of a projector while this process has it. */
export interface Lease {
  readonly record: ProjectorRecord;
  /** Aborts when it is given back, or another process is known to have it. */
  readonly ended: AbortSignal;
  /**
   * Publishes positions in this process, and saves them a little later. `isAwaited`: other processes may wait for them;
   * `isSavedFirst`: these then read more of the record.
   */
  moved(changes: Changes, options?: { isAwaited: boolean; isSavedFirst: boolean }): void;
  /** Saves, then publishes. Waits while the store is down, until the signal aborts. */
  change(changes: Changes, signal: AbortSignal): Promise<void>;
  /** Saves what was not yet saved and ends: a process that waits takes over when it looks next. */
  release(): Promise<void>;
}

interface Dependencies {
  readStore: ReadStore;
  identity: string;
  progress: Progress;
  /** Unique to this process. */
  holder: string;
  log: Log;
  timers: Timers;
  /** No other process of the product runs: a holder that is not this one has ended. */
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

/** Keeps a record that was just taken. */
function keep(
  taken: ProjectorRecord,
  { readStore, progress, feed, log, timers, alone }: Dependencies,
): Lease {
  const { _id, holder, fence } = taken;
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const over = new AbortController();
  const inTurn = createQueue();
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

  const beat = () =>
    inTurn(async () => {
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
      // What cannot be saved now is saved by the next beat.
      if (!isSaved) beat().catch(() => undefined);
    });
  }

  async function beatOn(): Promise<void> {
    // A timer that ends early or a store that answers late moves no later beat.
    for (let at = timers.now() + BEAT_MS; ; at += BEAT_MS) {
      at = Math.max(at, timers.now());
      await timers.sleep(Math.ceil(at - timers.now()), over.signal);
      await beat().catch(onlyOutages);
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
  beatOn().then(end, end);

  return {
    get record() {
      return record;
    },
    ended: over.signal,
    moved(changes, { isAwaited, isSavedFirst } = { isAwaited: false, isSavedFirst: false }) {
      publish(changed(record, changes));
      isSaved = false;
      const isTold = isAwaited && !alone && !isSavedFirst && feed?.isConnected() === true;
      if (isTold) feed.publish(record);
      saveWithin(isAwaited && !alone && !isTold ? SAVE_SOON_MS : SAVE_MS);
    },
    change: (changes, signal) =>
      inTurn(async () => {
        const next = () => ({ ...changed(record, changes), revision: record.revision + 1 });
        await retryUntilAborted(() => save(next()), { signal, log, timers });
        publish(next());
      }),
    async release() {
      if (over.signal.aborted) return;
      stopSaving();
      await inTurn(() => save({ ...record, holder: null })).catch((err: unknown) =>
        log.error({ err }, 'the position of the read models was not saved'),
      );
      over.abort();
    },
  };
}

/** Whether nobody has a record: its holder has ended in an orderly way, or the only process is this one. */
export const isGivenBack = ({ holder }: ProjectorRecord, alone = false): boolean => alone || holder === null;

/**
 * Resolves once this process has the record; rejects when the signal aborts. `waits` is called each time that another
 * process was found to have it.
 */
export async function takeLease(
  needs: Dependencies & { id: string },
  signal: AbortSignal,
  waits: () => void = () => undefined,
): Promise<Lease> {
  const { id: _id, readStore, identity, holder, alone, timers } = needs;
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const empty = { _id, beat: 0, revision: 0, position: START, views: {} };
  /** The record when it was seen first as it is. */
  let seen: { fence: number; beat: number; at: number } | null = null;

  async function look(): Promise<Lease | null> {
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
    const lease = await look().catch(onlyOutages);
    if (lease && signal.aborted) await lease.release();
    else if (lease) return lease;
    waits();
    await timers.sleep(LOOK_MS, signal);
  }
}
