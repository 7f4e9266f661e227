import { randomUUID } from 'node:crypto';
import { UnrecoverableError, Worker } from 'bullmq';
import { Redis as Client } from 'ioredis';
import { PATIENT } from '../redis.ts';
import { type Content, PREFIX, type Restored } from './bullmq-job.ts';
import type { KeptJob } from './jobs.ts';
import { INTERRUPTED } from './outcome.ts';

export function contentOf({ data, enqueuedAt, runAt, state, attempts, error, failedAt }: KeptJob): Content {
  const times = { enqueuedAt: Date.parse(enqueuedAt), runAt: Date.parse(runAt) };
  const last = state === 'running' ? INTERRUPTED : error;
  if (last === null && attempts === 0) return { data, ...times };
  const restored: Restored = {
    error: last,
    attempts,
    outages: 0,
    runAt: times.runAt,
    failedAt: failedAt === null ? null : Date.parse(failedAt),
    isFailed: state === 'failed',
  };
  return { data, ...times, restored };
}

/** BullMQ cannot add failed jobs: each is added before all waiting ones, taken and failed. A worker that takes
 * it first fails it too. */
export async function addFailed(
  url: string,
  jobs: readonly KeptJob[],
  add: (job: KeptJob) => Promise<void>,
): Promise<void> {
  const connection = new Client(url, PATIENT);
  connection.on('error', () => undefined);
  try {
    for (const [name, failed] of Map.groupBy(jobs, (job) => job.name)) {
      const worker = new Worker<Content>(name, null, { connection, prefix: PREFIX, autorun: false });
      worker.on('error', () => undefined);
      try {
        for (const job of failed) {
          const token = randomUUID();
          await add(job);
          const next = await worker.getNextJob(token, { block: false });
          if (next?.id === job.id) await next?.moveToFailed(new UnrecoverableError(), token);
          else await next?.moveToWait(token);
        }
      } finally {
        await worker.close(true);
      }
    }
  } finally {
    connection.disconnect();
  }
}
