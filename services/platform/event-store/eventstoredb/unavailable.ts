import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { ErrorType } from '@eventstore/db-client';
import { within } from '../../within.ts';
import type { FailedCall } from './faults.ts';
import { CHANNEL_CLOSED } from './lost-appends.ts';

/** When EventStoreDB is unreachable a call is retried for `patience`, then throws `StoreUnavailable`. A
 * command repeats its append with the same event ids, a request returns 503, a job is postponed. */

/** Milliseconds. */
export interface Timeouts {
  /** Maximum silence of the server; longer than 2 s, after which the server itself gives up a commit. */
  answer: number;
  patience: number;
}

export const TIMES: Timeouts = { answer: 4_000, patience: 2_000 };

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** No host of a cluster names a leader. */
export class NoLeader extends Error {
  override readonly name = 'NoLeader';
}

/** gRPC codes of a server that is unreachable or shutting down: cancelled, unknown, deadline exceeded,
 * resource exhausted, aborted, internal ("Call ended without gRPC status"), unavailable. */
const OUT_OF_REACH = new Set([1, 2, 4, 8, 10, 13, 14]);
const TYPES_OUT_OF_REACH = new Set<string>([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.TIMEOUT,
]);
/** Raised before anything is sent, as are "not the leader" and "no leader". */
const NEVER_SENT = /No connection established/;

/** `NotWritten` when the request surely did not arrive; null when the error is a response of the server. */
export function outageOf(error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  const { code, type, message } = error as FailedCall;
  const text = `EventStoreDB: ${message || type || error}`;
  if (type === ErrorType.NOT_LEADER || error instanceof NoLeader || NEVER_SENT.test(String(message)))
    return new NotWritten(text);
  const isOut =
    error instanceof NoAnswer ||
    message === CHANNEL_CLOSED ||
    OUT_OF_REACH.has(Number(code)) ||
    TYPES_OUT_OF_REACH.has(String(type));
  return isOut ? new StoreUnavailable(text) : null;
}

/** Rejects with `NoAnswer` after `ms`; the work continues. */
export const answerWithin = <T>(ms: number, work: Promise<T>): Promise<T> =>
  within(ms, work, () => new NoAnswer(`no answer within ${ms} ms`));
