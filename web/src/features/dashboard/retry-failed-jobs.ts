import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';

/** At most a hundred. */
export async function retryFailedJobs(): Promise<void> {
  const failed = await api.get(at('/api/audit/jobs', { size: 100 }));
  if (isErrorResponse(failed)) return showErrors(failed);
  const answers = await Promise.all(
    failed.rows.map(({ id }) => api.post(at('/api/audit/jobs/{id}/retry', { id }), {})),
  );
  const count = answers.filter((answer) => !isErrorResponse(answer)).length;
  toast({ text: { key: 'dashboard.pendingTasks.retried', values: { count } }, intent: 'success' });
}
