import { refuse } from '@coffret/contracts/errors';
import { quote, quoteReminder } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { z } from 'zod';
import { viewer } from '../../core/http/access.ts';
import { actor, bulkAct } from '../../core/http/bulk-acts.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { presentQuote } from './present-quote.ts';
import { mayNotRemind, previewReminder, type QuoteDoc, remindByHand } from './remind-by-hand.ts';

const ACCESS = ['configuration_w'] as const;
const REFUSES = ['NOT_FOUND', 'quoteNotWaiting', 'remindedRecently'] as const;

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
      const doc = await services.view<QuoteDoc>(quotesView).findOne({ _id: id });
      return doc ? presentQuote(doc, viewer(request)) : refuse('NOT_FOUND');
    },
  );
}
