import { type ErrorCode, isRefusal, type Refusal } from '@coffret/contracts/errors';
import { correlationOf, type Job } from '../../platform/jobs/jobs.ts';
import type { Cause } from '../commands/handle-command.ts';

export const jobCause = (job: Pick<Job, 'id' | 'data'>): Cause => ({
  userId: null,
  correlationId: correlationOf(job),
  causationId: job.id,
});

export function assertDone(outcome: object | Refusal | null, ...codes: ErrorCode[]): void {
  if (!isRefusal(outcome)) return;
  const [error] = outcome.refused;
  if (!codes.some((code) => code === error?.code)) throw new Error(`refused: ${JSON.stringify(error)}`);
}
