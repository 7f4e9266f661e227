import { setTimeout } from 'node:timers/promises';
import { type EventStore, type Position, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from './checkpoints.ts';

/** How far behind the events a place is saved at most, while all is well. */
const SAVE_EVERY_MS = 200;

/** How far a follower has come, in the hands of the one that follows. */
export interface Place {
  position: Position;
  /** Keeps it saved, a little behind, until the signal aborts; an outage is waited out. */
  saveBehind(signal: AbortSignal): Promise<void>;
  save(): Promise<void>;
}

interface Needs {
  store: Pick<EventStore, 'identity'>;
  checkpoints: Checkpoints;
}

/** Where the follower stopped last, or `otherwise`. Refuses, in words, a place in another event store. */
export async function openPlace(
  { store, checkpoints }: Needs,
  follower: string,
  otherwise: Position,
): Promise<Place> {
  const storeIdentity = await store.identity();
  const kept = await checkpoints.load(follower);
  if (kept && kept.storeIdentity !== storeIdentity) {
    throw new Error(
      `the checkpoint of the ${follower} belongs to another event store (${kept.storeIdentity}, this one is ` +
        `${storeIdentity}): what follows from its events is not known here`,
    );
  }
  let saved = kept?.position;
  const place: Place = {
    position: kept?.position ?? otherwise,
    async save() {
      const { position } = place;
      if (position === saved) return;
      await checkpoints.save(follower, { position, storeIdentity });
      saved = position;
    },
    async saveBehind(signal) {
      for (;;) {
        await setTimeout(SAVE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
        if (signal.aborted) return;
        await place.save().catch(onlyOutages);
      }
    },
  };
  return place;
}

function onlyOutages(fault: unknown): void {
  if (!(fault instanceof StoreUnavailable)) throw fault;
}
