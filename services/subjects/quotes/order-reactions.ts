import { configurationEvents } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
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

/** null: the customer is deleted, or staff ordered for itself. */
async function orderStepOf({ view }: QueryServices, { quoteId, stepId, by }: z.infer<typeof ofStep>) {
  const quote = await view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
  const step = quote?.orderSteps.find(({ id }) => id === stepId);
  if (!quote || !step) throw new Error(`step ${stepId} of quote ${quoteId} is not known yet`);
  const customer = await view(usersView).findOne({ _id: quote.userId });
  const isOwnAct = step.kind !== 'REQUESTED' && by === quote.userId;
  return customer && !isOwnAct ? { quote, step, customer, by } : null;
}

const MAILS = {
  COMMENTED: quoteMails.orderCommented,
  REFUSED: quoteMails.orderRefused,
  ACCEPTED: quoteMails.orderAccepted,
  TAKEN_BACK: quoteMails.orderTakenBack,
};

const notifyOfStep = job({
  name: 'notify-order',
  data: ofStep,
  async run(job, services) {
    const it = await orderStepOf(services, job.data);
    if (!it) return;
    const { quote, step, by } = it;
    if (step.kind === 'GIVEN_UP') return;
    const notice = { ...orderNotice(step.kind, quote, `step ${step.id} of quote ${quote.id}`), ...actor(by) };
    const notices =
      step.kind === 'REQUESTED' ? await noticesToStaff(services, notice) : [toUser(quote.userId, notice)];
    for (const one of notices) await notify(services, one, jobCause(job));
  },
});

const mailStep = mailJob({
  name: 'mail-order',
  data: ofStep,
  async send(job, services) {
    const it = await orderStepOf(services, job.data);
    if (!it) return null;
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

/** Notifies staff of requests and the customer of the other steps. */
export const orderReactions: Reaction[] = [
  reaction('tell-of-order-request', eventsOf(configurationEvents, 'OrderRequested'), (event) => [
    notifyOfStep.of(stepOf(event)),
  ]),
  reaction(
    'tell-of-order',
    eventsOf(configurationEvents, 'OrderCommented', 'OrderRefused', 'QuoteOrdered', 'OrderTakenBack'),
    (event) => [notifyOfStep, mailStep].map((job) => job.of(stepOf(event))),
  ),
];
