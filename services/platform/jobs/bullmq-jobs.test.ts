import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../testing/redis-server.ts';
import { untilIdle } from '../../testing/until-idle.ts';
import { systemClock } from '../clock.ts';
import { openBullJobs } from './bullmq-jobs.ts';
import { dieRunning } from './die-running.fixture.ts';
import { jobsContract, type TestedJobs } from './jobs.contract.ts';
import type { Jobs } from './jobs.ts';

const server = await startRedisServer();

if ('skipped' in server) {
  console.warn(`The tests of the jobs in Redis are skipped: ${server.skipped}`);
  describe.skip(`Jobs in Redis (skipped: ${server.skipped})`, () => {
    jobsContract('Redis', () => Promise.reject(new Error(server.skipped)));
  });
} else {
  const { url, flush, stop } = server;
  afterAll(stop);

  /** Of one process, with what its handlers have left to do. */
  async function openTested(): Promise<TestedJobs> {
    const jobs = await openBullJobs(url, { clock: systemClock, heldMs: 2000 });
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
}
