import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { newJobId } from './job-id.ts';
import { FinalFailure } from './jobs.ts';
import { keptJobs, statesOf } from './kept-jobs.fixture.ts';
import { newJob, type OpenedJobs, type TestedJobs } from './opened-jobs.fixture.ts';

export function failingJobsContract(name: string, open: () => Promise<OpenedJobs>): void {
  describe(`${name} calls the failed handler`, () => {
    let opened: OpenedJobs;
    let jobs: TestedJobs;
    beforeEach(async () => {
      opened = await open();
      jobs = opened.jobs;
    });
    afterEach(() => opened.close());

    const noLuck = () => Promise.reject(new Error('no luck'));

    test('a job whose data do not fit its schema fails at once, with the reason and without its values', async () => {
      const ran: number[] = [];
      const failed = vi.fn(async () => undefined);
      const counted = defineJob({
        name: 'work',
        data: z.object({ n: z.int() }),
        run: async ({ data }) => void ran.push(data.n),
        failed,
      });
      counted.register(jobs);
      jobs.start();
      const wrong = newJob({ data: { n: 'Jeanne' } });
      await jobs.enqueue([wrong, counted.named(newJobId(), { n: 2 })]);
      await jobs.idle();
      expect(ran).toEqual([2]);
      const error = expect.stringMatching(/^the data are not those of work: .*number.*at n$/s);
      expect(await keptJobs(jobs)).toMatchObject([{ id: wrong.id, state: 'failed', attempts: 1, error }]);
      expect(JSON.stringify((await keptJobs(jobs))[0]?.error)).not.toContain('Jeanne');
      expect(failed).not.toHaveBeenCalled();
    });

    test('once, after the last attempt, with its error, and before the job is stored as failed', async () => {
      const reported: unknown[] = [];
      const job = newJob({ data: { of: 'whom' } });
      jobs.handle('work', noLuck, {
        attempts: 3,
        backoffMs: 1,
        failed: async (failed, thrown) => void reported.push(failed, thrown, await statesOf(jobs)),
      });
      jobs.start();
      await jobs.enqueue([job]);
      await expect.poll(() => statesOf(jobs)).toEqual({ [job.id]: 'failed' });
      expect(reported).toEqual([{ ...job, attempt: 3 }, new Error('no luck'), { [job.id]: 'running' }]);
    });

    test('immediately after a final failure', async () => {
      const reported: string[] = [];
      jobs.handle('work', () => Promise.reject(new FinalFailure('never')), {
        failed: async (_job, thrown) => void reported.push(String(thrown)),
      });
      jobs.start();
      await jobs.enqueue([newJob()]);
      await jobs.idle();
      expect(await keptJobs(jobs)).toMatchObject([{ state: 'failed', attempts: 1, error: 'never' }]);
      expect(reported).toEqual(['FinalFailure: never']);
    });

    test('neither for finished jobs nor for those delayed by an outage', async () => {
      const reported: string[] = [];
      const failed = async ({ id }: { id: string }) => void reported.push(id);
      jobs.handle('work', async () => undefined, { attempts: 1, failed });
      jobs.handle('other', () => Promise.reject(new StoreUnavailable('down')), { attempts: 1, failed });
      jobs.start();
      await jobs.enqueue([newJob(), newJob({ name: 'other' })]);
      await jobs.idle();
      expect(Object.values(await statesOf(jobs))).toEqual(['delayed']);
      expect(reported).toEqual([]);
    });

    test('and the handler of a delay after each attempt that is not the last, whatever it throws', async () => {
      const reported: unknown[] = [];
      const delayed = async ({ id, attempt }: { id: string; attempt: number }, waitMs: number) => {
        reported.push([id, attempt, waitMs]);
        throw new TypeError('a defect');
      };
      const [job, waiting] = [newJob(), newJob({ name: 'other' })];
      jobs.handle('work', noLuck, { attempts: 3, backoffMs: 1, delayed });
      jobs.handle('other', () => Promise.reject(new StoreUnavailable('down')), { delayed });
      jobs.start();
      await jobs.enqueue([job]);
      await expect.poll(() => statesOf(jobs)).toEqual({ [job.id]: 'failed' });
      await jobs.enqueue([waiting]);
      await expect.poll(() => statesOf(jobs)).toEqual({ [job.id]: 'failed', [waiting.id]: 'delayed' });
      expect(reported).toEqual([
        [job.id, 1, 1],
        [job.id, 2, 2],
        [waiting.id, 1, 5000],
      ]);
    });

    test('and delays the job if that handler meets an outage; a defect of it does not prevent the failure', async () => {
      const faults = [new StoreUnavailable('down'), new TypeError('a defect')];
      const failed = () => Promise.reject(faults.shift());
      for (const each of ['work', 'other']) jobs.handle(each, noLuck, { attempts: 1, failed });
      jobs.start();
      const [first, second] = [newJob(), newJob({ name: 'other' })];
      await jobs.enqueue([first]);
      await expect.poll(() => statesOf(jobs)).toEqual({ [first.id]: 'delayed' });
      expect(await keptJobs(jobs)).toMatchObject([{ attempts: 0, error: 'down' }]);
      await jobs.enqueue([second]);
      await expect.poll(() => statesOf(jobs)).toEqual({ [first.id]: 'delayed', [second.id]: 'failed' });
    });

    test('also for a job whose process died in each attempt', async () => {
      await jobs.close();
      await opened.dieRunning();
      await opened.dieRunning();
      const again = await opened.reopen();
      const reported: unknown[] = [];
      again.handle('work', async () => void reported.push('ran'), {
        attempts: 2,
        failed: async ({ id, attempt }, thrown) => void reported.push(id, attempt, String(thrown)),
      });
      again.start();
      await again.idle();
      expect(await statesOf(again)).toEqual({ interrupted: 'failed' });
      expect(reported).toEqual(['interrupted', 2, 'FinalFailure: the process ended while it ran']);
    });
  });
}
