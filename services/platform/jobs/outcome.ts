import type { BaseLogger } from 'pino';
import { isOutage } from '../outage.ts';
import type { Handler } from './handlers.ts';
import { FinalFailure, type Job, type KeptJob } from './jobs.ts';
import { outageDelay, retryDelay } from './retry-delay.ts';

const LONGEST_ERROR = 2000;

/** The last error of a job whose process died with it. */
export const INTERRUPTED = 'the process ended while it ran';

/** As it stands where nothing runs and no moment is known: waiting, due or not, or failed. */
export function resetForRetry(job: KeptJob): KeptJob {
  if (job.state === 'failed') return job;
  return { ...job, state: 'waiting', error: job.state === 'running' ? INTERRUPTED : job.error };
}

/** Which attempt it was (1 for the first), how many outages in a row had put the job off before, and in which chain. */
export interface Tried {
  id: string;
  name: string;
  attempt: number;
  outages: number;
  correlationId: string;
}

export interface Outcome {
  /** The job waits for what is out of reach, is tried again, or has failed for good. */
  kind: 'postponed' | 'repeated' | 'failed';
  error: string;
  thrown: unknown;
  /** Milliseconds until the next attempt; 0 when there is none. */
  wait: number;
  /** How many in a row, with this one. */
  outages: number;
}

/** Of a job whose process died in each of its attempts: there is none left. */
export const interrupted = () => ({ error: new FinalFailure(INTERRUPTED) });

/** What becomes of a job whose attempt threw. */
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

/** The same, once whoever wants to know that it has failed for good was told. */
export async function endOf(
  thrown: unknown,
  tried: Tried,
  handler: Handler,
  job: Omit<Job, 'signal'>,
  log: Pick<BaseLogger, 'error'> | undefined,
): Promise<Outcome> {
  const outcome = outcomeOf(thrown, tried, handler);
  if (outcome.kind !== 'failed') return outcome;
  try {
    await handler.failed(job, thrown);
  } catch (fault) {
    if (isOutage(fault)) return outcomeOf(fault, tried, handler);
    log?.error({ err: fault, job: job.id, name: job.name }, 'nobody could be told that a job failed');
  }
  return outcome;
}

export function logOutcome(
  log: Pick<BaseLogger, 'error' | 'warn'> | undefined,
  { kind, thrown: err }: Outcome,
  { id, name, attempt, correlationId }: Tried,
): void {
  const about = { err, job: id, name, correlationId };
  if (kind === 'postponed') log?.warn(about, 'a job waits for what cannot be reached');
  else if (kind === 'failed') log?.error({ ...about, attempt }, 'a job failed for good');
  else log?.warn({ ...about, attempt }, 'a job failed and will be tried again');
}
