import { list, nothing } from '@coffret/contracts/answers';
import { projection as answered } from '@coffret/contracts/audit/answers';
import { rebuildParams } from '@coffret/contracts/audit/commands';
import { refuse } from '@coffret/contracts/errors';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { QueryServices } from '../../core/services.ts';

export function projectionRoutes(app: Routes, { readModels }: QueryServices): void {
  app.get(
    '/api/audit/projections',
    operation('listProjections', 'Returns the state of each read model.', {
      access: ['audit_r'],
      answers: list(answered),
    }),
    async () => {
      const rows = await readModels.states();
      return { rows, count: rows.length };
    },
  );

  app.post(
    '/api/audit/rebuild/:projection',
    operation('rebuildProjection', 'Starts the rebuild of a read model, which stays available.', {
      access: ['audit_rebuild'],
      params: rebuildParams,
      begins: nothing,
    }),
    async (request) => {
      const { params, log } = request;
      const { projection } = params;
      if (isDone(cause(request))) return {};
      if (!(await readModels.requestRebuild(projection))) return refuse('NOT_FOUND');
      log.info({ projection }, 'a rebuild was requested');
      return {};
    },
  );

  app.delete(
    '/api/audit/rebuild/:projection',
    operation('cancelRebuild', 'Cancels a rebuild; the read model stays as it was.', {
      access: ['audit_rebuild'],
      params: rebuildParams,
    }),
    async ({ params: { projection }, log }) => {
      if (!(await readModels.cancelRebuild(projection))) return refuse('NOT_FOUND');
      log.info({ projection }, 'the end of a rebuild was requested');
      return null;
    },
  );
}
