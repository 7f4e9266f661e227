import { type ErrorCode, isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { Cause } from '../commands/handle-command.ts';
import type { Job } from '../platform/jobs/jobs.ts';

/** A job as the cause of what it does: nobody asked for it. */
export const jobCause = ({ id }: Pick<Job, 'id'>): Cause => ({
  userId: null,
  correlationId: id,
  causationId: id,
});

/** What a job's command came to: one of these refusals means that nothing is left to do, any other is tried again. */
export function unlessRefused(outcome: object | Refusal | null, ...codes: ErrorCode[]): void {
  if (!isRefusal(outcome)) return;
  const [error] = outcome.refused;
  if (!codes.some((code) => code === error?.code)) throw new Error(`refused: ${JSON.stringify(error)}`);
}
