import { type ErrorCode, isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { RunningJob } from '../../platform/jobs/define-job.ts';
import type { CommandContext } from '../commands/handle-command.ts';

export type CausingJob = Pick<RunningJob<unknown>, 'id' | 'correlationId'>;

export const jobCause = (job: CausingJob): CommandContext => ({
  userId: null,
  correlationId: job.correlationId,
  causationId: job.id,
});

export function assertDone(outcome: object | Refusal | null, ...codes: ErrorCode[]): void {
  if (!isRefusal(outcome)) return;
  const [error] = outcome.refused;
  if (!codes.some((code) => code === error?.code)) throw new Error(`refused: ${JSON.stringify(error)}`);
}
