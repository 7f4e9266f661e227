import { NotWritten } from '@coffret/contracts/ports/event-store';
import type { Cause } from './handle-command.ts';

/** A customer has appended as many events as a day allows (DAILY_QUOTA). Nothing was written. */
export class QuotaReached extends NotWritten {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('the daily quota of events is reached');
    this.retryAfterMs = retryAfterMs;
  }
}

/** The same cause for what no quota may keep from being done: ending a session, clearing up after a refusal. */
export const unlimited = (cause: Cause): Cause => ({ ...cause, takeEvents: undefined });
