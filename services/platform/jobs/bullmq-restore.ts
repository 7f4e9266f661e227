import type { ChainableCommander } from 'ioredis';
import type { Content, Note } from './bullmq-job.ts';
import type { KeptJob } from './jobs.ts';
import { INTERRUPTED } from './outcome.ts';

export const contentOf = ({ data, enqueuedAt, runAt }: KeptJob): Content => ({
  ...{ data, enqueuedAt: Date.parse(enqueuedAt), runAt: Date.parse(runAt) },
});

/** Gives a job that was just added, in the same transaction, the attempts and the failure that it had elsewhere. */
export function standAsBefore(steps: ChainableCommander, job: KeptJob, key: (part: string) => string): void {
  const { id, state, attempts } = job;
  const error = state === 'running' ? INTERRUPTED : job.error;
  const failedAt = job.failedAt === null ? null : Date.parse(job.failedAt);
  if (attempts > 0) steps.hset(key(id), { atm: attempts });
  if (error !== null) {
    const note: Note = { error, failedAt, attempts, outages: 0, runAt: Date.parse(job.runAt) };
    steps.hset(key(id), { progress: JSON.stringify(note) });
  }
  if (state !== 'failed') return;
  steps.lrem(key('wait'), 1, id).zrem(key('delayed'), id);
  steps.zadd(key('failed'), failedAt ?? 0, id).hset(key(id), { failedReason: error ?? '' });
}
