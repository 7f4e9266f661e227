import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Job, KeptJob } from './jobs.ts';
import { keptJobs, statesOf } from './kept-jobs.fixture.ts';
import { newJob, type OpenedJobs, type TestedJobs } from './opened-jobs.fixture.ts';
import { INTERRUPTED } from './outcome.ts';

const at = (time: string) => `2026-${time}:00:00.000Z`;

const WAITING: KeptJob = {
  id: 'job-waiting',
  name: 'work',
  state: 'waiting',
  data: { n: 1 },
  attempts: 0,
  error: null,
  enqueuedAt: at('01-01T08'),
  runAt: at('01-01T09'),
  failedAt: null,
};
const DELAYED: KeptJob = {
  ...WAITING,
  id: 'job-delayed',
  state: 'delayed',
  runAt: '2999-01-01T00:00:00.000Z',
};
/** It waits for another attempt, which is at most an hour ahead. */
const RETRIED: KeptJob = {
  ...DELAYED,
  id: 'job-retried',
  runAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  attempts: 2,
  error: 'no luck',
  failedAt: at('01-02T10'),
};
const RUNNING: KeptJob = { ...WAITING, id: 'job-running', state: 'running', attempts: 1 };
const FAILED: KeptJob = { ...RETRIED, id: 'job-failed', state: 'failed', attempts: 8, runAt: at('01-02T09') };
const FAILED_LATER: KeptJob = { ...FAILED, id: 'job-failed-later', name: 'other', failedAt: at('01-03T10') };
const ALL = [DELAYED, FAILED, FAILED_LATER, RETRIED, RUNNING, WAITING];

const byId = (a: KeptJob, b: KeptJob) => (a.id < b.id ? -1 : 1);

export function restoredJobsContract(name: string, open: () => Promise<OpenedJobs>): void {
  describe(`${name} restores jobs`, () => {
    let opened: OpenedJobs;
    let jobs: TestedJobs;
    beforeEach(async () => {
      opened = await open();
      jobs = opened.jobs;
    });
    afterEach(() => opened.close());

    test('with their state, and running ones as waiting', async () => {
      expect(await jobs.oldestFailure()).toBeNull();
      await jobs.restore(ALL);
      const ran = { ...RUNNING, state: 'waiting', error: 'the process ended while it ran' };
      const expected = ALL.map((job) => (job === RUNNING ? ran : job));
      expect((await keptJobs(jobs)).sort(byId)).toEqual(expected);
      expect((await jobs.list('failed', { page: 1, size: 9 })).rows).toEqual([FAILED_LATER, FAILED]);
      expect(await jobs.oldestFailure()).toBe(FAILED.failedAt);
      expect(await jobs.counts()).toMatchObject([
        { name: 'other', failed: 1 },
        { name: 'work', waiting: 2, delayed: 2, running: 0, failed: 1 },
      ]);
    });

    test('and lists them for a backup, even while they run', async () => {
      await jobs.restore(ALL);
      const waits = (job: KeptJob): KeptJob => (job.state === 'failed' ? job : { ...job, state: 'waiting' });
      const expected = ALL.map((job) => waits(job === RUNNING ? { ...job, error: INTERRUPTED } : job));
      expect((await Array.fromAsync(jobs.all())).sort(byId)).toEqual(expected);
      const running = Promise.withResolvers<void>();
      const reported: KeptJob[][] = [];
      jobs.handle('work', async () => {
        reported.push(await Array.fromAsync(jobs.all()));
        running.resolve();
      });
      jobs.start();
      await running.promise;
      expect(reported[0]?.map(({ id }) => id).sort()).toEqual(ALL.map(({ id }) => id));
      await jobs.idle();
      const left = ALL.filter((job) => job !== RUNNING && job !== WAITING);
      expect((await Array.fromAsync(jobs.all())).sort(byId)).toEqual(left.map(waits));
    });

    test('with their number of attempts, and failed ones wait for a retry', async () => {
      const ran: string[] = [];
      const handler = async ({ id, attempt, data }: Job) =>
        void ran.push(`${id} ${attempt} ${JSON.stringify(data)}`);
      jobs.handle('work', handler);
      jobs.handle('other', handler);
      await jobs.restore(ALL);
      jobs.start();
      await jobs.idle();
      expect(ran.sort()).toEqual(['job-running 2 {"n":1}', 'job-waiting 1 {"n":1}']);
      expect([await jobs.retry(FAILED.id), await jobs.discard(FAILED_LATER.id)]).toEqual([true, true]);
      await jobs.idle();
      expect(ran.slice(2)).toEqual(['job-failed 1 {"n":1}']);
      expect(await statesOf(jobs)).toEqual({ 'job-delayed': 'delayed', 'job-retried': 'delayed' });
    });

    test('but keeps jobs with a known id, whether waiting or done', async () => {
      const ran: string[] = [];
      jobs.handle('work', async ({ id }) => void ran.push(id));
      const later = newJob({ id: 'job-failed', data: { n: 7 }, runAt: DELAYED.runAt });
      await jobs.enqueue([newJob({ id: 'job-waiting' }), later]);
      jobs.start();
      await jobs.idle();
      await jobs.restore([WAITING, FAILED]);
      await jobs.restore([]);
      await jobs.idle();
      expect(ran).toEqual(['job-waiting']);
      expect(await keptJobs(jobs)).toMatchObject([{ id: 'job-failed', state: 'delayed', data: { n: 7 } }]);
    });
  });
}
