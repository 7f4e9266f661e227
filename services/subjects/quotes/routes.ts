import { isRefusal, refuse } from '@coffret/contracts/errors';
import { idText } from '@coffret/contracts/fields';
import { quoteAsIssued } from '@coffret/contracts/history/as-issued';
import { issuedQuote, order, quote, quoteInList } from '@coffret/contracts/quotes/answers';
import { newQuote } from '@coffret/contracts/quotes/commands';
import { ordersList, quotesList, quotesListWithDiscount, quotesView } from '@coffret/projections/quotes/view';
import { z } from 'zod';
import { acceptedCulture } from '../../core/http/accepted-culture.ts';
import { cause, ownScope, viewer } from '../../core/http/access.ts';
import { createConcurrencyLimit } from '../../core/http/concurrency-limit.ts';
import { seesDiscounts } from '../../core/http/discounts.ts';
import { withPlaceNames } from '../../core/http/item-names.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { stateAtRevision } from '../configurations/public.ts';
import { withUndelivered } from '../mails/public.ts';
import { authenticityPage } from './authenticity-page.ts';
import { issueQuote } from './issue-quote.ts';
import { placeValuesRoute } from './place-values.ts';
import {
  type OrderDoc,
  presentOrders,
  presentQuote,
  presentQuoteRows,
  type QuoteDoc,
  saidOf,
} from './present-quote.ts';
import { bulkReminders, reminderRoutes } from './reminder-routes.ts';

/** Concurrent quotes per user; two PDFs are printed at a time. */
const QUOTES_AT_ONCE = 4;

export function quoteRoutes(app: Routes, services: Services): void {
  const view = () => services.view<QuoteDoc>(quotesView);
  const limitPerUser = createConcurrencyLimit(QUOTES_AT_ONCE);

  listRoutes(app, services, {
    spec: quotesListWithDiscount,
    specFor: (who) => (seesDiscounts(who) ? quotesListWithDiscount : quotesList),
    row: quoteInList,
    access: ['configuration_r'],
    scope: ownScope,
    async present(docs: QuoteDoc[], who) {
      const rows = await presentQuoteRows(services, docs, who);
      return withUndelivered(services, 'quoteId', await withPlaceNames(services, rows), who);
    },
    bulk: { remind: bulkReminders(services) },
  });

  placeValuesRoute(app, services);
  reminderRoutes(app, services);

  listRoutes(app, services, {
    spec: ordersList,
    row: order,
    access: ['configuration_r'],
    scope: (who) => ({ all: [ownScope(who), { _isOrder: true }] }),
    present: (docs: OrderDoc[], who) => presentOrders(services, docs, who),
  });

  app.post(
    '/api/quoteGeneratePdf',
    operation(
      'createQuote',
      'Issues the quote of a validated configuration and mails its PDF to the customer.',
      {
        access: ['configuration_w'],
        // Waits for a printer, possibly in another process.
        skipsWriteQueue: true,
        body: newQuote,
        creates: issuedQuote,
        readBy: ['configuration_r'],
        refuses: [
          'NOT_FOUND',
          'configurationCompleted',
          'configurationNotValidated',
          'noLinesInStack',
          'userNotVerified',
          'projectFinished',
          'imageMissing',
        ],
      },
    ),
    async (request) => {
      const who = viewer(request);
      const issued = await limitPerUser(who.id, () =>
        issueQuote(services, who, request.body, cause(request)),
      );
      if (isRefusal(issued)) return issued;
      const doc = await view().findOne({ all: [{ _id: issued.quoteId }, ownScope(who)] });
      if (!doc) return refuse('NOT_FOUND');
      // The id is for users who may not read the rest.
      return { id: issued.quoteId, lastCreatedQuote: await presentQuote(services, doc, who) };
    },
  );

  app.get(
    '/api/quote/:configId',
    operation('getQuote', 'Returns the latest quote of a configuration.', {
      access: ['configuration_r'],
      params: z.strictObject({ configId: idText() }),
      answers: quote,
    }),
    async (request) => {
      const [doc] = await view().find(
        { all: [{ configurationId: request.params.configId }, ownScope(viewer(request))] },
        { sort: { version: -1 }, limit: 1 },
      );
      return doc ? presentQuote(services, doc, viewer(request)) : refuse('NOT_FOUND');
    },
  );

  app.get(
    '/api/quotes/:id',
    operation(
      'getQuoteAsIssued',
      'Returns a quote with its cabinet as issued, independent of later catalogue changes.',
      { access: ['configuration_r'], params: idParams, answers: quoteAsIssued },
    ),
    async (request) => {
      const who = viewer(request);
      const doc = await view().findOne({ all: [{ _id: request.params.id }, ownScope(who)] });
      if (!doc) return refuse('NOT_FOUND');
      const moment = await stateAtRevision(services, doc.configurationId, doc._issuedAt, who);
      if (isRefusal(moment)) return moment;
      return {
        quote: await presentQuote(services, doc, who),
        said: await saidOf(services, doc),
        moment,
      };
    },
  );

  app.get(
    '/papers/:fingerprint',
    {
      config: { access: 'anybody', limited: true },
      schema: { params: z.strictObject({ fingerprint: z.string().max(64) }) },
    },
    async (request, reply) => {
      const doc = await view().findOne({ _fingerprint: request.params.fingerprint.toLowerCase() });
      const { issuer } = doc ? await saidOf(services, doc) : { issuer: null };
      const culture = acceptedCulture(request);
      return reply
        .code(doc ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(authenticityPage(services.branding, culture, doc && { ...doc, issuer }, services.clock.now()));
    },
  );
}
