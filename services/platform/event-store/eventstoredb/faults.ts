import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { ErrorType } from '@eventstore/db-client';
import { CHANNEL_CLOSED } from './lost-appends.ts';

/** Nothing was heard for too long. */
export class Silence extends Error {
  override readonly name = 'Silence';
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

interface Told {
  code?: unknown;
  type?: unknown;
  message?: unknown;
}

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
    error instanceof Silence ||
    message === CHANNEL_CLOSED ||
    OUT_OF_REACH.has(Number(code)) ||
    TYPES_OUT_OF_REACH.has(String(type));
  return isOut ? new StoreUnavailable(text) : null;
}

export function isOfType(error: unknown, type: ErrorType): boolean {
  return (error as Told).type === type;
}

/** Of somebody who is refused: it is not known who that is, rather than what he may do. */
export function isUnauthenticated(error: unknown): boolean {
  return (error as Told).code === 16;
}

/**
 * The server drops a subscription for which 32 events wait, live or when it goes live: ordinary under load, and nothing
 * is lost.
 */
export function isTooSlow(error: unknown): boolean {
  return isOfType(error, ErrorType.TIMEOUT);
}

/** A position that this server has not given: its answer to one between two records. */
export function isNoPosition(error: unknown): boolean {
  return (error as Told).code === 2 && /Unexpected ReadAllResult/.test(String((error as Told).message));
}

/** Rejects with `Silence` when the work takes longer, which it is then left to. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Silence(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
