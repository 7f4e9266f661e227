import type { BaseLogger } from 'pino';
import { isOutage } from '../outage.ts';
import type { Handler } from './handlers.ts';
import { outageDelay, retryDelay } from './retry-delay.ts';

const LONGEST_ERROR = 2000;

/** The last error of a job whose process died with it. */
export const INTERRUPTED = 'the process ended while it ran';

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
  /** Milliseconds until the next attempt; 0 when there is none. */
  wait: number;
  /** How many in a row, with this one. */
  outages: number;
}

/** What becomes of a job whose attempt threw. */
export function outcomeOf(
  thrown: unknown,
  { attempt, outages }: Pick<Tried, 'attempt' | 'outages'>,
  { attempts, backoffMs }: Handler,
): Outcome {
  const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, LONGEST_ERROR);
  if (isOutage(thrown)) {
    return { kind: 'postponed', error, wait: outageDelay(outages + 1), outages: outages + 1 };
  }
  if (attempt >= attempts) return { kind: 'failed', error, wait: 0, outages: 0 };
  return { kind: 'repeated', error, wait: retryDelay(attempt, backoffMs), outages: 0 };
}

export function logOutcome(
  log: Pick<BaseLogger, 'error' | 'warn'> | undefined,
  { kind }: Outcome,
  { id, name, attempt, correlationId }: Tried,
  err: unknown,
): void {
  const about = { err, job: id, name, correlationId };
  if (kind === 'postponed') log?.warn(about, 'a job waits for what cannot be reached');
  else if (kind === 'failed') log?.error({ ...about, attempt }, 'a job failed for good');
  else log?.warn({ ...about, attempt }, 'a job failed and will be tried again');
}

export const logInterrupted = (
  log: Pick<BaseLogger, 'error'> | undefined,
  { id, name }: Pick<Tried, 'id' | 'name'>,
) => log?.error({ job: id, name }, 'a job failed: the process ended in each of its attempts');
