import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptJobs, statesOf } from './kept-jobs.fixture.ts';
import { newJob, type OpenedJobs, type TestedJobs } from './opened-jobs.fixture.ts';

export function endingJobsContract(name: string, open: () => Promise<OpenedJobs>): void {
  describe(`${name} keeps its jobs when a process ends`, () => {
    let opened: OpenedJobs;
    let jobs: TestedJobs;
    beforeEach(async () => {
      opened = await open();
      jobs = opened.jobs;
    });
    afterEach(() => opened.close());

    test('a job whose process died runs again, as a further attempt', async () => {
      await jobs.close();
      expect(await opened.dieRunning()).toBe('1');
      const again = await opened.reopen();
      const attempts: number[] = [];
      again.handle('work', async ({ attempt }) => void attempts.push(attempt), { attempts: 2 });
      again.start();
      await again.idle();
      expect(attempts).toEqual([2]);
      expect(await statesOf(again)).toEqual({});
    });

    test('a job whose process died in each attempt has failed until it is retried', async () => {
      await jobs.close();
      expect([await opened.dieRunning(), await opened.dieRunning()]).toEqual(['1', '2']);
      const again = await opened.reopen();
      const attempts: number[] = [];
      again.handle('work', async ({ attempt }) => void attempts.push(attempt), { attempts: 2 });
      again.start();
      await again.idle();
      const failed = {
        id: 'interrupted',
        state: 'failed',
        attempts: 2,
        error: 'the process ended while it ran',
      };
      expect(await keptJobs(again)).toMatchObject([failed]);
      expect(await again.retry('interrupted')).toBe(true);
      await again.idle();
      expect(attempts).toEqual([1]);
    });

    test('closing aborts a running job, which runs again later', async () => {
      const begun = Promise.withResolvers<void>();
      jobs.handle('work', ({ signal }) => {
        begun.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      });
      const job = newJob();
      await jobs.enqueue([job]);
      jobs.start();
      await begun.promise;
      expect(await statesOf(jobs)).toEqual({ [job.id]: 'running' });
      await jobs.close();
      const again = await opened.reopen();
      expect(await keptJobs(again)).toMatchObject([{ id: job.id, attempts: 0 }]);
    });

    test('waiting jobs survive a restart, and finished ones do not run again', async () => {
      const seen: string[] = [];
      const [done, waiting] = [newJob(), newJob({ name: 'other' })];
      jobs.handle('work', async ({ id }) => void seen.push(`first ${id}`));
      jobs.start();
      await jobs.enqueue([done, waiting]);
      await jobs.idle();
      await jobs.close();
      const again = await opened.reopen();
      again.handle('work', async ({ id }) => void seen.push(`again ${id}`));
      again.handle('other', async ({ id }) => void seen.push(`again ${id}`));
      again.start();
      await again.enqueue([done]);
      await again.idle();
      expect(seen).toEqual([`first ${done.id}`, `again ${waiting.id}`]);
    });

    test('closing waits for a running job, including jobs that it adds, and starts no other', async () => {
      const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const [running, waiting, added] = [newJob(), newJob(), newJob({ name: 'other' })];
      jobs.handle('work', async () => {
        begun.resolve();
        await go.promise;
        await jobs.enqueue([added]);
      });
      jobs.start();
      await jobs.enqueue([running, waiting]);
      await begun.promise;
      const closed = jobs.close();
      go.resolve();
      await closed;
      const again = await opened.reopen();
      expect(await statesOf(again)).toEqual({ [waiting.id]: 'waiting', [added.id]: 'waiting' });
    });

    test('closed jobs are unavailable', async () => {
      await jobs.close();
      await jobs.close();
      await expect(jobs.enqueue([newJob()])).rejects.toThrow(StoreUnavailable);
      await expect(jobs.list('failed', { page: 1, size: 1 })).rejects.toThrow(StoreUnavailable);
      await expect(jobs.retry('any')).rejects.toThrow(StoreUnavailable);
      await expect(jobs.discard('any')).rejects.toThrow(StoreUnavailable);
      await expect(jobs.counts()).rejects.toThrow(StoreUnavailable);
      expect(() => jobs.start()).toThrow(StoreUnavailable);
    });
  });
}
