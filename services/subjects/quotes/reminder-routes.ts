import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { quote, quoteReminder } from '@coffret/contracts/quotes/answers';
import { may } from '@coffret/contracts/rights';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { ownScope, type Viewer, viewer } from '../../core/http/access.ts';
import { type Actor, actor, bulkAct } from '../../core/http/bulk-acts.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { configuration, contextOf, handleConfiguration, reminderRefusal } from '../configurations/public.ts';
import { mailFor } from '../mails/public.ts';
import { presentQuote, type QuoteDoc } from './present-quote.ts';
import { reminderMail } from './reminder-mail.ts';

const mayNotRemind = ({ rights }: Viewer): Refusal | null =>
  may(rights, 'mail quote') ? null : refuse('FORBIDDEN');

async function quoteToRemind({ view }: Pick<Services, 'view'>, id: number, who: Viewer) {
  const doc = await view<QuoteDoc>(quotesView).findOne({ all: [{ _id: id }, ownScope(who)] });
  return doc ? (mayNotRemind(who) ?? doc) : refuse('NOT_FOUND');
}

/** The mail as it would leave now. */
async function previewReminder(services: Services, id: number, who: Viewer) {
  const { commands, clock, view } = services;
  const quote = await quoteToRemind(services, id, who);
  if (isRefusal(quote)) return quote;
  const now = clock.now();
  const { state } = await commands.load(configuration, quote.configurationId);
  const context = await contextOf(services, quote.configurationId);
  const refusal = reminderRefusal(state, context, { quoteId: id, daysBefore: null, at: now.toISOString() });
  if (refusal) return refusal;
  const user = await view(usersView).findOne({ _id: quote.userId });
  return user ? mailFor(services, { user, ...reminderMail(quote, now) }) : refuse('NOT_FOUND');
}

/** null: the mail leaves. */
async function remindByHand(services: Services, id: number, { who, cause }: Actor): Promise<Refusal | null> {
  const quote = await quoteToRemind(services, id, who);
  if (isRefusal(quote)) return quote;
  const at = services.clock.now().toISOString();
  const command = { type: 'RemindOfQuote', quoteId: id, daysBefore: null, at } as const;
  return refusalOf(await handleConfiguration(services, quote.configurationId, command, cause));
}

const ACCESS = ['configuration_w'] as const;
const REFUSES = ['NOT_FOUND', 'quoteNotWaiting', 'remindedRecently', 'projectFinished'] as const;

export const bulkReminders = (services: Services) =>
  bulkAct({
    access: ACCESS,
    values: z.strictObject({}),
    check: async (_none, who) => mayNotRemind(who),
    run: (id, _none, by) => remindByHand(services, id, by),
  });

export function reminderRoutes(app: Routes, services: Services): void {
  app.get(
    '/api/quotes/:id/reminder',
    operation('previewReminder', 'Returns the reminder mail of a quote as it would be sent now.', {
      access: ACCESS,
      params: idParams,
      answers: quoteReminder,
      refuses: REFUSES,
    }),
    (request) => previewReminder(services, request.params.id, viewer(request)),
  );

  app.post(
    '/api/quotes/:id/remind',
    operation('remindOfQuote', 'Mails the customer a reminder of a quote, at most once in 24 hours.', {
      access: ACCESS,
      params: idParams,
      answers: quote,
      readBy: ['configuration_r'],
      refuses: REFUSES,
    }),
    async (request) => {
      const { id } = request.params;
      const refusal = await remindByHand(services, id, actor(request));
      if (refusal) return refusal;
      const who = viewer(request);
      const doc = await quoteToRemind(services, id, who);
      return isRefusal(doc) ? doc : presentQuote(services, doc, who);
    },
  );
}
