import type { Position } from '@coffret/contracts/ports/event-store';
import type { RecordStore, Records } from '../../platform/record-store/record-store.ts';

export interface Checkpoint {
  position: Position;
  storeIdentity: string;
}

/** By follower. */
export type Checkpoints = Pick<Records<Checkpoint>, 'get' | 'put' | 'all'>;

export const openCheckpoints = (store: RecordStore): Promise<Checkpoints> =>
  store.open<Checkpoint>({ name: 'checkpoints' });
