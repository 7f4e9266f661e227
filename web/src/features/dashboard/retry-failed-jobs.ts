import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { toast } from '../../data/toast.ts';

/** At most a hundred. */
export const retryFailedJobs = () =>
  command(api.get(at('/api/audit/jobs', { size: 100 })), {
    async done({ rows }) {
      const answers = await Promise.all(
        rows.map(({ id }) => api.post(at('/api/audit/jobs/{id}/retry', { id }), {})),
      );
      const count = answers.filter((answer) => !isErrorResponse(answer)).length;
      toast({ text: { key: 'dashboard.pendingTasks.retried', values: { count } }, intent: 'success' });
    },
  });
