import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote, QuoteReminder } from '@coffret/contracts/quotes/answers';
import { may } from '@coffret/contracts/rights';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { ownScope, type Viewer } from '../../core/http/access.ts';
import type { Actor } from '../../core/http/bulk-acts.ts';
import type { Services } from '../../core/services.ts';
import { configuration, configurationContext, reminderRefusal } from '../configurations/public.ts';
import { mailFor } from '../mails/public.ts';
import { reminderMail } from './reminder-mail.ts';

export type QuoteDoc = Doc & Quote;

export const mayNotRemind = ({ rights }: Viewer): Refusal | null =>
  may(rights, 'mail quote') ? null : refuse('FORBIDDEN');

async function quoteToRemind(
  { view }: Pick<Services, 'view'>,
  id: number,
  who: Viewer,
): Promise<QuoteDoc | Refusal> {
  const doc = await view<QuoteDoc>(quotesView).findOne({ all: [{ _id: id }, ownScope(who)] });
  return doc ? (mayNotRemind(who) ?? doc) : refuse('NOT_FOUND');
}

/** The mail as it would leave now. */
export async function previewReminder(
  services: Services,
  id: number,
  who: Viewer,
): Promise<QuoteReminder | Refusal> {
  const { commands, clock, view } = services;
  const quote = await quoteToRemind(services, id, who);
  if (isRefusal(quote)) return quote;
  const now = clock.now();
  const { state } = await commands.load(configuration, quote.configurationId);
  const refusal = reminderRefusal(state, { quoteId: id, daysBefore: null, at: now.toISOString() });
  if (refusal) return refusal;
  const user = await view(usersView).findOne({ _id: quote.userId });
  return user ? mailFor(services, { user, ...reminderMail(quote, now) }) : refuse('NOT_FOUND');
}

/** null: the mail leaves. */
export async function remindByHand(
  services: Services,
  id: number,
  { who, cause }: Actor,
): Promise<Refusal | null> {
  const quote = await quoteToRemind(services, id, who);
  if (isRefusal(quote)) return quote;
  const outcome = await services.commands.handle(configuration, {
    id: quote.configurationId,
    command: {
      type: 'RemindOfQuote',
      quoteId: id,
      daysBefore: null,
      at: services.clock.now().toISOString(),
    },
    context: await configurationContext(services),
    cause,
  });
  return refusalOf(outcome);
}
