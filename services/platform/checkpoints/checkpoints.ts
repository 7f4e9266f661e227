import type { Position } from '@coffret/contracts/ports/event-store';

/** How far a follower of the events has come, kept durably. */
export interface Checkpoints {
  /** START when the follower has never saved. */
  load(follower: string): Promise<Position>;
  save(follower: string, position: Position): Promise<void>;
}
