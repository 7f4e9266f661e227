import { auditState } from '@coffret/contracts/audit/answers';
import { stateParams, stateQuery } from '@coffret/contracts/audit/commands';
import { refuse } from '@coffret/contracts/errors';
import { viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { HistoryServices, QueryServices } from '../../core/services.ts';
import { redactedStateAt } from './entity-state.ts';

export function stateRoutes(app: Routes, services: HistoryServices & QueryServices): void {
  app.get(
    '/api/audit/state/:entity/:id',
    operation('readAuditState', 'Returns the state of an entity at a revision; default: the current one.', {
      access: ['audit_r'],
      params: stateParams,
      querystring: stateQuery,
      answers: auditState,
      refuses: ['NOT_FOUND'],
    }),
    async (request) => {
      const { params, query } = request;
      const { rights } = viewer(request);
      return (
        (await redactedStateAt(services, params.entity, params.id, query.revision, rights)) ??
        refuse('NOT_FOUND')
      );
    },
  );
}
