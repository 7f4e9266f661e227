import type { Position } from '@coffret/contracts/ports/event-store';

/** An event that a reaction could not make jobs of. */
export interface DeadLetter {
  /** Of the event and the reaction: set aside twice, it is there once. */
  id: string;
  reaction: string;
  eventId: string;
  type: string;
  stream: string;
  revision: number;
  position: Position;
  /** What the reaction threw. */
  error: string;
  /** ISO 8601. */
  setAsideAt: string;
}

/** What reactions have set aside, kept durably. Everything throws `StoreUnavailable` when it cannot be reached. */
export interface DeadLetters {
  /** One of the same id is replaced. */
  add(letter: DeadLetter): Promise<void>;
  /** In the order of the events, oldest first; `count` is of all. `page` counts from 1. */
  list(page: { page: number; size: number }): Promise<{ rows: DeadLetter[]; count: number }>;
  find(id: string): Promise<DeadLetter | null>;
  /** False: there is none of the id. */
  remove(id: string): Promise<boolean>;
  /** The reactions that have set something aside, by name. */
  reactions(): Promise<string[]>;
}
