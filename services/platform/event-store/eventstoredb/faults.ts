import { ErrorType } from '@eventstore/db-client';

export interface FailedCall {
  code?: unknown;
  type?: unknown;
  message?: unknown;
}

export function isOfType(error: unknown, type: ErrorType): boolean {
  return (error as FailedCall).type === type;
}

/** The credentials are wrong (gRPC 16 UNAUTHENTICATED), as opposed to a missing right. */
export function isUnauthenticated(error: unknown): boolean {
  return (error as FailedCall).code === 16;
}

/** The server drops a subscription with 32 pending events. This is normal under load, and no event is lost. */
export function isTooSlow(error: unknown): boolean {
  return isOfType(error, ErrorType.TIMEOUT);
}

export function isNoPosition(error: unknown): boolean {
  return (
    (error as FailedCall).code === 2 && /Unexpected ReadAllResult/.test(String((error as FailedCall).message))
  );
}
