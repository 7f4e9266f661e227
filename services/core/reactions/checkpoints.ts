import type { Position } from '@coffret/contracts/ports/event-store';
import type { RecordStore } from '../../platform/record-store/record-store.ts';

export interface Checkpoint {
  position: Position;
  storeIdentity: string;
}

/** Durable. Throws `StoreUnavailable`. */
export interface Checkpoints {
  load(follower: string): Promise<Checkpoint | null>;
  save(follower: string, checkpoint: Checkpoint): Promise<void>;
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
