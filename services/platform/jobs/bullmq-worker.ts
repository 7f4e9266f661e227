import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { DelayedError, UnrecoverableError, Worker } from 'bullmq';
import type { Redis as Client } from 'ioredis';
import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import { redisFault } from '../redis.ts';
import {
  attemptsOf,
  type Content,
  failedElsewhere,
  type Note,
  noteOf,
  PREFIX,
  type QueuedJob,
} from './bullmq-job.ts';
import { rememberEnded } from './ended-ids.ts';
import type { Handler } from './handlers.ts';
import { storedJobId } from './job-id.ts';
import { type Attempt, logOutcome, type Outcome, runAttempt } from './outcome.ts';
import { retryDelay } from './retry-delay.ts';

interface Dependencies {
  client: Client;
  clock: Clock;
  log: Pick<BaseLogger, 'error' | 'warn'> | undefined;
  heldMs: number;
  beginDaily(): Promise<void>;
}

export type JobWorker = ReturnType<typeof startWorker>;

/** Seconds BullMQ keeps a completed job; longer than an add that has not found its id. */
const DONE_KEPT_S = 3600;

export function startWorker(name: string, handler: Handler, needs: Dependencies) {
  const { client, clock, log, heldMs, beginDaily } = needs;
  const running = new Map<string, AbortController>();

  async function recordFailure(
    job: QueuedJob,
    token: string | undefined,
    attempt: Attempt,
    outcome: Outcome,
  ): Promise<never> {
    const { kind, error, wait, outages } = outcome;
    const attempts = attempt.job.attempt;
    const now = clock.now().getTime();
    const isPostponed = kind === 'postponed';
    const runAt = kind === 'failed' ? (noteOf(job)?.runAt ?? job.data.runAt) : now + wait;
    const failedAt = isPostponed ? (noteOf(job)?.failedAt ?? null) : now;
    const forgiven = noteOf(job)?.forgiven;
    const note: Note = { error, outages, runAt, failedAt, attempts, ...(forgiven && { forgiven }) };
    await job.updateProgress({ ...note });
    logOutcome(attempt, outcome);
    if (isPostponed) {
      await job.moveToDelayed(Date.now() + wait, token);
      throw new DelayedError();
    }
    // The note contains the error.
    throw kind === 'failed' ? new UnrecoverableError() : new Error();
  }

  async function process(job: QueuedJob, token?: string): Promise<void> {
    if (failedElsewhere(job)) throw new UnrecoverableError();
    const id = storedJobId(String(job.id));
    const number = attemptsOf(job) + 1;
    const stop = new AbortController();
    const attempt: Attempt = {
      handler,
      job: { id, name, data: job.data.data, attempt: Math.min(number, handler.attempts) },
      isExhausted: number > handler.attempts,
      outages: noteOf(job)?.outages ?? 0,
      stop,
      log,
      beginDaily,
    };
    running.set(id, stop);
    const outcome = await runAttempt(attempt);
    // A job whose lock was lost may already run here again.
    if (running.get(id) === stop) running.delete(id);
    if (outcome) await recordFailure(job, token, attempt, outcome);
  }

  const worker = new Worker<Content, void, string>(name, process, {
    connection: client,
    prefix: PREFIX,
    concurrency: handler.concurrency,
    lockDuration: heldMs,
    stalledInterval: heldMs / 2,
    runRetryDelay: 1000,
    // The handler's `attempts` limits this instead.
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    removeOnComplete: { age: DONE_KEPT_S },
    settings: {
      backoffStrategy: (_, __, ___, job) =>
        retryDelay((job && noteOf(job)?.attempts) ?? 1, handler.backoffMs),
    },
  });
  worker.on('completed', (job) => {
    const { data, enqueuedAt, runAt } = job.data;
    const isEmpty = Object.keys(data).length === 0;
    const cleaning = [
      rememberEnded(client, name, String(job.id)),
      ...(isEmpty ? [] : [job.updateData({ data: {}, enqueuedAt, runAt })]),
      ...(typeof job.progress === 'object' ? [job.updateProgress(0)] : []),
    ];
    // If the process ends first, BullMQ knows the id for an hour.
    Promise.all(cleaning).catch(() => undefined);
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) {
      const stop = running.get(id);
      if (!stop || stop.signal.aborted) continue;
      log?.warn({ job: id, name }, 'a running job lost its lock and is started again');
      stop.abort(new StoreUnavailable('the job was given to another process'));
    }
  });
  worker.on('error', (err) => {
    // Outages are logged where Redis was opened, lost locks above.
    if (redisFault(err) instanceof StoreUnavailable || err.message.startsWith('could not renew lock')) return;
    log?.warn({ err, name }, 'the result of a job could not be stored');
  });

  return {
    async end(reason: Error): Promise<void> {
      for (const stop of running.values()) stop.abort(reason);
      await worker.pause();
    },
    /** Stops without waiting: another process takes the running jobs over. */
    abandon(): void {
      worker.close(true).catch(() => undefined);
    },
  };
}
