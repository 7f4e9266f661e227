import type { BaseLogger } from 'pino';
import { isOutage } from '../outage.ts';
import { within } from '../within.ts';
import type { Handler } from './handlers.ts';
import { correlationOf, FinalFailure, type Job, type KeptJob } from './jobs.ts';
import { outageDelay, retryDelay } from './retry-delay.ts';

const LONGEST_ERROR = 2000;

export const INTERRUPTED = 'the process ended while it ran';

export function resetForRetry(job: KeptJob): KeptJob {
  if (job.state === 'failed') return job;
  return { ...job, state: 'waiting', error: job.state === 'running' ? INTERRUPTED : job.error };
}

class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

export interface Attempt {
  handler: Handler;
  job: Omit<Job, 'signal'>;
  /** The process ended during the last attempt. */
  isExhausted: boolean;
  /** Consecutive outages before. */
  outages: number;
  stop: AbortController;
  log: Pick<BaseLogger, 'error' | 'warn'> | undefined;
  /** Called before the work of a daily job. */
  beginDaily(): unknown;
}

export interface Outcome {
  kind: 'postponed' | 'repeated' | 'failed';
  error: string;
  thrown: unknown;
  wait: number;
  outages: number;
}

/** The thrown value in a box; null: success. After the time limit the work has failed, whatever it returns later. */
async function failureOf(attempt: Attempt): Promise<{ error: unknown } | null> {
  const { handler, job, isExhausted, stop, beginDaily } = attempt;
  if (isExhausted) return { error: new FinalFailure(INTERRUPTED) };
  const { daily, timeLimitMs } = handler;
  async function work(): Promise<void> {
    if (daily) await beginDaily();
    await handler.handler({ ...job, signal: stop.signal });
  }
  function timeout(): Error {
    const error = new TimeLimitExceeded(`not done within ${timeLimitMs / 1000} s`);
    stop.abort(error);
    return error;
  }
  try {
    await within(timeLimitMs, work(), timeout);
    return null;
  } catch (error) {
    return { error };
  }
}

function outcomeOf(thrown: unknown, { job: { attempt }, outages, handler }: Attempt): Outcome {
  const { attempts, backoffMs } = handler;
  const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, LONGEST_ERROR);
  if (isOutage(thrown)) {
    return { kind: 'postponed', error, thrown, wait: outageDelay(outages + 1), outages: outages + 1 };
  }
  if (attempt >= attempts || thrown instanceof FinalFailure) {
    return { kind: 'failed', error, thrown, wait: 0, outages: 0 };
  }
  return { kind: 'repeated', error, thrown, wait: retryDelay(attempt, backoffMs), outages: 0 };
}

/** Null: success. Otherwise the outcome, after the handler's `failed` or `delayed` was called. */
export async function runAttempt(attempt: Attempt): Promise<Outcome | null> {
  const { handler, job, log } = attempt;
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

  const failure = await failureOf(attempt);
  if (!failure) return null;
  let outcome = outcomeOf(failure.error, attempt);
  if (outcome.kind === 'failed') {
    const failed = () => handler.failed(job, failure.error);
    const outage = await outageIn(failed, 'the failure handler of a job threw an error');
    if (outage === null) return outcome;
    outcome = outcomeOf(outage, attempt);
  }
  const { wait } = outcome;
  await outageIn(() => handler.delayed(job, wait), 'the delay handler of a job threw an error');
  return outcome;
}

export function logOutcome({ log, job }: Attempt, { kind, thrown: err }: Outcome): void {
  const { id, name, attempt } = job;
  const about = { err, job: id, name, correlationId: correlationOf(job) };
  if (kind === 'postponed') log?.warn(about, 'a job was postponed by an outage');
  else if (kind === 'failed') log?.error({ ...about, attempt }, 'a job failed for good');
  else log?.warn({ ...about, attempt }, 'a job failed and will be tried again');
}
