import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { swapsTogether } from './swaps-together.ts';
import { systemTimers, type Timers } from './timers.ts';

export const LEASES = '_leases';

/** How often a holder says that it lives. */
const BEAT_MS = 2_000;
/** How often the others look. */
const LOOK_MS = 1_000;
/** A lease that did not beat for this long, by the time of whoever waits for it, is taken over. */
const STALE_MS = 7_000;

export interface Lease {
  /** Counts up with every holder. */
  readonly fence: number;
  /**
   * Aborts when it is given back, or known to be another's: a holder that is slow holds it until somebody takes it. What
   * it writes until it learns of that is refused, documents by their positions and records by the fence.
   */
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

interface Dependencies {
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
}: Dependencies): Promise<Leases> {
  await readStore.ensure(LEASES, { indexes: [], texts: [] });
  const leases = readStore.collection<LeaseDoc>(LEASES);
  const beatTogether = swapsTogether(leases);

  function keep({ _id, fence, beat: first }: LeaseDoc): Lease {
    const over = new AbortController();
    let beat = first;

    async function beatOn(): Promise<void> {
      for (let [asked, next] = [timers.now(), 0]; ; ) {
        // All leases beat at the same moments. A store that answers late must not make the next beat late as well, nor
        // a timer that ends early make two of one.
        next = Math.max(next, Math.floor(asked / BEAT_MS) * BEAT_MS) + BEAT_MS;
        await timers.sleep(Math.ceil(Math.max(0, next - timers.now())), over.signal);
        asked = timers.now();
        beat += 1;
        const stands = await beatTogether({
          ...{ id: _id, expected: { holder, fence } },
          doc: { _id, holder, fence, beat },
        }).catch(onlyOutages);
        if (stands === false) return;
      }
    }
    const end = () => over.abort();
    beatOn().then(end, end);

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
        return (await leases.swap(name, expected, mine)) ? keep(mine) : null;
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
