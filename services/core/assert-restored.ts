import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from './reactions/checkpoints.ts';

/**
 * The checkpoint of a restore, kept in the stores that it writes: the store's own identity once all has arrived,
 * something else before.
 */
export const RESTORING = 'moving';

/** Throws while a restore into these stores has not ended: the product does not start on half an installation. */
export async function assertRestored(
  store: Pick<EventStore, 'identity'>,
  checkpoints: Pick<Checkpoints, 'load'>,
): Promise<void> {
  const restoring = await checkpoints.load(RESTORING);
  if (!restoring || restoring.storeIdentity === (await store.identity())) return;
  throw new Error(
    'a restore into these stores has not ended: call npm run restore again, into an empty folder and empty stores',
  );
}
