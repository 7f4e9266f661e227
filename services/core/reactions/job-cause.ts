import { type ErrorCode, isRefusal, type Refusal } from '@coffret/contracts/errors';
import { correlationOf, type Job } from '../../platform/jobs/jobs.ts';
import type { Cause } from '../commands/handle-command.ts';

/** Keeps the correlation of the triggering event; no acting user. */
export const jobCause = (job: Pick<Job, 'id' | 'data'>): Cause => ({
  userId: null,
  correlationId: correlationOf(job),
  causationId: job.id,
});

/** These codes mean that nothing is left to do; others fail the job, which is retried. */
export function assertDone(outcome: object | Refusal | null, ...codes: ErrorCode[]): void {
  if (!isRefusal(outcome)) return;
  const [error] = outcome.refused;
  if (!codes.some((code) => code === error?.code)) throw new Error(`refused: ${JSON.stringify(error)}`);
}
