import type { Doc } from '@coffret/contracts/ports/read-store';
import type { OrderStep, Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { ViewEvent } from '@coffret/projections/view';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Reaction } from '../../core/reactions/reaction.ts';
import { quotesScreen } from '../../core/screens.ts';
import type { Services } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { handleMail, mailToUser } from '../mails/public.ts';
import { actor, noticesToStaff, notify, toUser } from '../notifications/public.ts';
import { quoteMails } from './mail-texts.ts';
import { orderNotice } from './order-notices.ts';

const NOTIFY_ORDER = 'notify-order';
const MAIL_ORDER = 'mail-order';

/** `stepId`: the revision of the step; `by`: the acting user. */
type StepJob = { quoteId: number; stepId: number; by: number | null };

const stepOf = ({ data, revision, meta }: ViewEvent): StepJob => ({
  quoteId: (data as { quoteId: number }).quoteId,
  stepId: revision,
  by: meta.userId,
});

/** Staff hears of what the customer did, the customer of the rest. */
export const orderReactions: Reaction[] = [
  {
    name: 'tell-of-order-request',
    to: ['OrderRequested'],
    jobs: (event) => [{ name: NOTIFY_ORDER, data: stepOf(event) }],
  },
  {
    name: 'tell-of-order',
    to: ['OrderCommented', 'OrderRefused', 'QuoteOrdered', 'OrderTakenBack', 'OrderWithdrawn'],
    jobs: (event) => [NOTIFY_ORDER, MAIL_ORDER].map((name) => ({ name, data: stepOf(event) })),
  },
];

const MAILS = {
  COMMENTED: quoteMails.orderCommented,
  REFUSED: quoteMails.orderRefused,
  ACCEPTED: quoteMails.orderAccepted,
  TAKEN_BACK: quoteMails.orderTakenBack,
  WITHDRAWN: quoteMails.orderWithdrawn,
};

const OF_CUSTOMERS: readonly OrderStep['kind'][] = ['REQUESTED', 'WITHDRAWN'];

export function handleOrderJobs(services: Services): void {
  const { jobs } = services;

  /** null: the customer is deleted. `isOwn`: the customer did it. */
  async function orderStepOf({ data }: Job) {
    const { quoteId, stepId, by } = data as StepJob;
    const quote = await services
      .view<Doc & Quote & { isOrderAsked: boolean }>(quotesView)
      .findOne({ _id: quoteId });
    const step = quote?.orderSteps.find(({ id }) => id === stepId);
    if (!quote || !step) throw new Error(`step ${stepId} of quote ${quoteId} is not known yet`);
    const customer = await services.view(usersView).findOne({ _id: quote.userId });
    return customer && { quote, step, customer, by, isOwn: by === quote.userId };
  }

  jobs.handle(NOTIFY_ORDER, async (job) => {
    const it = await orderStepOf(job);
    if (!it) return;
    const { quote, step, by, isOwn } = it;
    // Staff may accept and answer orders of its own.
    if (step.kind === 'GIVEN_UP' || (isOwn && !OF_CUSTOMERS.includes(step.kind))) return;
    const notice = { ...orderNotice(step.kind, quote, `step ${step.id} of quote ${quote.id}`), ...actor(by) };
    const notices = isOwn ? await noticesToStaff(services, notice) : [toUser(quote.userId, notice)];
    for (const one of notices) await notify(services, one, jobCause(job));
  });

  const mail = async (job: Job) => {
    const it = await orderStepOf(job);
    if (!it || it.isOwn) return null;
    const { quote, step, customer } = it;
    const template = MAILS[step.kind as keyof typeof MAILS];
    const { text, orderedOn, orderNumber } = step;
    return mailToUser(services, {
      job,
      user: customer,
      path: quotesScreen(quote.configurationId),
      write: (culture, data) => template(culture, { ...quote, ...data, text, orderedOn, orderNumber }),
    });
  };
  handleMail(services, MAIL_ORDER, mail);
}
