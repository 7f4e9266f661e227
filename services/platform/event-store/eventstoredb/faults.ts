import { ErrorType } from '@eventstore/db-client';

/** What a failed call throws. */
export interface Told {
  code?: unknown;
  type?: unknown;
  message?: unknown;
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
