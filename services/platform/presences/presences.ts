import type { JsonObject } from '@coffret/contracts/ports/event-store';

export interface PresenceEntry {
  id: string;
  data: JsonObject;
}

/**
 * Who is in which room at the moment, as all processes see it. An entry lives as long as the process that put it:
 * the adapter renews it, and drops those of a process that has not been heard of for some seconds; after an
 * outage it puts back what is its own. Calls of one process take effect in the order in which they are made.
 * Everything throws `StoreUnavailable` when the others cannot be reached.
 */
export interface Presences {
  /** Puts an entry into a room, or changes its data; it keeps its place then. */
  put(room: string, entry: PresenceEntry): Promise<void>;
  /** Nothing happens when it is not there. */
  remove(room: string, id: string): Promise<void>;
  /** The entries of a room, those that came first first. */
  list(room: string): Promise<PresenceEntry[]>;
  /** From now on calls `listener` with the room after each change of one, in whichever process it was made. */
  onChange(listener: (room: string) => void): void;
}
