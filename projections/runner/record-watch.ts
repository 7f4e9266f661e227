import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { Progress } from './progress.ts';
import type { ProgressFeed, ViewProgress } from './progress-feed.ts';
import { assertSameStore, PROJECTORS, type ProjectorRecord, REBUILDS } from './projector-record.ts';
import type { Timers } from './timers.ts';

const LOOK_MS = 500;
/** A record not saved for this long has no holder; longer than a takeover takes. */
const SILENT_MS = 12_000;
/** After this the collection named in a record may have been dropped. */
export const BLIND_MS = 30_000;

const NOTHING = { indexes: [], texts: [] };

export async function ensureRecords(readStore: ReadStore): Promise<void> {
  for (const name of [PROJECTORS, REBUILDS]) await readStore.ensure(name, NOTHING);
}

interface Dependencies {
  readStore: ReadStore;
  identity: string;
  progress: Progress;
  timers: Timers;
  feed: ProgressFeed | null;
}

export function watchRecords({ readStore, identity, progress, timers, feed }: Dependencies) {
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const saves = new Map<string, { save: string; at: number; isHeld: boolean }>();
  const began = timers.now();
  let lastError: Error | null = null;
  let lookedAt = began;

  async function poll(): Promise<void> {
    const asked = timers.now();
    const saved = await records.find({});
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
  /** Ends the pause before the next poll; null: one is running. */
  let cancel: (() => void) | null = null;

  function pause(): void {
    cancel = timers.after(LOOK_MS, () => void lookOn());
  }
  async function lookOn(): Promise<void> {
    cancel = null;
    lastError = await poll().then(
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
    // Views outside the loop have their own positions.
    if (position > known.position) progress.learn({ ...known, position });
    return Object.values(known.views).every((view) => view.position === null);
  }
  pause();
  feed?.listen((progress) => {
    if (!isStopped && !progress.map(learnt).every(Boolean)) lookSoon();
  });

  /** Whether a process maintains the views, or one is expected to take over. */
  const isKept = (id: string) => progress.owns(id) || lookedAt - (saves.get(id)?.at ?? began) <= SILENT_MS;
  return {
    poll,
    fault: () => lastError,
    isKept,
    /** The same for another release's projector, which no process needs to take over. */
    isHeld: (id: string) => progress.owns(id) || (saves.get(id)?.isHeld === true && isKept(id)),
    isBlind: (id: string) => !progress.owns(id) && timers.now() - lookedAt > BLIND_MS,
    stop(): void {
      isStopped = true;
      cancel?.();
    },
  };
}
