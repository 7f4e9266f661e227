import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { LEASES, type LeaseDoc } from './lease.ts';
import type { Progress } from './progress.ts';
import type { ProgressFeed, ViewProgress } from './progress-feed.ts';
import type { Timers } from './timers.ts';
import { answers, assertSameStore, REBUILDS, RECORDS, type ViewRecord } from './view-records.ts';

/** How often the saved records are read, and how often while somebody waits for another process that is not heard. */
const LOOK_MS = 500;
const HASTY_LOOK_MS = 25;
/** A view whose owner was not heard of for this long has none: longer than another takes to step in. */
const OWNERLESS_MS = 12_000;
/** A version that was given back is taken over sooner by another process of its program, if there is one. */
const GIVEN_BACK_MS = 3_000;
/** Records read longer ago than this do not tell the living collection: an old one is dropped after a minute. */
export const BLIND_MS = 30_000;

const NOTHING = { indexes: [], texts: [] };

/** Makes the collections of records, leases and requests, which readers and runners share. */
export async function ensureRecords(readStore: ReadStore): Promise<void> {
  for (const name of [RECORDS, LEASES, REBUILDS]) await readStore.ensure(name, NOTHING);
}

export interface RecordWatch {
  /** Reads the records now. Throws what keeps it from them. */
  look(): Promise<void>;
  /** What the last look met; null when all was well. */
  fault(): Error | null;
  /** Whether nobody keeps the view up to date. */
  isOwnerless(key: string): boolean;
  /** The same of an older version: once it is given back its program has probably ended. */
  isLeft(key: string): boolean;
  /** Whether another process was seen to keep the view up to date since this one looks: its lease has beaten. */
  isKeptElsewhere(key: string): boolean;
  /** Whether its owner has ended in order, and nobody has taken it over yet. */
  isGivenBack(key: string): boolean;
  /** Somebody began to wait for what another process does. */
  hurry(): void;
  /** Whether the view's record was not read for so long that its collection may have gone. */
  isBlind(key: string): boolean;
  stop(): void;
}

interface Dependencies {
  readStore: ReadStore;
  identity: string;
  progress: Progress;
  /** Whether somebody waits for what another process does. */
  isAwaited(): boolean;
  timers: Timers;
  feed: ProgressFeed | null;
}

/** Keeps what this process knows of the views up to date with what their owners tell, and have saved. */
export function watchRecords({
  readStore,
  identity,
  progress,
  isAwaited,
  timers,
  feed,
}: Dependencies): RecordWatch {
  const records = readStore.collection<ViewRecord>(RECORDS);
  const leases = readStore.collection<LeaseDoc>(LEASES);
  /** The last beat of each lease, when it was seen first, and whether that was after the first look. */
  const beats = new Map<string, { beat: string; at: number; isHeld: boolean; isNew: boolean }>();
  let met: Error | null = null;
  let lookedAt = timers.now();
  let hasLooked = false;

  async function look(): Promise<void> {
    const asked = timers.now();
    const [saved, held] = await Promise.all([records.find({}), leases.find({})]);
    // A look that began later has come back before: this one knows less.
    if (asked < lookedAt) return;
    for (const { _id, fence, beat, holder } of held) {
      const seen = `${fence}.${beat}.${holder}`;
      if (beats.get(_id)?.beat !== seen)
        beats.set(_id, { beat: seen, at: asked, isHeld: holder !== null, isNew: hasLooked });
    }
    lookedAt = asked;
    hasLooked = true;
    for (const record of saved) {
      assertSameStore(record, identity);
      progress.learn(record);
    }
    const known = new Set(saved.map(({ _id }) => _id));
    for (const { _id } of progress.all()) if (!known.has(_id) && !progress.owns(_id)) progress.forget(_id);
  }
  const isSilent = (key: string, ms: number) =>
    !progress.owns(key) && lookedAt - (beats.get(key)?.at ?? began) > ms;

  let isStopped = false;
  let isLong = false;
  /** Ends the pause before the next look. */
  let cancel: () => void = () => undefined;

  function pause(ms: number): void {
    isLong = ms === LOOK_MS;
    cancel = timers.after(ms, () => void lookOn());
  }
  async function lookOn(): Promise<void> {
    isLong = false;
    met = await look().then(
      () => null,
      (fault: Error) => fault,
    );
    if (!isStopped) pause(isAwaited() && !feed?.isConnected() ? HASTY_LOOK_MS : LOOK_MS);
  }
  function lookSoon(): void {
    if (!isLong) return;
    cancel();
    void lookOn();
  }
  /** False: more than how far the view is has changed. */
  function learnt(told: ViewProgress): boolean {
    const { _id, storeIdentity, holder, fence, slot, position, changed } = told;
    const known = progress.of(_id);
    if (storeIdentity !== identity || progress.owns(_id) || (known && known.fence > fence)) return true;
    const isSame = known?.fence === fence && known.holder === holder && known.slot === slot;
    if (!isSame || !answers(known)) return false;
    if (position > known.position) progress.learn({ ...known, position, changed });
    return true;
  }
  const began = timers.now();
  pause(LOOK_MS);
  feed?.listen((told) => {
    if (!isStopped && !told.map(learnt).every(Boolean)) lookSoon();
  });

  return {
    look,
    fault: () => met,
    isOwnerless: (key) => isSilent(key, OWNERLESS_MS),
    isLeft: (key) => isSilent(key, beats.get(key)?.isHeld ? OWNERLESS_MS : GIVEN_BACK_MS),
    isKeptElsewhere(key) {
      const last = beats.get(key);
      return last?.isNew === true && last.isHeld && !isSilent(key, OWNERLESS_MS);
    },
    isGivenBack: (key) => !progress.owns(key) && beats.get(key)?.isHeld === false,
    hurry() {
      if (!feed?.isConnected()) lookSoon();
    },
    isBlind: (key) => !progress.owns(key) && timers.now() - lookedAt > BLIND_MS,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
