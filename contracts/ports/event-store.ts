/**
 * A place in the order of all events: 20 decimal digits, so that text order is store order
 * (also in a read model). `START` stands before the first event.
 */
export type Position = string;

export const START: Position = '0'.repeat(20);

export function positionOf(n: number | bigint): Position {
  return n.toString().padStart(20, '0');
}

/** What an event may hold: strict JSON (no undefined, no Date, no bigint). */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Who did it, when, in which request (correlation) and because of which event (causation). */
export interface Meta {
  /** ISO 8601, UTC. */
  at: string;
  /** The acting user; null for the system itself. */
  userId: number | null;
  correlationId: string;
  causationId: string | null;
}

export interface NewEvent {
  /** UUID. Appending the same ids at the same expected revision again is answered like the first time. */
  id: string;
  type: string;
  /** Number of the data's shape; older shapes are upcast when read. */
  schema: number;
  data: JsonObject;
  meta: Meta;
}

export interface StoredEvent extends NewEvent {
  /** `<category>-<id>`, e.g. `project-12`. */
  stream: string;
  /** 0 for the first event of a stream. */
  revision: number;
  position: Position;
}

/** The revision of a stream without events: what its first append expects. */
export const NO_STREAM = -1;

export type AppendResult =
  | { ok: true; revision: number; position: Position }
  /** Somebody else appended first; `revision` is the stream's current one. Nothing was written. */
  | { ok: false; revision: number };

/**
 * Where events are kept. Throws `StoreUnavailable` when it cannot be reached; any other throw is a defect.
 */
export interface EventStore {
  /** All of the events or none. Resolves once they are durable. `events` holds at least one. */
  append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Oldest first from revision `from` (0); an unknown stream reads as empty. */
  readStream(stream: string, from?: number): Promise<StoredEvent[]>;

  /** The stream's newest event, or null. */
  readLast(stream: string): Promise<StoredEvent | null>;

  /** At most `limit` events of all streams after a position, in order. */
  readAll(after: Position, limit: number): Promise<StoredEvent[]>;

  /**
   * All events after a position, then those to come, in batches that are never empty, until `signal`
   * aborts (the iteration then ends without an error). Broken connections are mended inside.
   */
  follow(after: Position, signal: AbortSignal): AsyncIterable<StoredEvent[]>;

  /** The newest event's position (START when there is none). */
  head(): Promise<Position>;

  /** Lets the appends asked for finish and ends the followers; whatever is asked afterwards throws `StoreUnavailable`. */
  close(): Promise<void>;
}

/** A store is down or does not answer: 503 UNAVAILABLE to the client. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
