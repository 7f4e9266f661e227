import type { ConfigurationEvent } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Reaction } from '../../core/reactions/reaction.ts';
import { renewalScreen } from '../../core/screens.ts';
import type { Services } from '../../core/services.ts';
import type { Job, NewJob } from '../../platform/jobs/jobs.ts';
import { configuration } from '../configurations/public.ts';
import { handleMail, mailToUser } from '../mails/public.ts';
import { notify, toUser } from '../notifications/public.ts';
import { quoteMails } from './mail-texts.ts';
import { expiringNotice } from './order-notices.ts';

const REMIND = 'remind-of-expiry';
const DAY_MS = 24 * 3_600_000;
/** Days before the end, first to last. */
const NOTICES = [7, 1] as const;

type Reminder = { configurationId: number; quoteId: number; days: number; validUntil: string };

const dueAt = (validUntil: string, days: number) => Date.parse(validUntil) - days * DAY_MS;

/** A missed reminder is not sent, because the next one replaces it. */
export function remindersOf(
  about: Omit<Reminder, 'days'>,
  at: string,
): (Omit<NewJob, 'id'> & { data: Reminder })[] {
  return NOTICES.map((days) => ({ days, due: dueAt(about.validUntil, days) }))
    .filter(({ due }) => due > Date.parse(at))
    .map(({ days, due }) => ({
      name: REMIND,
      data: { ...about, days },
      runAt: new Date(due).toISOString(),
    }));
}

/** Schedules reminders; each checks at its time whether the quote is still valid. */
export const reminderReactions: Reaction[] = [
  {
    name: 'remind-of-expiry',
    to: ['QuoteIssued', 'OrderTakenBack'],
    jobs({ stream, data, meta }) {
      const { quoteId, validUntil } = data as Extract<ConfigurationEvent, { type: 'QuoteIssued' }>['data'];
      return remindersOf({ configurationId: Number(parseStream(stream)[1]), quoteId, validUntil }, meta.at);
    },
  },
];

export function handleReminders(services: Services): void {
  const { commands, clock } = services;

  /** Not ordered, requested, reopened or deleted. */
  async function waits({ configurationId, quoteId, validUntil }: Reminder): Promise<boolean> {
    const { exists, status, quote, isOrderAsked } = (await commands.load(configuration, configurationId))
      .state;
    const isLiving = exists && status === 'QUOTE_OK' && quote?.quoteId === quoteId && !isOrderAsked;
    return isLiving && validUntil > clock.now().toISOString();
  }

  const remind = async (job: Job) => {
    const reminder = job.data as Reminder;
    const { quoteId, days } = reminder;
    if (!(await waits(reminder))) return;
    const quote = await services.view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
    const customer = quote && (await services.view(usersView).findOne({ _id: quote.userId }));
    if (!quote || !customer) return;
    // One reminder per occasion, also after an order was taken back.
    const occasion = `quote-${quoteId}-ends-in-${days}`;
    await notify(services, toUser(quote.userId, expiringNotice(quote, occasion)), jobCause(job));
    await mailToUser(services, {
      id: occasion,
      kind: 'EXPIRIES',
      user: customer,
      path: renewalScreen(quote.configurationId),
      write: (culture, data) => quoteMails.quoteExpiring(culture, { ...quote, ...data }),
    });
  };
  handleMail(services, REMIND, remind);
}
