import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { systemTimers, type Timers } from './timers.ts';

export const LEASES = '_leases';

/** How often a holder says that it lives. */
const BEAT_MS = 2_000;
/** How often the others look. */
const LOOK_MS = 1_000;
/** A holder that could not say so for this long takes its lease for lost, before another may take it over. */
const LAPSE_MS = 5_000;
/** A lease that did not beat for this long, by the time of whoever waits for it, is taken over. */
const STALE_MS = 6_000;

export interface Lease {
  /** Counts up with every holder. */
  readonly fence: number;
  /** Aborts when it is over: given back, taken over, or, unless nobody else lives, not confirmed in time. */
  readonly ended: AbortSignal;
  /** An orderly end: whoever waits takes it at the next look. */
  release(): Promise<void>;
}

/** As stored. */
export interface LeaseDoc extends Doc {
  _id: string;
  /** null: given back. */
  holder: string | null;
  fence: number;
  beat: number;
}

export interface Leases {
  /**
   * Resolves once this process holds the lease, however long that takes; rejects when the signal aborts.
   * `waits` is called whenever another holds it.
   */
  hold(name: string, signal: AbortSignal, waits?: () => void): Promise<Lease>;
}

interface Needs {
  readStore: ReadStore;
  /** Names this process: no other ever bore the name. */
  holder: string;
  /** No other process lives that could hold a lease: who does has gone, and is not waited for. */
  alone?: boolean;
  timers?: Timers;
}

/** Leases in the read store: of several processes one holds each, and another takes over within 10 s when it dies. */
export async function openLeases({
  readStore,
  holder,
  alone = false,
  timers = systemTimers,
}: Needs): Promise<Leases> {
  await readStore.ensure(LEASES, { indexes: [], texts: [] });
  const leases = readStore.collection<LeaseDoc>(LEASES);

  function keep(taken: LeaseDoc, askedAt: number): Lease {
    const { _id, fence } = taken;
    const over = new AbortController();
    let { beat } = taken;
    let confirmed = askedAt;

    async function beatOn(): Promise<void> {
      for (;;) {
        await timers.sleep(BEAT_MS, over.signal);
        const asked = timers.now();
        beat += 1;
        try {
          if (!(await leases.swap(_id, { holder, fence }, { _id, holder, fence, beat }))) return;
          confirmed = asked;
        } catch (fault) {
          // The lease lapses if this lasts.
          if (!(fault instanceof StoreUnavailable)) throw fault;
        }
      }
    }
    async function lapse(): Promise<void> {
      for (;;) {
        const left = confirmed + LAPSE_MS - timers.now();
        if (left <= 0) return;
        await timers.sleep(left, over.signal);
      }
    }
    const end = () => over.abort();
    beatOn().then(end, end);
    // Where nobody could take it over it is kept, however long a turn or an outage takes.
    if (!alone) lapse().then(end, end);

    return {
      fence,
      ended: over.signal,
      async release() {
        over.abort();
        await leases.swap(_id, { holder, fence }, { _id, holder: null, fence, beat }).catch(onlyOutages);
      },
    };
  }

  return {
    async hold(name, signal, waits = () => undefined) {
      /** The lease as it was seen first, and when. */
      let seen: { fence: number; beat: number; at: number } | null = null;

      async function look(): Promise<Lease | null> {
        const asked = timers.now();
        const doc = await leases.findOne({ _id: name });
        const unchanged = seen && doc?.fence === seen.fence && doc.beat === seen.beat ? seen : null;
        const free =
          !doc ||
          alone ||
          doc.holder === null ||
          doc.holder === holder ||
          (unchanged !== null && asked - unchanged.at >= STALE_MS);
        if (!free) {
          seen = unchanged ?? { fence: doc.fence, beat: doc.beat, at: timers.now() };
          return null;
        }
        const mine = { _id: name, holder, fence: (doc?.fence ?? 0) + 1, beat: 0 };
        const expected = doc && { fence: doc.fence, beat: doc.beat };
        return (await leases.swap(name, expected, mine)) ? keep(mine, asked) : null;
      }

      for (;;) {
        signal.throwIfAborted();
        const lease = await look().catch(onlyOutages);
        if (lease && signal.aborted) await lease.release();
        else if (lease) return lease;
        waits();
        await timers.sleep(LOOK_MS, signal);
      }
    },
  };
}

function onlyOutages(fault: unknown): null {
  if (fault instanceof StoreUnavailable) return null;
  throw fault;
}
