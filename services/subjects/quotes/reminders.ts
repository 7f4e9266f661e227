import { addDays, dayOf, momentAt } from '@coffret/contracts/day';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { isSoonOver } from '@coffret/contracts/quotes/validity';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import type { Job, NewJob } from '../../platform/jobs/jobs.ts';
import { configuration, handleConfiguration, isQuoteWaiting } from '../configurations/public.ts';
import { handleMail, mailToUser } from '../mails/public.ts';
import { notify, toUser } from '../notifications/public.ts';
import { expiringNotice } from './order-notices.ts';
import { reminderMail } from './reminder-mail.ts';

const SCHEDULE = 'schedule-reminders';
const REMIND = 'remind-of-expiry';
const MAIL_REMINDER = 'mail-reminder';

type OfQuote = { configurationId: number; quoteId: number };
type Standing = OfQuote & { validUntil: string };
type Reminder = Standing & { days: number };
type Reminded = OfQuote & { isByHand: boolean };

/** In Paris. */
const MORNING = 'T09:00';

const dueAt = (validUntil: string, days: number): string =>
  momentAt(`${addDays(dayOf(validUntil), -days)}${MORNING}`);

/** A missed reminder is not sent, because the next one replaces it. */
export function remindersOf(
  about: Standing,
  days: readonly number[],
  now: Date,
): (Omit<NewJob, 'id'> & { data: Reminder })[] {
  return days
    .map((before) => ({ before, due: dueAt(about.validUntil, before) }))
    .filter(({ due }) => due > now.toISOString())
    .map(({ before, due }) => ({
      name: REMIND,
      data: { ...about, days: before },
      runAt: due,
    }));
}

export const reminderReactions: Reaction[] = [
  {
    name: 'remind-of-expiry',
    to: ['QuoteIssued', 'OrderTakenBack'],
    jobs({ stream, data }) {
      const { quoteId, validUntil } = data as Omit<Standing, 'configurationId'>;
      const about: Standing = { configurationId: Number(parseStream(stream)[1]), quoteId, validUntil };
      return [{ name: SCHEDULE, data: about }];
    },
  },
  oneJob(MAIL_REMINDER, ['QuoteReminded'], ({ stream, data }) => {
    const { quoteId, daysBefore } = data as OfQuote & { daysBefore: number | null };
    const configurationId = Number(parseStream(stream)[1]);
    return { data: { configurationId, quoteId, isByHand: daysBefore === null } satisfies Reminded };
  }),
];

export function handleReminders(services: Services): void {
  const { commands, clock, jobs, settings } = services;

  jobs.handle(SCHEDULE, async ({ id, data: { configurationId, quoteId, validUntil } }) => {
    const about = { configurationId, quoteId, validUntil } as Standing;
    const due = remindersOf(about, settings.reminderDays, clock.now());
    await jobs.enqueue(due.map((job) => ({ ...job, id: `${id}-${job.data.days}` })));
  });

  /** On a day that the settings still name. As a mail, which it was in old versions: one that failed is settled. */
  handleMail(services, REMIND, async (job) => {
    const { configurationId, quoteId, days } = job.data as Reminder;
    if (!settings.reminderDays.includes(days)) return null;
    const at = clock.now().toISOString();
    const command = { type: 'RemindOfQuote', quoteId, daysBefore: days, at } as const;
    const outcome = await handleConfiguration(services, configurationId, command, jobCause(job));
    assertDone(outcome, 'NOT_FOUND', 'quoteNotWaiting', 'remindedRecently', 'projectFinished');
    return null;
  });

  handleMail(services, MAIL_REMINDER, async (job: Job) => {
    const about = job.data as Reminded;
    const { state } = await commands.load(configuration, about.configurationId);
    if (!isQuoteWaiting(state, about.quoteId, clock.now().toISOString())) return null;
    const quote = await services.view<Doc & Quote>(quotesView).findOne({ _id: about.quoteId });
    const customer = quote && (await services.view(usersView).findOne({ _id: quote.userId }));
    if (!quote || !customer) return null;
    const now = clock.now();
    if (isSoonOver(quote.validUntil, now))
      await notify(services, toUser(quote.userId, expiringNotice(quote, job.id)), jobCause(job));
    return mailToUser(services, { job, user: customer, ...reminderMail(quote, now) });
  });
}
