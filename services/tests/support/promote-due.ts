import { Queue } from 'bullmq';
import { PREFIX } from '../../platform/jobs/bullmq-job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/**
 * Has what a moved clock has made due begin at once: BullMQ waits by the machine's time. For jobs on the Redis at the
 * URL.
 */
export async function promoteDue(url: string, jobs: Jobs, now: Date): Promise<void> {
  const { rows } = await jobs.list('delayed', { page: 1, size: 1000 });
  for (const { id, name, runAt } of rows) {
    if (runAt > now.toISOString()) continue;
    const queue = new Queue(name, { connection: { url }, prefix: PREFIX });
    const job = await queue.getJob(id);
    await job?.promote();
    await queue.close();
  }
}
