/** A position in the total order of one store, as text that sorts in store order. `START` is before the
 * first event. A malformed position throws a TypeError. Positions may have gaps. */
export type Position = string;

export const START: Position = '0'.repeat(20);

export function positionOf(n: number | bigint): Position {
  return n.toString().padStart(20, '0');
}

/** Strict JSON: no undefined, Date or bigint. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Meta {
  /** ISO 8601, UTC. */
  at: string;
  userId: number | null;
  correlationId: string;
  causationId: string | null;
  /** SHA-256 of the previous event of the stream as stored; null: not chained. */
  previousHash: string | null;
  /** HMAC-SHA256 in hex; absent: written before this field existed. */
  keyedHash?: string;
}

export interface NewEvent {
  /** A UUID in lower case. Appending the same ids at the same expected revision again returns the first
   * result; at a newer revision they are written again. */
  id: string;
  type: string;
  schema: number;
  data: JsonObject;
  meta: Meta;
}

export interface StoredEvent extends NewEvent {
  /** `<category>-<id>`, e.g. `project-12`. */
  stream: string;
  revision: number;
  position: Position;
}

export const NO_STREAM = -1;

export type AppendResult =
  /** `position` of the last event; null when the store does not report it. */
  | { ok: true; revision: number; position: Position | null }
  /** Conflict: `revision` is the current one, nothing was written. */
  | { ok: false; revision: number };

/** Sum over one append, as JSON in UTF-8. */
export const MAX_APPEND_BYTES = 1_048_576;

/** `events` may be empty, when only the position advanced. */
export interface EventBatch {
  events: StoredEvent[];
  position: Position;
  caughtUp: boolean;
}

export interface FollowOptions {
  types?: readonly string[];
  signal: AbortSignal;
}

/** Throws `StoreUnavailable` when the store is unreachable and TypeError for invalid input; any other
 * error is a defect. Several processes may share a store; leases coordinate them. */
export interface EventStore {
  /** Created at the first start and constant; stored with every checkpoint. */
  identity(): Promise<string>;

  /** Atomic and durable when it resolves. At least one event; names that begin with '$' are reserved.
   * Concurrent appends have no defined order. Throws `NotWritten` when nothing was written,
   * `AppendTooLarge`, and `StoreUnavailable` when the outcome is unknown: then retry with the same ids
   * and revision. */
  append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Oldest first from revision `from` (0); empty for an unknown stream. */
  readStream(stream: string, from?: number): Promise<StoredEvent[]>;

  /** Newest first, at most `limit`; only revisions below `before`. */
  readBackwards(stream: string, limit: number, before?: number): Promise<StoredEvent[]>;

  /** At most `limit` events after a position, in order. */
  readAll(after: Position, limit: number, types?: readonly string[]): Promise<StoredEvent[]>;

  /** Existing events after a position, then new ones. The first batch is immediate, also when empty;
   * `caughtUp` is set at the end. Reconnects by itself. Followers in one process may get the same objects. */
  follow(after: Position, options: FollowOptions): AsyncIterable<EventBatch>;

  /** `START` for an empty store. May need several reads: only for startup and tests. */
  head(): Promise<Position>;

  /** Waits for pending appends and ends the followers; later calls throw `StoreUnavailable`. */
  close(): Promise<void>;
}

/** 503 UNAVAILABLE. From an append: the outcome is unknown. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

export class NotWritten extends StoreUnavailable {
  override readonly name = 'NotWritten';
}

/** 413 TOO_LARGE; nothing was written. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
}
