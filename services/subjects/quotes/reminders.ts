import { configurationEvents } from '@coffret/contracts/configurations/events';
import { addDays, dayOf, momentAt } from '@coffret/contracts/day';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { isSoonOver } from '@coffret/contracts/quotes/validity';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import { configuration, handleConfiguration, isQuoteWaiting } from '../configurations/public.ts';
import { mailJob, mailToUser } from '../mails/public.ts';
import { notify, toUser } from '../notifications/public.ts';
import { expiringNotice } from './order-notices.ts';
import { reminderMail } from './reminder-mail.ts';

const ofQuote = z.object({ configurationId: z.int(), quoteId: z.int() });
const standing = ofQuote.extend({ validUntil: z.string() });

/** In Paris. */
const MORNING = 'T09:00';

const dueAt = (validUntil: string, days: number): string =>
  momentAt(`${addDays(dayOf(validUntil), -days)}${MORNING}`);

/** On a day that the settings still name. As a mail, which it was in old versions: one that failed is settled. */
const remind = mailJob({
  name: 'remind-of-expiry',
  data: standing.extend({ days: z.int() }),
  async send(job, services) {
    const { clock, settings } = services;
    const { configurationId, quoteId, days } = job.data;
    if (!settings.reminderDays.includes(days)) return null;
    const at = clock.now().toISOString();
    const command = { type: 'RemindOfQuote', quoteId, daysBefore: days, at } as const;
    const outcome = await handleConfiguration(services, configurationId, command, jobCause(job));
    assertDone(outcome, 'NOT_FOUND', 'quoteNotWaiting', 'remindedRecently', 'projectFinished');
    return null;
  },
});

/** The days before the end, and when. A missed reminder is not sent, because the next one replaces it. */
export const remindersOf = (validUntil: string, days: readonly number[], now: Date) =>
  days
    .map((before) => ({ days: before, runAt: dueAt(validUntil, before) }))
    .filter(({ runAt }) => runAt > now.toISOString());

const schedule = job({
  name: 'schedule-reminders',
  data: standing,
  async run({ id, data }, { jobs, settings, clock }) {
    const due = remindersOf(data.validUntil, settings.reminderDays, clock.now());
    await jobs.enqueue(due.map(({ days, runAt }) => remind.named([id, days], { ...data, days }, { runAt })));
  },
});

const mailReminder = mailJob({
  name: 'mail-reminder',
  data: ofQuote.extend({ isByHand: z.boolean() }),
  async send(job, services) {
    const { commands, clock, view } = services;
    const about = job.data;
    const { state } = await commands.load(configuration, about.configurationId);
    if (!isQuoteWaiting(state, about.quoteId, clock.now().toISOString())) return null;
    const quote = await view<Doc & Quote>(quotesView).findOne({ _id: about.quoteId });
    const customer = quote && (await view(usersView).findOne({ _id: quote.userId }));
    if (!quote || !customer) return null;
    const now = clock.now();
    if (isSoonOver(quote.validUntil, now))
      await notify(services, toUser(quote.userId, expiringNotice(quote, job.id)), jobCause(job));
    return mailToUser(services, { job, user: customer, ...reminderMail(quote, now) });
  },
});

export const reminderJobs = [schedule, remind, mailReminder];

export const reminderReactions: Reaction[] = [
  reaction('remind-of-expiry', eventsOf(configurationEvents, 'QuoteIssued', 'OrderTakenBack'), (event) => {
    const { quoteId, validUntil } = event.data;
    return [schedule.of({ configurationId: idOf(event), quoteId, validUntil })];
  }),
  oneJob(mailReminder, eventsOf(configurationEvents, 'QuoteReminded'), (event) => {
    const { quoteId, daysBefore } = event.data;
    return { data: { configurationId: idOf(event), quoteId, isByHand: daysBefore === null } };
  }),
];
