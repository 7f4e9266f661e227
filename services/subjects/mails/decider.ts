import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { FailedMail, MailEvent, SentMail } from '@coffret/contracts/mails/events';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import { isRecent } from '../../lib/is-recent.ts';

interface Mail {
  /** `GOING`: not failed, or being sent again. */
  status: 'GOING' | 'FAILED' | 'SETTLED';
  failed: FailedMail | null;
  sentAgainAt: string | null;
}

/** Between two sendings by hand, and after the first one. */
const PAUSE_MS = 10 * 60_000;

type MailCommand =
  | { type: 'RecordFailure'; mail: FailedMail }
  | { type: 'Resend' }
  | { type: 'SendAgain'; mail: SentMail; sentAt: string; at: string }
  | { type: 'Resolve' };

/** Streams exist only for failed mails. Commands are idempotent. */
export const mail: Decider<Mail, MailCommand, MailEvent> = {
  category: 'mail',
  initialState: { status: 'GOING', failed: null, sentAgainAt: null },

  decide(command, { status, failed, sentAgainAt }): MailEvent[] | Refusal {
    switch (command.type) {
      case 'RecordFailure':
        return status === 'GOING' ? [{ type: 'MailFailed', data: command.mail }] : [];
      case 'Resend':
        return status === 'FAILED' ? [{ type: 'MailResent', data: {} }] : [];
      case 'SendAgain': {
        const { mail: sent, sentAt, at } = command;
        const last = Date.parse(sentAgainAt ?? sentAt);
        return isRecent(last, PAUSE_MS, Date.parse(at))
          ? refuse('sentRecently')
          : [{ type: 'MailSentAgain', data: { ...sent, at } }];
      }
      case 'Resolve':
        return failed && status !== 'SETTLED' ? [{ type: 'MailSettled', data: {} }] : [];
    }
  },

  evolve: byEventType({
    MailFailed: (state, data) => ({ ...state, status: 'FAILED', failed: data }),
    MailResent: (state) => ({ ...state, status: 'GOING' }),
    MailSentAgain: (state, data) => ({ ...state, sentAgainAt: data.at }),
    MailSettled: (state) => ({ ...state, status: 'SETTLED' }),
  }),
};
