import {
  history as answered,
  configurationSnapshot,
  historyQuery,
  momentQuery,
} from '@coffret/contracts/history/history';
import { viewer } from '../../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../../core/http/operation.ts';
import type { HistoryServices, QueryServices } from '../../../core/services.ts';
import type { Subject } from '../../../core/subject.ts';
import { historyOf, refuseHistory } from './history.ts';
import { stateAtRevision } from './state-at-revision.ts';

function historyRoutes(app: Routes, services: HistoryServices & QueryServices): void {
  app.get(
    '/api/configurations/history/:id',
    operation('getConfigurationHistory', 'Returns the history of a configuration, oldest first.', {
      access: ['configuration_r', 'audit_r'],
      params: idParams,
      querystring: historyQuery,
      answers: answered,
    }),
    async (request) => {
      const { params, query } = request;
      const refusal = await refuseHistory(services, params.id, viewer(request));
      return refusal ?? historyOf(services, params.id, query.from, viewer(request));
    },
  );

  app.get(
    '/api/configurations/moment/:id',
    operation(
      'getConfigurationMoment',
      'Returns a configuration at a revision, with the catalogue, prices and discount of that time.',
      {
        access: ['configuration_r', 'audit_r'],
        params: idParams,
        querystring: momentQuery,
        answers: configurationSnapshot,
      },
    ),
    async (request) => {
      const { params, query } = request;
      const refusal = await refuseHistory(services, params.id, viewer(request));
      return refusal ?? stateAtRevision(services, params.id, query.revision, viewer(request));
    },
  );
}

export const history: Subject = {
  name: 'replay',
  about: 'History of a configuration and its state at any revision.',
  routes: historyRoutes,
};
