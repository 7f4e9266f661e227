import { NotWritten } from '@coffret/contracts/ports/event-store';
import type { CommandContext } from './handle-command.ts';

export class QuotaReached extends NotWritten {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('the daily quota of events is reached');
    this.retryAfterMs = retryAfterMs;
  }
}

/** For commands that must not fail on a quota, such as ending a session. Their events still count. */
export const withoutQuota = (cause: CommandContext): CommandContext => ({
  ...cause,
  async takeEvents(count) {
    try {
      await cause.takeEvents?.(count);
    } catch (fault) {
      if (!(fault instanceof QuotaReached)) throw fault;
    }
  },
});
