/**
 * Compares the jobs port on Redis with BullMQ alone on the same server: `node
 * services/platform/jobs/bench.ts`. Jobs without work, each with its own id; the workers run in this process.
 */
import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type Contender, compareWithBare, headOf } from '../../tests/support/compare-with-bare.ts';
import { cpuOf } from '../../tests/support/process-usage.ts';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { systemClock } from '../clock.ts';
import { openBullJobs } from './bullmq-jobs.ts';
import { storedJobId } from './job-id.ts';
import type { Jobs } from './jobs.ts';

const ADDED_AT_ONCE = 100;
const DONE_AT_ONCE = [1, 16];
const DATA = { quoteId: 4711, correlationId: randomUUID() };
const cpu = () => cpuOf(process.pid);

type Add = (ids: readonly string[]) => Promise<unknown>;

const adding = (add: Add): Contender => ({
  async work(count) {
    for (let n = 0; n < count; n += 1) await add([randomUUID()]);
  },
  cpu,
});

/** Adds jobs in batches of 100 and runs them. */
async function doing(open: (job: () => Promise<void>) => Promise<Add>): Promise<Contender> {
  let left = 0;
  let all = Promise.withResolvers<void>();
  const add = await open(async () => {
    left -= 1;
    if (left === 0) all.resolve();
  });
  return {
    async work(count) {
      left = count;
      all = Promise.withResolvers();
      for (let missing = count; missing > 0; missing -= ADDED_AT_ONCE) {
        await add(Array.from({ length: Math.min(missing, ADDED_AT_ONCE) }, () => randomUUID()));
      }
      await all.promise;
    },
    cpu,
  };
}

const server = await startRedisServer();
if ('skipped' in server) console.log(`skipped: ${server.skipped}`);
else {
  await using opened = new AsyncDisposableStack();
  opened.defer(() => server.stop());
  const connection = new Redis(server.url, { maxRetriesPerRequest: null });
  opened.defer(() => connection.disconnect());

  const openPort = async () => {
    const jobs = await openBullJobs(server.url, { clock: systemClock });
    opened.defer(() => jobs.close());
    return jobs;
  };
  const portAdds =
    (jobs: Pick<Jobs, 'enqueue'>, name: string): Add =>
    (ids) =>
      jobs.enqueue(ids.map((id) => ({ id: storedJobId(id), name, data: DATA })));
  const bareAdds = (name: string): Add => {
    const queue = new Queue(name, { connection });
    opened.defer(() => queue.close());
    return (ids) => queue.addBulk(ids.map((jobId) => ({ name, data: DATA, opts: { jobId } })));
  };

  console.log(headOf('jobs'));
  await compareWithBare('added one by one', 500, {
    product: adding(portAdds(await openPort(), 'kept')),
    bare: adding(bareAdds('kept')),
  });
  for (const concurrency of DONE_AT_ONCE) {
    const name = `done-${concurrency}`;
    await compareWithBare(`added by the hundred and done, ${concurrency} at once`, 2_000, {
      product: await doing(async (job) => {
        const jobs = await openPort();
        jobs.handle(name, job, { concurrency });
        jobs.start();
        return portAdds(jobs, name);
      }),
      bare: await doing(async (job) => {
        const worker = new Worker(name, job, { connection, concurrency });
        opened.defer(() => worker.close());
        return bareAdds(name);
      }),
    });
  }
}
