/**
 * A place in the order of all events of one store: text whose order is store order (also in a read model).
 * `START` stands before the first event of any store; else a position is of this very store, and one that
 * cannot be is refused with a TypeError. Positions need not be close together.
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
  /** SHA-256 of the stream's previous event in its stored form; null while events are not chained. */
  previousHash: string | null;
  /** HMAC-SHA256 of this event, hex, by which the installation knows its own; absent: written before events had one. */
  keyedHash?: string;
}

export interface NewEvent {
  /**
   * A UUID in lower case. Appending the same ids at the same expected revision again is answered like the
   * first time; at a newer revision they are written again.
   */
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
  /** `position`: of the last event; null when the store did not say. */
  | { ok: true; revision: number; position: Position | null }
  /** Somebody else appended first; `revision` is the stream's current one. Nothing was written. */
  | { ok: false; revision: number };

/** The data of one append's events may be this large in sum, as JSON in UTF-8. */
export const MAX_APPEND_BYTES = 1_048_576;

/** What a follower is handed. `events` may be empty: the position moved over what it does not ask for. */
export interface EventBatch {
  events: StoredEvent[];
  /** Everything up to here was handed on, or is of no type that was asked for. */
  position: Position;
  /** Nothing more was there when this batch was read. */
  caughtUp: boolean;
}

export interface FollowOptions {
  /** The event types to hand on; absent: all. */
  types?: readonly string[];
  /** Ends the iteration, without an error. */
  signal: AbortSignal;
}

/**
 * Where events are kept. Throws `StoreUnavailable` when it cannot be reached and a TypeError for what no
 * store takes; any other throw is a defect. Several processes may share it: who may do what is settled by
 * leases, not here.
 */
export interface EventStore {
  /** Made at the store's first start and the same ever after; it stands beside every checkpoint. */
  identity(): Promise<string>;

  /**
   * All of the events or none. Resolves once they are durable. `events` holds at least one. Names that begin
   * with '$' are a store's own. Two appends of which neither was awaited have no order.
   *
   * Throws `NotWritten` for what surely was not written, `AppendTooLarge`, and `StoreUnavailable` when the
   * outcome is unknown: the same ids at the same expected revision then settle it.
   */
  append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Oldest first from revision `from` (0); an unknown stream reads as empty. */
  readStream(stream: string, from?: number): Promise<StoredEvent[]>;

  /** Newest first, at most `limit`; those before the revision `before` when it is given. */
  readBackwards(stream: string, limit: number, before?: number): Promise<StoredEvent[]>;

  /** At most `limit` events of all streams after a position, in order; those of `types` when it is given. */
  readAll(after: Position, limit: number, types?: readonly string[]): Promise<StoredEvent[]>;

  /**
   * All events after a position, then those to come. The first batch comes at once, empty when nothing is
   * there; when the newest event has been handed on, one says `caughtUp`. Broken connections are mended inside.
   */
  follow(after: Position, options: FollowOptions): AsyncIterable<EventBatch>;

  /** The newest event's position (START when there is none). May cost several reads: for starts and tests. */
  head(): Promise<Position>;

  /** Lets the appends asked for finish and ends the followers; whatever is asked afterwards throws `StoreUnavailable`. */
  close(): Promise<void>;
}

/** A store is down or does not answer: 503 UNAVAILABLE to the client. From an append: the outcome is unknown. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** A store could not be asked: what was to be written surely was not. */
export class NotWritten extends StoreUnavailable {
  override readonly name = 'NotWritten';
}

/** The events of one append hold more than `MAX_APPEND_BYTES`: 413 TOO_LARGE to the client. Nothing was written. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
}
