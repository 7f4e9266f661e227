import { isRefusal, refuse } from '@coffret/contracts/errors';
import { idText } from '@coffret/contracts/fields';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { issuedQuote, quote } from '@coffret/contracts/quotes/answers';
import { newQuote } from '@coffret/contracts/quotes/commands';
import { publicFields } from '@coffret/projections/list/run-list';
import { quotesList, quotesView } from '@coffret/projections/quotes/view';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cause, type Viewer, viewer } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { operation } from '../http/operation.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { issueQuote } from './issue-quote.ts';
import { paperPage } from './paper-page.ts';

const scope = (viewer: Viewer | null): Filter => (viewer?.staff ? {} : { userId: viewer?.id });

export function quoteRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const view = () => services.view(quotesView);

  listRoutes(server, services, { spec: quotesList, row: quote, access: ['configuration_r'], scope });

  app.post(
    '/api/quoteGeneratePdf',
    {
      config: { access: ['configuration_w'] },
      schema: operation(
        'createQuote',
        'Quotes a configuration that was validated as it is, as a PDF that the customer is mailed.',
        {
          body: newQuote,
          creates: issuedQuote,
          refuses: [
            'NOT_FOUND',
            'configurationCompleted',
            'configurationNotValidated',
            'noLinesInStack',
            'projectFinished',
            'imageMissing',
          ],
        },
      ),
    },
    async (request, reply) => {
      const issued = await issueQuote(services, viewer(request), request.body, cause(request));
      if (isRefusal(issued)) return issued;
      const doc = await view().findOne({ _id: issued.quoteId });
      return reply.code(201).send({ lastCreatedQuote: doc && publicFields(doc) });
    },
  );

  app.get(
    '/api/quote/:configId',
    {
      config: { access: ['configuration_r'] },
      schema: operation('getQuote', 'Answers the last quote of a configuration.', {
        params: z.strictObject({ configId: idText() }),
        answers: quote,
      }),
    },
    async (request) => {
      const [doc] = await view().find(
        { all: [{ configurationId: request.params.configId }, scope(viewer(request))] },
        { sort: { version: -1 }, limit: 1 },
      );
      return doc ? publicFields(doc) : refuse('NOT_FOUND');
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
      const language = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en_EN' : 'fr_FR';
      return reply
        .code(doc ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(paperPage(services.branding.appName, language, doc));
    },
  );
}
