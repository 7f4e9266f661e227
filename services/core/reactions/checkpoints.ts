import type { Position } from '@coffret/contracts/ports/event-store';
import type { RecordStore } from '../../platform/record-store/record-store.ts';

/** How far a follower has come in the events of one store. */
export interface Checkpoint {
  position: Position;
  /** The event store that the position is of. */
  storeIdentity: string;
}

/** How far followers have come, kept durably. Everything throws `StoreUnavailable` when it cannot be reached. */
export interface Checkpoints {
  /** null: the follower has never saved. */
  load(follower: string): Promise<Checkpoint | null>;
  save(follower: string, checkpoint: Checkpoint): Promise<void>;
  /** Who has saved, in any order. */
  followers(): Promise<string[]>;
}

export async function openCheckpoints(store: RecordStore): Promise<Checkpoints> {
  const checkpoints = await store.open<Checkpoint>({ name: 'checkpoints' });
  return {
    load: (follower) => checkpoints.get(follower),
    save: (follower, { position, storeIdentity }) => checkpoints.put(follower, { position, storeIdentity }),
    followers: async () => (await Array.fromAsync(checkpoints.all())).map(({ key }) => key),
  };
}
