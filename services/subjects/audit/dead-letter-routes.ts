import { list } from '@coffret/contracts/answers';
import { deadLetter } from '@coffret/contracts/audit/answers';
import { deadLetterParams, pageQuery } from '@coffret/contracts/audit/commands';
import { refuse } from '@coffret/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { operation } from '../../core/http/operation.ts';
import type { RouteTypes } from '../../core/http/route-types.ts';
import type { HistoryServices } from '../../core/services.ts';

export function deadLetterRoutes(server: FastifyInstance, services: HistoryServices): void {
  const { deadLetters } = services;
  const app = server.withTypeProvider<RouteTypes>();
  const config = { access: ['audit_rebuild'] as const };

  app.get(
    '/api/audit/deadLetters',
    {
      config,
      schema: operation(
        'listDeadLetters',
        'Lists the events that reactions could not handle, oldest first.',
        { querystring: pageQuery, answers: list(deadLetter) },
      ),
    },
    async ({ query }) => deadLetters.list(query),
  );

  // An event that fails again stays in the list.
  app.post(
    '/api/audit/deadLetters/:id/retry',
    {
      config,
      schema: operation('retryDeadLetter', 'Has an event handled again that was set aside.', {
        params: deadLetterParams,
      }),
    },
    async ({ params, log }, reply) => {
      if (!(await services.retryDeadLetter(params.id))) return refuse('NOT_FOUND');
      log.info({ deadLetter: params.id }, 'a dead letter is retried');
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/audit/deadLetters/:id',
    {
      config,
      schema: operation('discardDeadLetter', 'Gives an event up that was set aside.', {
        params: deadLetterParams,
      }),
    },
    async ({ params, log }, reply) => {
      if (!(await deadLetters.remove(params.id))) return refuse('NOT_FOUND');
      log.info({ deadLetter: params.id }, 'a dead letter is discarded');
      return reply.code(204).send();
    },
  );
}
