import { configurationEvents } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { OrderStep, Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { ViewEvent } from '@coffret/projections/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import { quotesScreen } from '../../core/screens.ts';
import type { QueryServices } from '../../core/services.ts';
import { mailJob, mailToUser } from '../mails/public.ts';
import { actor, noticesToStaff, notify, toUser } from '../notifications/public.ts';
import { quoteMails } from './mail-texts.ts';
import { orderNotice } from './order-notices.ts';

/** `stepId`: the revision of the step; `by`: the acting user. */
const ofStep = z.object({ quoteId: z.int(), stepId: z.int(), by: z.int().nullable() });

/** null: the customer is deleted. `isOwn`: the customer did it. */
async function orderStepOf({ view }: QueryServices, { quoteId, stepId, by }: z.infer<typeof ofStep>) {
  const quote = await view<Doc & Quote & { isOrderAsked: boolean }>(quotesView).findOne({ _id: quoteId });
  const step = quote?.orderSteps.find(({ id }) => id === stepId);
  if (!quote || !step) throw new Error(`step ${stepId} of quote ${quoteId} is not known yet`);
  const customer = await view(usersView).findOne({ _id: quote.userId });
  return customer && { quote, step, customer, by, isOwn: by === quote.userId };
}

const MAILS = {
  COMMENTED: quoteMails.orderCommented,
  REFUSED: quoteMails.orderRefused,
  ACCEPTED: quoteMails.orderAccepted,
  TAKEN_BACK: quoteMails.orderTakenBack,
  WITHDRAWN: quoteMails.orderWithdrawn,
};

const OF_CUSTOMERS: readonly OrderStep['kind'][] = ['REQUESTED', 'WITHDRAWN'];

const notifyOfStep = job({
  name: 'notify-order',
  data: ofStep,
  async run(job, services) {
    const it = await orderStepOf(services, job.data);
    if (!it) return;
    const { quote, step, by, isOwn } = it;
    // Staff may accept and answer orders of its own.
    if (step.kind === 'GIVEN_UP' || (isOwn && !OF_CUSTOMERS.includes(step.kind))) return;
    const notice = { ...orderNotice(step.kind, quote, `step ${step.id} of quote ${quote.id}`), ...actor(by) };
    const notices = isOwn ? await noticesToStaff(services, notice) : [toUser(quote.userId, notice)];
    for (const one of notices) await notify(services, one, jobCause(job));
  },
});

const mailStep = mailJob({
  name: 'mail-order',
  data: ofStep,
  async send(job, services) {
    const it = await orderStepOf(services, job.data);
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
  },
});

export const orderJobs = [notifyOfStep, mailStep];

const stepOf = ({ data: { quoteId }, revision, meta }: ViewEvent & { data: { quoteId: number } }) => ({
  quoteId,
  stepId: revision,
  by: meta.userId,
});

/** Staff hears of what the customer did, the customer of the rest. */
export const orderReactions: Reaction[] = [
  reaction('tell-of-order-request', eventsOf(configurationEvents, 'OrderRequested'), (event) => [
    notifyOfStep.of(stepOf(event)),
  ]),
  reaction(
    'tell-of-order',
    eventsOf(
      configurationEvents,
      'OrderCommented',
      'OrderRefused',
      'QuoteOrdered',
      'OrderTakenBack',
      'OrderWithdrawn',
    ),
    (event) => [notifyOfStep, mailStep].map((job) => job.of(stepOf(event))),
  ),
];
