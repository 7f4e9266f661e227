import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { ErrorType } from '@eventstore/db-client';
import type { Told } from './faults.ts';
import { CHANNEL_CLOSED } from './lost-appends.ts';

/*
 * What happens when EventStoreDB cannot be reached or does not answer: a call is repeated for `patience` (connection.ts),
 * then throws `StoreUnavailable`. A command repeats its append with the same event ids (core/commands/append-with-retry.ts), a
 * request is answered 503 (core/http/errors.ts), a job waits and is tried again (platform/jobs/outcome.ts).
 */

/** In milliseconds. */
export interface Timeouts {
  /** How long a server may be without a word: longer than the 2 s after which it gives up a commit itself. */
  answer: number;
  /** How long what does not reach it is repeated, from the beginning of an outage on. */
  patience: number;
}

/** Of a user who waits at a browser. */
export const TIMES: Timeouts = { answer: 4_000, patience: 2_000 };

/** Nothing was heard for too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * What gRPC says of a server that went away, is going or does not answer: cancelled, unknown, deadline exceeded,
 * exhausted, aborted, internal ("Call ended without gRPC status": it was shut down), unavailable.
 */
const OUT_OF_REACH = new Set([1, 2, 4, 8, 10, 13, 14]);
const TYPES_OUT_OF_REACH = new Set<string>([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.TIMEOUT,
]);
/** What is said before anything has been sent: no connection, no node of the cluster found, not the leader. */
const NEVER_SENT = /No connection established|Failed to discover/;

/**
 * What a failed call comes to when the server could not be reached or did not answer: `NotWritten` when it
 * surely never got the request, else `StoreUnavailable`. Null: it answered, and this is its answer.
 */
export function outageOf(error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  const { code, type, message } = error as Told;
  const text = `EventStoreDB: ${message || type || error}`;
  if (type === ErrorType.NOT_LEADER || NEVER_SENT.test(String(message))) return new NotWritten(text);
  const isOut =
    error instanceof NoAnswer ||
    message === CHANNEL_CLOSED ||
    OUT_OF_REACH.has(Number(code)) ||
    TYPES_OUT_OF_REACH.has(String(type));
  return isOut ? new StoreUnavailable(text) : null;
}

/** Rejects with `NoAnswer` when the work takes longer, which it is then left to. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
