import { randomUUID } from 'node:crypto';
import { type JsonObject, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Job, Jobs, NewJob } from './jobs.ts';

export interface OpenedJobs {
  jobs: Jobs;
  /** New jobs, not started, on the same storage, the first being closed. */
  reopen: () => Promise<Jobs>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

/** What all jobs promise; `open` gives a storage without any, on the real time. */
export function jobsContract(name: string, open: () => Promise<OpenedJobs>): void {
  describe(`${name} keeps the promises of jobs`, () => {
    let opened: OpenedJobs;
    let jobs: Jobs;
    beforeEach(async () => {
      opened = await open();
      jobs = opened.jobs;
    });
    afterEach(() => opened.close());

    test('a job is given to the handler of its name, with its id, data and attempt', async () => {
      const seen: unknown[] = [];
      const other = newJob({ name: 'other' });
      jobs.handle('work', async ({ id, name, data, attempt }) => void seen.push({ id, name, data, attempt }));
      jobs.handle('other', async ({ id }) => void seen.push(id));
      const job = newJob({ data: { text: 'Été "50 %"', list: [1.5, null, { deep: true }] } });
      jobs.start();
      await jobs.enqueue([job]);
      await jobs.idle();
      await jobs.enqueue([other]);
      await jobs.idle();
      expect(seen).toEqual([{ ...job, attempt: 1 }, other.id]);
      expect(await jobs.find(job.id)).toMatchObject({ state: 'done', attempt: 1, error: null });
    });

    test('jobs of a name run in the order in which they came, one at a time', async () => {
      const trace: string[] = [];
      jobs.handle('work', async ({ id }) => {
        trace.push(`begin ${id}`);
        await Promise.resolve();
        trace.push(`end ${id}`);
      });
      const list = Array.from({ length: 5 }, () => newJob());
      await jobs.enqueue(list.slice(0, 3));
      await jobs.enqueue(list.slice(3));
      jobs.start();
      await jobs.idle();
      expect(trace).toEqual(list.flatMap(({ id }) => [`begin ${id}`, `end ${id}`]));
    });

    test('as many of a name run at once as are allowed, and no more', async () => {
      const looked = Promise.withResolvers<void>();
      let [running, most, done] = [0, 0, 0];
      const handler = async () => {
        running += 1;
        most = Math.max(most, running);
        // Another name's job, run while three of this one are, shows that more were not begun.
        if (running === 3) await jobs.enqueue([newJob({ name: 'other' })]);
        await looked.promise;
        running -= 1;
        done += 1;
      };
      jobs.handle('work', handler, { concurrency: 3 });
      jobs.handle('other', async () => looked.resolve());
      jobs.start();
      await jobs.enqueue(Array.from({ length: 10 }, () => newJob()));
      await jobs.idle();
      expect({ most, done }).toEqual({ most: 3, done: 10 });
    });

    test('a busy name does not hold up another', async () => {
      const other = Promise.withResolvers<void>();
      jobs.handle('work', () => other.promise);
      jobs.handle('other', async () => other.resolve());
      jobs.start();
      await jobs.enqueue([newJob(), newJob({ name: 'other' })]);
      await jobs.idle();
      expect(await jobs.counts()).toEqual({ waiting: 0, delayed: 0, failed: 0 });
    });

    test('a second job of an id is ignored, before and after the first is done', async () => {
      const seen: JsonObject[] = [];
      const job = newJob({ data: { n: 1 } });
      const second = { ...job, data: { n: 2 } };
      jobs.handle('work', async ({ data }) => void seen.push(data));
      await jobs.enqueue([job, second]);
      await jobs.enqueue([second]);
      jobs.start();
      await jobs.idle();
      await jobs.enqueue([second]);
      await jobs.idle();
      expect(seen).toEqual([{ n: 1 }]);
    });

    test('a job whose time is past runs, one whose time is far does not', async () => {
      const seen: string[] = [];
      const past = newJob({ runAt: '2020-01-01T00:00:00.000Z' });
      const future = newJob({ runAt: '2999-01-01T00:00:00.000Z' });
      jobs.handle('work', async ({ id }) => void seen.push(id));
      jobs.start();
      await jobs.enqueue([future, past]);
      await jobs.idle();
      expect(seen).toEqual([past.id]);
      expect(await jobs.find(future.id)).toEqual({ state: 'delayed', attempt: 0, progress: 0, error: null });
      expect(await jobs.counts()).toEqual({ waiting: 0, delayed: 1, failed: 0 });
    });

    test('jobs wait for the start', async () => {
      const job = newJob();
      await jobs.enqueue([job, newJob()]);
      expect(await jobs.find(job.id)).toEqual({ state: 'waiting', attempt: 0, progress: 0, error: null });
      expect(await jobs.counts()).toEqual({ waiting: 2, delayed: 0, failed: 0 });
    });

    test('a job that throws is tried again until it succeeds', async () => {
      const attempts: number[] = [];
      const succeeded = Promise.withResolvers<void>();
      const handler = async ({ attempt }: Job) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error(`no luck ${attempt}`);
        succeeded.resolve();
      };
      jobs.handle('work', handler, { backoffMs: 1 });
      jobs.start();
      const job = newJob();
      await jobs.enqueue([job]);
      await succeeded.promise;
      await jobs.idle();
      expect(attempts).toEqual([1, 2, 3]);
      expect(await jobs.find(job.id)).toMatchObject({ state: 'done', attempt: 3 });
    });

    test('a job that throws in all its attempts is set aside with its last error, others go on', async () => {
      const attempts: number[] = [];
      const last = Promise.withResolvers<void>();
      const other = newJob({ data: { harmless: true } });
      const handler = async ({ attempt, data }: Job) => {
        if (data.harmless) return;
        attempts.push(attempt);
        if (attempt === 2) last.resolve();
        throw new Error(`no luck ${attempt}`);
      };
      jobs.handle('work', handler, { attempts: 2, backoffMs: 1 });
      jobs.start();
      const job = newJob();
      await jobs.enqueue([job, other]);
      await last.promise;
      await jobs.idle();
      await jobs.enqueue([job]);
      await jobs.idle();
      expect(attempts).toEqual([1, 2]);
      expect(await jobs.find(job.id)).toMatchObject({ state: 'failed', attempt: 2, error: 'no luck 2' });
      expect(await jobs.find(other.id)).toMatchObject({ state: 'done' });
      expect(await jobs.counts()).toEqual({ waiting: 0, delayed: 0, failed: 1 });
    });

    test('a running job can be watched', async () => {
      const halfway = Promise.withResolvers<void>();
      const seen = Promise.withResolvers<void>();
      jobs.handle('work', async (job) => {
        await job.progress(0.5);
        halfway.resolve();
        await seen.promise;
      });
      jobs.start();
      await jobs.idle();
      const job = newJob();
      await jobs.enqueue([job]);
      await halfway.promise;
      expect(await jobs.find(job.id)).toEqual({ state: 'running', attempt: 1, progress: 0.5, error: null });
      expect(await jobs.counts()).toEqual({ waiting: 0, delayed: 0, failed: 0 });
      seen.resolve();
    });

    test('idle waits for what a job adds', async () => {
      const seen: string[] = [];
      const [first, second] = [newJob(), newJob({ name: 'other' })];
      jobs.handle('work', async ({ id }) => {
        seen.push(id);
        await jobs.enqueue([second]);
      });
      jobs.handle('other', async ({ id }) => void seen.push(id));
      jobs.start();
      await jobs.enqueue([first]);
      await jobs.idle();
      expect(seen).toEqual([first.id, second.id]);
    });

    test('an unknown id is not found', async () => {
      expect(await jobs.find(randomUUID())).toBeNull();
    });

    test('what waits, waits longer than the process; what is done is not done again', async () => {
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

    test('closing lets a running job finish, with what it adds, and begins no other', async () => {
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
      expect(await again.find(running.id)).toMatchObject({ state: 'done', attempt: 1 });
      expect(await again.find(waiting.id)).toMatchObject({ state: 'waiting', attempt: 0 });
      expect(await again.find(added.id)).toMatchObject({ state: 'waiting', attempt: 0 });
    });

    test('closed jobs are unavailable', async () => {
      await jobs.close();
      await jobs.close();
      await expect(jobs.enqueue([newJob()])).rejects.toThrow(StoreUnavailable);
      await expect(jobs.find('any')).rejects.toThrow(StoreUnavailable);
      await expect(jobs.counts()).rejects.toThrow(StoreUnavailable);
    });

    test('a handler too late, or a second of its name, is a defect', () => {
      jobs.handle('work', async () => {});
      expect(() => jobs.handle('work', async () => {})).toThrow('a second handler of work');
      jobs.start();
      expect(() => jobs.handle('other', async () => {})).toThrow(
        'the handler of other comes after the start',
      );
    });

    test('a job that cannot be kept is a defect, and none of those beside it is kept', async () => {
      const right = newJob();
      const wrong = newJob({ data: { at: new Date(0) } as unknown as JsonObject });
      await expect(jobs.enqueue([right, wrong])).rejects.toThrow('not strict JSON: value.at');
      await expect(jobs.enqueue([right, newJob({ runAt: 'soon' })])).rejects.toThrow('not a time: soon');
      expect(await jobs.find(right.id)).toBeNull();
    });
  });
}

/** A job of an id that needs care where ids are part of a longer key. */
function newJob(part: Partial<NewJob> = {}): NewJob {
  return { id: `test:${randomUUID()}`, name: 'work', data: {}, ...part };
}
