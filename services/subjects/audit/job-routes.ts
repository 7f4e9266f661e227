import { list } from '@coffret/contracts/answers';
import { job } from '@coffret/contracts/audit/answers';
import { jobParams, jobsQuery } from '@coffret/contracts/audit/commands';
import { refuse } from '@coffret/contracts/errors';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { PlatformServices } from '../../core/services.ts';

export function jobRoutes(app: Routes, { jobs }: PlatformServices): void {
  const access = ['audit_rebuild'] as const;

  app.get(
    '/api/audit/jobs',
    operation('listJobs', 'Returns the jobs of a state; default: failed.', {
      access,
      querystring: jobsQuery,
      answers: list(job),
    }),
    async ({ query }) => {
      const { state, page, size } = query;
      return jobs.list(state, { page, size });
    },
  );

  app.post(
    '/api/audit/jobs/:id/retry',
    operation('retryJob', 'Runs a failed job again.', { access, params: jobParams }),
    async (request) => {
      const { params, log } = request;
      if (isDone(cause(request))) return null;
      if (!(await jobs.retry(params.id))) return refuse('NOT_FOUND');
      log.info({ job: params.id }, 'a failed job is retried');
      return null;
    },
  );

  app.delete(
    '/api/audit/jobs/:id',
    operation('discardJob', 'Discards a failed job.', { access, params: jobParams }),
    async ({ params, log }) => {
      if (!(await jobs.discard(params.id))) return refuse('NOT_FOUND');
      log.info({ job: params.id }, 'a failed job is discarded');
      return null;
    },
  );
}
