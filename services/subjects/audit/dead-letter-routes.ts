import { list } from '@coffret/contracts/answers';
import { deadLetter } from '@coffret/contracts/audit/answers';
import { deadLetterParams, pageQuery } from '@coffret/contracts/audit/commands';
import { refuse } from '@coffret/contracts/errors';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { HistoryServices } from '../../core/services.ts';

export function deadLetterRoutes(app: Routes, services: HistoryServices): void {
  const { deadLetters } = services;
  const access = ['audit_rebuild'] as const;

  app.get(
    '/api/audit/deadLetters',
    operation('listDeadLetters', 'Returns the events that reactions could not handle, oldest first.', {
      access,
      querystring: pageQuery,
      answers: list(deadLetter),
    }),
    async ({ query }) => deadLetters.list(query),
  );

  // An event that fails again stays in the list.
  app.post(
    '/api/audit/deadLetters/:id/retry',
    operation('retryDeadLetter', 'Handles an event again that a reaction could not handle.', {
      access,
      params: deadLetterParams,
    }),
    async (request) => {
      const { params, log } = request;
      if (isDone(cause(request))) return null;
      if (!(await services.retryDeadLetter(params.id))) return refuse('NOT_FOUND');
      log.info({ deadLetter: params.id }, 'a dead letter is retried');
      return null;
    },
  );

  app.delete(
    '/api/audit/deadLetters/:id',
    operation('discardDeadLetter', 'Discards an event that a reaction could not handle.', {
      access,
      params: deadLetterParams,
    }),
    async ({ params, log }) => {
      if (!(await deadLetters.remove(params.id))) return refuse('NOT_FOUND');
      log.info({ deadLetter: params.id }, 'a dead letter is discarded');
      return null;
    },
  );
}
