import type { FailedMail, MailEvent } from '@coffret/contracts/mails/events';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { history, replay } from '@coffret/projections/testing/replay';
import { expect, test } from 'vitest';
import { given } from '../../tests/support/given-when-then.ts';
import { mail } from './decider.ts';

const FAILED = goldenEvent('MailFailed') as Extract<MailEvent, { type: 'MailFailed' }>;
const RESENT: MailEvent = { type: 'MailResent', data: {} };
const SETTLED: MailEvent = { type: 'MailSettled', data: {} };

const fail = { type: 'RecordFailure' as const, mail: FAILED.data satisfies FailedMail };
const [sendAgain, settle] = [{ type: 'Resend' as const }, { type: 'Resolve' as const }];

const after = (...events: MailEvent[]) =>
  [fail, sendAgain, settle].map((command) => given(mail, ...events).when(command, undefined));

test('each command has an effect once, and a delivered mail stores no event', () => {
  expect(after()).toEqual([[FAILED], [], []]);
  expect(after(FAILED)).toEqual([[], [RESENT], [SETTLED]]);
  expect(after(FAILED, RESENT)).toEqual([[FAILED], [], [SETTLED]]);
  expect(after(FAILED, RESENT, FAILED)).toEqual([[], [RESENT], [SETTLED]]);
  expect(after(FAILED, RESENT, SETTLED)).toEqual([[], [], []]);
});

test('a mail is undelivered until it is sent, and marked while it is sent again', async () => {
  const shown = async (...events: MailEvent[]) => {
    const happened = events.map((event): [string, MailEvent] => ['mail-5f', event]);
    const docs = await replay(undeliveredMailsView, history(...happened), 100);
    return docs.map(({ id, isBeingSent }) => [id, isBeingSent]);
  };
  expect(await shown(FAILED)).toEqual([['5f', false]]);
  expect(await shown(FAILED, RESENT)).toEqual([['5f', true]]);
  expect(await shown(FAILED, RESENT, FAILED)).toEqual([['5f', false]]);
  expect(await shown(FAILED, RESENT, SETTLED)).toEqual([]);
});
