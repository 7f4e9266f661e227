import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { Progress } from './progress.ts';
import type { ProgressFeed, ViewProgress } from './progress-feed.ts';
import { assertSameStore, PROJECTORS, type ProjectorRecord, REBUILDS } from './projector-record.ts';
import type { Timers } from './timers.ts';

/** How often the records are read. */
const LOOK_MS = 500;
/** A record that was not saved for this long has no holder: another process takes over sooner. */
const SILENT_MS = 12_000;
/** Records read longer ago than this do not say which collection to query: it may have been dropped. */
export const BLIND_MS = 30_000;

const NOTHING = { indexes: [], texts: [] };

export async function ensureRecords(readStore: ReadStore): Promise<void> {
  for (const name of [PROJECTORS, REBUILDS]) await readStore.ensure(name, NOTHING);
}

export interface RecordWatch {
  /** Reads the records now. Throws when it cannot. */
  look(): Promise<void>;
  /** Why the last look failed; null: it did not. */
  fault(): Error | null;
  /** Whether a process keeps the views of a projector up to date, or one is still expected to take over. */
  isKept(id: string): boolean;
  /** The same of another program's projector, which nobody need take over. */
  isHeld(id: string): boolean;
  /** Whether the records were not read for so long that collections may have been dropped. */
  isBlind(id: string): boolean;
  stop(): void;
}

interface Dependencies {
  readStore: ReadStore;
  identity: string;
  progress: Progress;
  timers: Timers;
  feed: ProgressFeed | null;
}

/** Keeps what this process knows of projectors up to date with what they publish and have saved. */
export function watchRecords({ readStore, identity, progress, timers, feed }: Dependencies): RecordWatch {
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  /** Each record's last save, and when it was seen first. */
  const saves = new Map<string, { save: string; at: number; isHeld: boolean }>();
  const began = timers.now();
  let met: Error | null = null;
  let lookedAt = began;

  async function look(): Promise<void> {
    const asked = timers.now();
    const saved = await records.find({});
    // A look that began later has returned first.
    if (asked < lookedAt) return;
    for (const record of saved) {
      assertSameStore(record, identity);
      const { _id, fence, beat, holder } = record;
      const save = `${fence}.${beat}`;
      if (saves.get(_id)?.save !== save) saves.set(_id, { save, at: asked, isHeld: holder !== null });
      progress.learn(record);
    }
    lookedAt = asked;
    const known = new Set(saved.map(({ _id }) => _id));
    for (const { _id } of progress.all()) if (!known.has(_id) && !progress.owns(_id)) progress.forget(_id);
  }

  let isStopped = false;
  /** Ends the pause before the next look; null: one is under way. */
  let cancel: (() => void) | null = null;

  function pause(): void {
    cancel = timers.after(LOOK_MS, () => void lookOn());
  }
  async function lookOn(): Promise<void> {
    cancel = null;
    met = await look().then(
      () => null,
      (fault: Error) => fault,
    );
    if (!isStopped) pause();
  }
  function lookSoon(): void {
    if (!cancel) return;
    cancel();
    void lookOn();
  }
  /** False: more than the position has changed. */
  function learnt({ _id, storeIdentity, holder, fence, revision, position }: ViewProgress): boolean {
    const known = progress.of(_id);
    if (storeIdentity !== identity || progress.owns(_id) || (known && known.fence > fence)) return true;
    const isSame = known?.fence === fence && known.holder === holder && known.revision === revision;
    if (!isSame) return false;
    // Views outside the loop have positions of their own.
    if (position > known.position) progress.learn({ ...known, position });
    return Object.values(known.views).every((view) => view.position === null);
  }
  pause();
  feed?.listen((told) => {
    if (!isStopped && !told.map(learnt).every(Boolean)) lookSoon();
  });

  const isKept = (id: string) => progress.owns(id) || lookedAt - (saves.get(id)?.at ?? began) <= SILENT_MS;
  return {
    look,
    fault: () => met,
    isKept,
    isHeld: (id) => progress.owns(id) || (saves.get(id)?.isHeld === true && isKept(id)),
    isBlind: (id) => !progress.owns(id) && timers.now() - lookedAt > BLIND_MS,
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
