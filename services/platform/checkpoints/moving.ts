import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from './checkpoints.ts';

/**
 * The checkpoint of a move of house or a restore, kept where it goes: how far the events have come, in the store where
 * they were; once all is there, the store's own.
 */
export const MOVING = 'moving';

/** Throws in words where a move or a restore has begun that has not ended: half an installation is none. */
export async function assertMovedIn(
  store: Pick<EventStore, 'identity'>,
  checkpoints: Pick<Checkpoints, 'load'>,
): Promise<void> {
  const moving = await checkpoints.load(MOVING);
  if (!moving || moving.storeIdentity === (await store.identity())) return;
  throw new Error(
    'an installation is being moved or restored here and has not arrived: call npm run move again, it goes on; ' +
      'or npm run restore, into an empty folder and empty stores',
  );
}
