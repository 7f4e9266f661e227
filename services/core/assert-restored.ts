import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from './reactions/checkpoints.ts';

/** The checkpoint of a restore: equals the store's identity when the restore is complete. */
export const RESTORING = 'moving';

export async function assertRestored(
  store: Pick<EventStore, 'identity'>,
  checkpoints: Pick<Checkpoints, 'get'>,
): Promise<void> {
  const restoring = await checkpoints.get(RESTORING);
  if (!restoring || restoring.storeIdentity === (await store.identity())) return;
  throw new Error(
    'a restore into these stores has not ended: call npm run restore again, into an empty folder and empty stores',
  );
}
