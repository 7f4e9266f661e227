import type { FailedMail, MailEvent } from '@coffret/contracts/mails/events';
import { type Decider, never } from '../../core/commands/decider.ts';

interface Mail {
  /** `GOING`: not failed, or being sent again. */
  status: 'GOING' | 'FAILED' | 'SETTLED';
  failed: FailedMail | null;
}

type MailCommand = { type: 'RecordFailure'; mail: FailedMail } | { type: 'Resend' } | { type: 'Resolve' };

/** Streams exist only for failed mails. Commands are idempotent. */
export const mail: Decider<Mail, MailCommand, MailEvent> = {
  category: 'mail',
  initialState: { status: 'GOING', failed: null },

  decide(command, { status, failed }) {
    switch (command.type) {
      case 'RecordFailure':
        return status === 'GOING' ? [{ type: 'MailFailed', data: command.mail }] : [];
      case 'Resend':
        return status === 'FAILED' ? [{ type: 'MailResent', data: {} }] : [];
      case 'Resolve':
        return failed && status !== 'SETTLED' ? [{ type: 'MailSettled', data: {} }] : [];
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'MailFailed':
        return { status: 'FAILED', failed: event.data };
      case 'MailResent':
        return { ...state, status: 'GOING' };
      case 'MailSettled':
        return { ...state, status: 'SETTLED' };
      default:
        return never(event);
    }
  },
};
