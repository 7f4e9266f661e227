import { Queue } from 'bullmq';
import { PREFIX } from '../../platform/jobs/bullmq-job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** Starts the jobs that are due by the test clock: BullMQ uses the system clock. */
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
