import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { Collection, ReadStore } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import type { SaveRecord } from './record-saver.ts';
import { type Log, retryUntilAborted } from './retry.ts';
import type { Timers } from './timers.ts';
import { assertSameStore, keyOf, RECORDS, type ViewRecord } from './view-records.ts';

/** How far behind the documents a position is saved at most, while all is well. */
const SAVE_EVERY_MS = 200;
/** The same for one of a change that other processes may wait for, and learn of by the record alone. */
const PUBLISH_WITHIN_MS = 20;

interface Moved {
  position?: Position;
  changed?: Position;
  filled?: Position;
}
type Changes = Moved & Partial<Pick<ViewRecord, 'slot' | 'error' | 'filling' | 'begun' | 'total' | 'failed'>>;

/** A view's record in its owner's hands. */
export interface ViewRecordWriter {
  readonly record: ViewRecord;
  /** It was parked when the owner before let go of it. */
  readonly wasParked: boolean;
  /** Tells this process at once how far the view has come, the others of what they wait for; saved a little later. */
  moved(fields: Moved): void;
  /** Saves what everybody must know, then tells this process. Rejects once the signal has aborted. */
  change(fields: Changes): Promise<void>;
  /** Saves what was not yet saved, also after that. */
  flush(): Promise<void>;
}

interface Dependencies {
  view: View;
  readStore: ReadStore;
  identity: string;
  /** Names this process. */
  holder: string;
  progress: Progress;
  saveRecord: SaveRecord;
  /** Where the other processes are told; null, or absent: they look at the record. */
  feed?: ProgressFeed | null;
  log: Log;
  timers: Timers;
  /** No other process waits for what this one shows. */
  alone?: boolean;
}

/** Another owner has the record. */
class RecordLost extends Error {
  override readonly name = 'RecordLost';
}

async function takeOver(
  records: Collection<ViewRecord>,
  { view, identity, holder }: Dependencies,
  fence: number,
): Promise<{ record: ViewRecord; wasParked: boolean }> {
  const _id = keyOf(view);
  const { name, version } = view;
  const found = await records.findOne({ _id });
  if (found) assertSameStore(found, identity);
  if (found && found.fence > fence) throw new RecordLost(`${_id} has a later owner`);
  const empty = {
    _id,
    name,
    version,
    slot: null,
    position: START,
    changed: START,
    filling: null,
    begun: 0,
    filled: START,
    total: START,
    failed: null,
  };
  // What stopped the last owner may be mended in this one.
  const record: ViewRecord = { ...empty, ...found, storeIdentity: identity, holder, fence, error: null };
  const wasParked = found !== null && found.error !== null;
  if (await records.swap(_id, found && { fence: found.fence }, record)) return { record, wasParked };
  throw new RecordLost(`${_id} was taken by another owner`);
}

/** Takes a view's record over from the owner before, until the signal aborts. */
export async function openViewRecordWriter(
  needs: Dependencies,
  fence: number,
  signal: AbortSignal,
): Promise<ViewRecordWriter> {
  const { view, readStore, progress, saveRecord, feed, log, timers, alone = false } = needs;
  const records = readStore.collection<ViewRecord>(RECORDS);
  const attempt = <T>(work: () => Promise<T>) => retryUntilAborted(work, { signal, log, timers });
  const taken = await attempt(() => takeOver(records, needs, fence));
  let { record } = taken;
  let isSaved = true;
  /** One save after the other, so that none undoes a later one. */
  let turn: Promise<void> = Promise.resolve();

  async function save(saved: ViewRecord): Promise<void> {
    if (await saveRecord(saved)) return;
    throw new RecordLost(`${record._id} has another owner`);
  }
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const flush = () =>
    inTurn(async () => {
      if (isSaved) return;
      isSaved = true;
      await save(record).catch((fault: unknown) => {
        isSaved = false;
        throw fault;
      });
    });
  /** No command waits for a view that is aside: who asks for what it shows waits a little longer. */
  const isAwaited = !alone && !view.background;
  let dueAt = Number.POSITIVE_INFINITY;
  async function saveWithin(ms: number): Promise<void> {
    // At the same moments for all views, which are then saved together.
    const at = Math.floor((timers.now() + ms) / ms) * ms;
    if (at >= dueAt) return;
    dueAt = at;
    await timers.sleep(Math.max(0, at - timers.now()), signal);
    // Another save was due before.
    if (dueAt !== at) return;
    dueAt = Number.POSITIVE_INFINITY;
    await attempt(flush);
  }

  progress.own(record._id, true);
  progress.tell(record);
  return {
    get record() {
      return record;
    },
    wasParked: taken.wasParked,
    moved(fields) {
      record = { ...record, ...fields };
      isSaved = false;
      progress.tell(record);
      const mayBeWaitedFor = isAwaited && fields.changed !== undefined;
      const isTold = mayBeWaitedFor && !view.versioned && feed?.isConnected() === true;
      if (isTold) feed.publish(record);
      // What cannot be saved now is saved with the next one; the lease says when there is none.
      saveWithin(mayBeWaitedFor && !isTold ? PUBLISH_WITHIN_MS : SAVE_EVERY_MS).catch(() => undefined);
    },
    change: (fields) =>
      inTurn(async () => {
        await attempt(() => save({ ...record, ...fields }));
        record = { ...record, ...fields };
        progress.tell(record);
      }),
    flush,
  };
}
