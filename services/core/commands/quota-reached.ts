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

/**
 * The same cause for what no quota may refuse: ending a session, clearing up after a refusal. Its events are taken from
 * the quota, whatever is left of it.
 */
export const withoutQuota = (cause: Cause): Cause => ({
  ...cause,
  async takeEvents(count) {
    try {
      await cause.takeEvents?.(count);
    } catch (fault) {
      if (!(fault instanceof QuotaReached)) throw fault;
    }
  },
});
