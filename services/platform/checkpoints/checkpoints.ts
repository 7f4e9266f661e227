import type { Position } from '@coffret/contracts/ports/event-store';

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
