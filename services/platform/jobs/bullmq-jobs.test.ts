import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { promoteDue } from '../../tests/support/promote-due.ts';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { untilIdle } from '../../tests/support/until-idle.ts';
import { systemClock } from '../clock.ts';
import { PREFIX } from './bullmq-job.ts';
import { openBullJobs } from './bullmq-jobs.ts';
import { contentOf } from './bullmq-restore.ts';
import { dieRunning } from './die-running.fixture.ts';
import { jobTimesContract } from './job-times.contract.ts';
import { jobsContract } from './jobs.contract.ts';
import type { Jobs, KeptJob } from './jobs.ts';
import { newJob, type TestedJobs } from './opened-jobs.fixture.ts';

const server = await startRedisServer();

if ('skipped' in server) {
  console.warn(`The tests of the jobs in Redis are skipped: ${server.skipped}`);
  describe.skip(`Jobs in Redis (skipped: ${server.skipped})`, () => {
    jobsContract('Redis', () => Promise.reject(new Error(server.skipped)));
  });
} else {
  const { url, flush, stop } = server;
  afterAll(stop);

  async function openTested(
    options: Pick<Parameters<typeof openBullJobs>[1], 'clock' | 'log'> = { clock: systemClock },
  ): Promise<TestedJobs> {
    const jobs = await openBullJobs(url, { ...options, heldMs: 2000 });
    const names = new Set<string>();
    const handle = jobs.handle.bind(jobs);
    return Object.assign(jobs, {
      handle(...[name, handler, options]: Parameters<Jobs['handle']>) {
        handle(name, handler, options);
        names.add(name);
      },
      idle: () => untilIdle(jobs, names),
    });
  }

  jobsContract('Redis', async () => {
    await flush();
    const all = [await openTested()];
    const open = async () => {
      const jobs = await openTested();
      all.push(jobs);
      return jobs;
    };
    return {
      jobs: all[0] as TestedJobs,
      reopen: open,
      dieRunning: () => dieRunning(url),
      close: async () => void (await Promise.all(all.map((jobs) => jobs.close()))),
    };
  });

  jobTimesContract('Redis', async ({ clock, log }) => {
    await flush();
    const all: TestedJobs[] = [];
    return {
      async next() {
        const jobs = await openTested({ clock, log });
        all.push(jobs);
        return jobs;
      },
      async look(jobs) {
        await promoteDue(url, jobs, clock.now());
        await jobs.idle();
      },
      close: async () => void (await Promise.all(all.map((jobs) => jobs.close()))),
    };
  });

  describe('Many processes on one Redis', () => {
    let all: TestedJobs[];
    beforeEach(async () => {
      await flush();
      all = [await openTested(), await openTested(), await openTested()];
    });
    afterEach(async () => void (await Promise.all(all.map((jobs) => jobs.close()))));

    test('share the jobs, and each job runs in one of them', async () => {
      const [producer, ...workers] = all as [TestedJobs, TestedJobs, TestedJobs];
      const ran: string[][] = [[], []];
      const bothBusy = Promise.withResolvers<void>();
      for (const [index, jobs] of workers.entries()) {
        jobs.handle('work', async ({ id }) => {
          ran[index]?.push(id);
          if (ran.every((of) => of.length > 0)) bothBusy.resolve();
          await bothBusy.promise;
        });
        jobs.start();
      }
      const list = Array.from({ length: 20 }, () => newJob());
      await producer.enqueue(list);
      await untilIdle(producer);
      expect(ran.flat().sort()).toEqual(list.map(({ id }) => id).sort());
    });

    test('run a daily job once', async () => {
      const ran: string[] = [];
      for (const jobs of all) {
        jobs.handle('sweep', async ({ id }) => void ran.push(id), { daily: true });
        jobs.start();
      }
      await Promise.all(all.map((jobs) => expect.poll(() => jobs.counts()).toMatchObject([{ delayed: 1 }])));
      await untilIdle(all[0] as TestedJobs);
      expect(ran).toHaveLength(1);
    });

    test('can list, retry and discard jobs that they do not handle', async () => {
      const [api, worker] = all as [TestedJobs, TestedJobs];
      let isHealthy = false;
      const handler = async () => {
        if (!isHealthy) throw new Error('no luck');
      };
      worker.handle('work', handler, { attempts: 1 });
      worker.start();
      await api.enqueue(['a', 'b'].map((id) => newJob({ id })));
      await expect.poll(() => api.counts()).toMatchObject([{ name: 'work', failed: 2 }]);
      isHealthy = true;
      const retried = await Promise.all([api.retry('a'), worker.retry('a')]);
      expect(retried.sort()).toEqual([false, true]);
      expect(await api.discard('b')).toBe(true);
      await untilIdle(api);
      expect(await api.counts()).toEqual([]);
    });
  });

  test('a handler is aborted when its job’s lock is lost, and the job runs again', async () => {
    await flush();
    const jobs = await openTested();
    onTestFinished(() => jobs.close());
    const client = new Redis(url);
    onTestFinished(() => client.disconnect());
    const attempts: number[] = [];
    jobs.handle('work', async ({ attempt, signal }) => {
      attempts.push(attempt);
      if (attempt === 2) return;
      // As when the process was suspended, or Redis was unreachable for too long.
      await client.del('coffret:jobs:work:lost:lock');
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    jobs.start();
    await jobs.enqueue([newJob({ id: 'lost' })]);
    await jobs.idle();
    expect(attempts).toEqual([1, 2]);
  });

  test('oldestFailure reads one job of each name', async () => {
    await flush();
    const jobs = await openTested();
    onTestFinished(() => jobs.close());
    const client = new Redis(url);
    onTestFinished(() => client.disconnect());
    const at = (second: number) => `2026-01-01T08:00:0${second}.000Z`;
    const failed = Array.from({ length: 6 }, (_, index): KeptJob => {
      const times = { enqueuedAt: at(0), runAt: at(0), failedAt: at(index + 1) };
      return {
        id: `job-${index}`,
        name: index < 3 ? 'work' : 'mail',
        state: 'failed',
        data: {},
        attempts: 1,
        error: 'no luck',
        ...times,
      };
    });
    await jobs.restore(failed);
    expect(await jobs.oldestFailure()).toBe(at(1));
    // BullMQ reads a job twice, on the server and as a job.
    await client.config('RESETSTAT');
    await jobs.oldestFailure();
    // BullMQ reads each job twice.
    expect(await client.info('commandstats')).toContain('cmdstat_hgetall:calls=4,');
  });

  test('only the id of a finished job is kept, for 90 days', async () => {
    await flush();
    const jobs = await openTested();
    onTestFinished(() => jobs.close());
    let isHealthy = false;
    const handler = async () => {
      if (!isHealthy) throw new Error('Jeanne is not there');
    };
    jobs.handle('mail', handler, { attempts: 1 });
    jobs.start();
    await jobs.enqueue(['a', 'b'].map((id) => newJob({ id, name: 'mail', data: { to: 'Jeanne' } })));
    await expect.poll(() => jobs.counts()).toMatchObject([{ failed: 2 }]);
    isHealthy = true;
    await jobs.retry('a');
    await jobs.discard('b');
    const client = new Redis(url);
    onTestFinished(() => client.disconnect());
    const queue = new Queue('mail', { connection: client, prefix: PREFIX });
    const done = async () => JSON.stringify((await queue.getJob('a'))?.asJSON());
    await expect.poll(() => queue.getJobState('a')).toBe('completed');
    await expect.poll(done).not.toContain('Jeanne');
    expect(await queue.getJob('b')).toBeUndefined();

    const ended = 'coffret:ended-jobs:mail';
    await expect.poll(() => client.zcard(ended)).toBe(2);
    const old = Date.now() - 91 * 24 * 3600_000;
    await client.zadd(ended, String(old), 'a', String(old), 'b');
    await jobs.enqueue([newJob({ id: 'c', name: 'mail' })]);
    await expect.poll(() => client.zrange(ended, '0', '-1')).toEqual(['c']);
  });

  test('a job id is known even after BullMQ has removed its job', async () => {
    await flush();
    const jobs = await openTested();
    onTestFinished(() => jobs.close());
    const ran: string[] = [];
    jobs.handle('work', async ({ id }) => void ran.push(id));
    jobs.start();
    const job = newJob({ id: 'a' });
    await jobs.enqueue([job]);
    await jobs.idle();
    const client = new Redis(url);
    onTestFinished(() => client.disconnect());
    const queue = new Queue('work', { connection: client, prefix: PREFIX });
    await expect.poll(() => client.zcard('coffret:ended-jobs:work')).toBe(1);
    expect(await queue.remove('a')).toBe(1);
    await jobs.enqueue([job, newJob({ id: 'b' })]);
    await jobs.restore([{ ...RESTORED, id: 'a' }]);
    await jobs.idle();
    expect(ran).toEqual(['a', 'b']);
  });

  test('a job restored as failed does not run until it is retried', async () => {
    await flush();
    const jobs = await openTested();
    onTestFinished(() => jobs.close());
    const client = new Redis(url);
    onTestFinished(() => client.disconnect());
    const queue = new Queue('work', { connection: client, prefix: PREFIX });
    const ran: string[] = [];
    jobs.handle('work', async ({ id, attempt }) => void ran.push(`${id} ${attempt}`));
    jobs.start();
    await jobs.enqueue([newJob({ id: 'first' })]);
    // As while it is restored: it was added, and was not yet moved to those that have failed.
    await queue.add('work', contentOf(RESTORED), { jobId: RESTORED.id });
    await jobs.idle();
    expect(await jobs.list('failed', { page: 1, size: 9 })).toEqual({ rows: [RESTORED], count: 1 });
    expect(await jobs.retry(RESTORED.id)).toBe(true);
    await jobs.idle();
    expect(ran).toEqual(['first 1', `${RESTORED.id} 1`]);
  });
}

const RESTORED: KeptJob = {
  id: 'restored',
  name: 'work',
  state: 'failed',
  data: {},
  attempts: 8,
  error: 'no luck',
  enqueuedAt: '2026-01-01T08:00:00.000Z',
  runAt: '2026-01-01T08:00:00.000Z',
  failedAt: '2026-01-01T09:00:00.000Z',
};
