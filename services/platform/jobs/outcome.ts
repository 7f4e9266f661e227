import type { BaseLogger } from 'pino';
import { isOutage } from '../outage.ts';
import type { Handler } from './handlers.ts';
import { FinalFailure, type Job, type KeptJob } from './jobs.ts';
import { outageDelay, retryDelay } from './retry-delay.ts';

const LONGEST_ERROR = 2000;

export const INTERRUPTED = 'the process ended while it ran';

export function resetForRetry(job: KeptJob): KeptJob {
  if (job.state === 'failed') return job;
  return { ...job, state: 'waiting', error: job.state === 'running' ? INTERRUPTED : job.error };
}

export interface Tried {
  id: string;
  name: string;
  attempt: number;
  outages: number;
  correlationId: string;
}

export interface Outcome {
  kind: 'postponed' | 'repeated' | 'failed';
  error: string;
  thrown: unknown;
  wait: number;
  outages: number;
}

export const interrupted = () => ({ error: new FinalFailure(INTERRUPTED) });

function outcomeOf(
  thrown: unknown,
  { attempt, outages }: Pick<Tried, 'attempt' | 'outages'>,
  { attempts, backoffMs }: Handler,
): Outcome {
  const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, LONGEST_ERROR);
  if (isOutage(thrown)) {
    return { kind: 'postponed', error, thrown, wait: outageDelay(outages + 1), outages: outages + 1 };
  }
  if (attempt >= attempts || thrown instanceof FinalFailure) {
    return { kind: 'failed', error, thrown, wait: 0, outages: 0 };
  }
  return { kind: 'repeated', error, thrown, wait: retryDelay(attempt, backoffMs), outages: 0 };
}

/** The outcome, after the handler's `failed` or `delayed` was called. */
export async function endOf(
  thrown: unknown,
  tried: Tried,
  handler: Handler,
  job: Omit<Job, 'signal'>,
  log: Pick<BaseLogger, 'error'> | undefined,
): Promise<Outcome> {
  /** The outage that it throws, if any; a defect is logged. */
  async function outageIn(work: () => Promise<void>, message: string): Promise<unknown> {
    try {
      await work();
    } catch (err) {
      if (isOutage(err)) return err;
      log?.error({ err, job: job.id, name: job.name }, message);
    }
    return null;
  }

  let outcome = outcomeOf(thrown, tried, handler);
  if (outcome.kind === 'failed') {
    const failed = () => handler.failed(job, thrown);
    const outage = await outageIn(failed, 'the failure handler of a job threw an error');
    if (outage === null) return outcome;
    outcome = outcomeOf(outage, tried, handler);
  }
  const { wait } = outcome;
  await outageIn(() => handler.delayed(job, wait), 'the delay handler of a job threw an error');
  return outcome;
}

export function logOutcome(
  log: Pick<BaseLogger, 'error' | 'warn'> | undefined,
  { kind, thrown: err }: Outcome,
  { id, name, attempt, correlationId }: Tried,
): void {
  const about = { err, job: id, name, correlationId };
  if (kind === 'postponed') log?.warn(about, 'a job was postponed by an outage');
  else if (kind === 'failed') log?.error({ ...about, attempt }, 'a job failed for good');
  else log?.warn({ ...about, attempt }, 'a job failed and will be tried again');
}
