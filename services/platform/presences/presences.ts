import type { JsonObject } from '@coffret/contracts/ports/event-store';

export interface PresenceEntry {
  id: string;
  data: JsonObject;
}

/** The adapter renews entries while their process lives, removes those of a process silent for some seconds,
 * and restores its own after an outage. Calls of one process take effect in order. All methods throw
 * `StoreUnavailable` when the store is unreachable. */
export interface Presences {
  /** Adds an entry or changes its data; it keeps its position. */
  put(room: string, entry: PresenceEntry): Promise<void>;
  remove(room: string, id: string): Promise<void>;
  /** In order of arrival. */
  list(room: string): Promise<PresenceEntry[]>;
  /** Calls `listener` after each change of a room, made in any process. */
  onChange(listener: (room: string) => void): void;
}
