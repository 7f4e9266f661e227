import { setTimeout } from 'node:timers/promises';
import { type EventStore, type Position, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from './checkpoints.ts';

const SAVE_EVERY_MS = 200;

export type CheckpointTracker = Awaited<ReturnType<typeof openCheckpoint>>;

export interface CheckpointDependencies {
  store: Pick<EventStore, 'identity' | 'head' | 'readAll'>;
  checkpoints: Checkpoints;
}

/** Throws for an unknown position, e.g. after a restore of an older store. With row numbers this is not
 * detectable once as many rows were written again. */
async function assertKnownPosition(
  { store }: CheckpointDependencies,
  position: Position,
  follower: string,
): Promise<void> {
  try {
    await store.readAll(position, 1);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const message =
      `the checkpoint of the ${follower} is none of this event store's: was it put back to before it? What follows from ` +
      'its events was not';
    throw new Error(message, { cause });
  }
}

export async function openCheckpoint(
  needs: CheckpointDependencies,
  follower: string,
  begin: () => Promise<Position>,
) {
  const { store, checkpoints } = needs;
  const storeIdentity = await store.identity();
  const kept = await checkpoints.get(follower);
  if (kept && kept.storeIdentity !== storeIdentity) {
    throw new Error(
      `the checkpoint of the ${follower} belongs to another event store (${kept.storeIdentity}, this one is ` +
        `${storeIdentity}): what follows from its events is not known here`,
    );
  }
  if (kept) await assertKnownPosition(needs, kept.position, follower);
  let saved = kept?.position;
  const place = {
    position: kept?.position ?? (await begin()),
    async save(): Promise<void> {
      const { position } = place;
      if (position === saved) return;
      await checkpoints.put(follower, { position, storeIdentity });
      saved = position;
    },
    async savePeriodically(signal: AbortSignal): Promise<void> {
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
