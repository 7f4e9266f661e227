import { randomUUID } from 'node:crypto';
import { type JsonObject, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailServerUnavailable } from '../mail/mail.ts';
import { PrinterUnavailable } from '../pdf/printer.ts';
import { endingJobsContract } from './ending-jobs.contract.ts';
import { failingJobsContract } from './failing-jobs.contract.ts';
import type { Job, NewJob } from './jobs.ts';
import { keptJobs, statesOf } from './kept-jobs.fixture.ts';
import { newJob, type OpenedJobs, type TestedJobs } from './opened-jobs.fixture.ts';
import { restoredJobsContract } from './restored-jobs.contract.ts';

export function jobsContract(name: string, open: () => Promise<OpenedJobs>): void {
  endingJobsContract(name, open);
  failingJobsContract(name, open);
  restoredJobsContract(name, open);

  describe(`${name} fulfils the jobs contract`, () => {
    let opened: OpenedJobs;
    let jobs: TestedJobs;
    beforeEach(async () => {
      opened = await open();
      jobs = opened.jobs;
    });
    afterEach(() => opened.close());

    test('a job is passed to the handler of its name, with its id, data and attempt', async () => {
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
      expect(await statesOf(jobs)).toEqual({});
    });

    test('jobs of a name run sequentially, in the order in which they were added', async () => {
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

    test('jobs that are added together run in the order of their times', async () => {
      const ran: string[] = [];
      jobs.handle('work', async ({ id }) => void ran.push(id));
      const times = ['2020-01-03', undefined, '2020-01-01', '2020-01-02'];
      const [third, last, first, second] = times.map((runAt) => newJob({ runAt })) as [
        NewJob,
        NewJob,
        NewJob,
        NewJob,
      ];
      await jobs.enqueue([third, last, first, second]);
      jobs.start();
      await jobs.idle();
      expect(ran).toEqual([first, second, third, last].map(({ id }) => id));
    });

    test('a name runs up to its limit of jobs concurrently', async () => {
      const looked = Promise.withResolvers<void>();
      let [running, most, done] = [0, 0, 0];
      const handler = async () => {
        running += 1;
        most = Math.max(most, running);
        // A job of another name that runs meanwhile shows that no more of this name were started.
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

    test('a busy name does not block another one', async () => {
      const other = Promise.withResolvers<void>();
      jobs.handle('work', () => other.promise);
      jobs.handle('other', async () => other.resolve());
      jobs.start();
      await jobs.enqueue([newJob(), newJob({ name: 'other' })]);
      await jobs.idle();
      expect(await statesOf(jobs)).toEqual({});
    });

    test('a second job with the same id is ignored, before and after the first one is done', async () => {
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

    test('a job with unlessWaiting is omitted while another one waits, but not while one runs', async () => {
      const seen: string[] = [];
      const coming = (id: string) => newJob({ id, unlessWaiting: true });
      const asked = Promise.withResolvers<void>();
      jobs.handle('work', async ({ id }) => {
        seen.push(id);
        if (id !== 'first') return;
        await jobs.enqueue([coming('fourth'), newJob({ name: 'other' })]);
        await asked.promise;
      });
      jobs.handle('other', async () => asked.resolve());
      await jobs.enqueue([coming('first'), coming('second')]);
      await jobs.enqueue([coming('third')]);
      jobs.start();
      await jobs.idle();
      await jobs.enqueue([coming('fifth')]);
      await jobs.idle();
      expect(seen).toEqual(['first', 'fourth', 'fifth']);
    });

    test('a job with a past time runs, one with a future time does not', async () => {
      const seen: string[] = [];
      const past = newJob({ runAt: '2020-01-01T00:00:00.000Z' });
      const future = newJob({ runAt: '2999-01-01T00:00:00.000Z' });
      jobs.handle('work', async ({ id }) => void seen.push(id));
      jobs.start();
      await jobs.enqueue([future, past]);
      await jobs.idle();
      expect(seen).toEqual([past.id]);
      expect(await keptJobs(jobs)).toEqual([
        {
          id: future.id,
          name: 'work',
          data: {},
          state: 'delayed',
          attempts: 0,
          error: null,
          enqueuedAt: expect.stringMatching(ISO),
          runAt: future.runAt,
          failedAt: null,
        },
      ]);
    });

    test('jobs do not run before start', async () => {
      const [one, other] = [newJob(), newJob()];
      await jobs.enqueue([one, other]);
      expect(await statesOf(jobs)).toEqual({ [one.id]: 'waiting', [other.id]: 'waiting' });
    });

    test('a job that throws is retried until it succeeds', async () => {
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
      expect(await statesOf(jobs)).toEqual({});
    });

    test('a job that throws in all its attempts is kept with its last error, and others continue', async () => {
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
      const job = newJob({ data: { to: 'Jeanne' } });
      await jobs.enqueue([job, other]);
      await last.promise;
      await jobs.idle();
      await jobs.enqueue([job]);
      await jobs.idle();
      expect(attempts).toEqual([1, 2]);
      const time = expect.stringMatching(ISO);
      expect(await keptJobs(jobs)).toEqual([
        {
          ...job,
          state: 'failed',
          attempts: 2,
          error: 'no luck 2',
          enqueuedAt: time,
          runAt: time,
          failedAt: time,
        },
      ]);
    });

    /** Jobs that failed finally, in this order. */
    async function failing(...list: readonly NewJob[]): Promise<{ heal(): void; ran: string[] }> {
      const ran: string[] = [];
      let isHealthy = false;
      const handler = async ({ id, attempt }: Job) => {
        ran.push(`${id} ${attempt}`);
        if (!isHealthy) throw new Error('no luck');
      };
      jobs.handle('work', handler, { attempts: 1 });
      jobs.start();
      for (const job of list) {
        await jobs.enqueue([job]);
        await jobs.idle();
      }
      ran.length = 0;
      const heal = () => {
        isHealthy = true;
      };
      return { heal, ran };
    }

    test('failed jobs are listed in pages', async () => {
      const list = [newJob(), newJob(), newJob()];
      await failing(...list);
      const idsOf = async (page: number) => {
        const { rows, count } = await jobs.list('failed', { page, size: 2 });
        return { ids: rows.map(({ id }) => id), count };
      };
      const [first, second, third] = [await idsOf(1), await idsOf(2), await idsOf(3)];
      expect(new Set([...first.ids, ...second.ids])).toEqual(new Set(list.map(({ id }) => id)));
      expect([first.ids.length, second.ids.length, third]).toEqual([2, 1, { ids: [], count: 3 }]);
    });

    test('a retried job has all its attempts again', async () => {
      const [job, other] = [newJob(), newJob()];
      const { heal, ran } = await failing(job, other);
      expect(await jobs.retry(job.id)).toBe(true);
      await jobs.idle();
      expect(await statesOf(jobs)).toEqual({ [job.id]: 'failed', [other.id]: 'failed' });
      heal();
      expect(await jobs.retry(job.id)).toBe(true);
      await jobs.idle();
      expect(ran).toEqual([`${job.id} 1`, `${job.id} 1`]);
      expect(await statesOf(jobs)).toEqual({ [other.id]: 'failed' });
    });

    test('a discarded job is removed and cannot be added again', async () => {
      const job = newJob();
      const { heal, ran } = await failing(job);
      heal();
      expect(await jobs.discard(job.id)).toBe(true);
      expect(await statesOf(jobs)).toEqual({});
      await jobs.enqueue([job]);
      await jobs.idle();
      expect(await jobs.retry(job.id)).toBe(false);
      expect(ran).toEqual([]);
    });

    test('a job that has not failed can be neither retried nor discarded', async () => {
      const waiting = newJob({ runAt: '2999-01-01T00:00:00.000Z' });
      await jobs.enqueue([waiting]);
      for (const id of [waiting.id, randomUUID()]) {
        expect([await jobs.retry(id), await jobs.discard(id)]).toEqual([false, false]);
      }
      expect(await statesOf(jobs)).toEqual({ [waiting.id]: 'delayed' });
    });

    test('a forgotten job is removed unless it runs, and cannot be added again', async () => {
      const failed = newJob();
      const begun = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      jobs.handle('working', () => {
        begun.resolve();
        return go.promise;
      });
      const { ran } = await failing(failed);
      const [delayed, running, waiting] = [
        newJob({ runAt: '2999-01-01T00:00:00.000Z' }),
        newJob({ name: 'working' }),
        newJob({ name: 'working', data: { text: 'Bonjour' } }),
      ];
      await jobs.enqueue([delayed, running, waiting]);
      await begun.promise;
      const ids = [failed.id, delayed.id, waiting.id, running.id, randomUUID()];
      const forgotten: boolean[] = [];
      for (const id of ids) forgotten.push(await jobs.forget(id));
      expect(forgotten).toEqual([true, true, true, false, false]);
      expect(await statesOf(jobs)).toEqual({ [running.id]: 'running' });
      go.resolve();
      await jobs.enqueue([failed, delayed, waiting]);
      await jobs.idle();
      expect(await statesOf(jobs)).toEqual({});
      expect(ran).toEqual([]);
    });

    test('jobs are counted by name and state', async () => {
      const begun = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      jobs.handle('failing', () => Promise.reject(new Error('no luck')), { attempts: 1 });
      jobs.handle('working', async () => {
        begun.resolve();
        await go.promise;
      });
      jobs.handle('done', async () => {});
      jobs.start();
      const later = { runAt: '2999-01-01T00:00:00.000Z' };
      const names = ['done', 'failing', 'failing', 'working', 'working', 'working'];
      await jobs.enqueue([...names.map((name) => newJob({ name })), newJob({ name: 'working', ...later })]);
      await begun.promise;
      const none = { waiting: 0, delayed: 0, running: 0, failed: 0 };
      await expect
        .poll(() => jobs.counts())
        .toEqual([
          { ...none, name: 'failing', failed: 2 },
          { name: 'working', waiting: 2, delayed: 1, running: 1, failed: 0 },
        ]);
      go.resolve();
    });

    test('a job that exceeds its time limit fails, and the next ones run', async () => {
      const [stuck, next] = [newJob({ data: { stuck: true } }), newJob()];
      const ended = Promise.withResolvers<unknown>();
      const handler = async ({ data, signal }: Job) => {
        if (!data.stuck) return;
        signal.addEventListener('abort', () => ended.resolve(signal.reason));
        await new Promise(() => undefined);
      };
      jobs.handle('work', handler, { attempts: 1, timeLimitMs: 10 });
      jobs.start();
      await jobs.enqueue([stuck, next]);
      expect(await ended.promise).toBeInstanceOf(Error);
      await jobs.idle();
      expect(await keptJobs(jobs)).toMatchObject([
        { id: stuck.id, state: 'failed', error: 'not done within 0.01 s' },
      ]);
    });

    test.each([
      new StoreUnavailable('down'),
      new PrinterUnavailable('down'),
      new MailServerUnavailable('down'),
    ])('a job that fails with $name is delayed and keeps its attempts', async (outage) => {
      jobs.handle('work', () => Promise.reject(outage), { attempts: 1 });
      jobs.start();
      const job = newJob();
      await jobs.enqueue([job]);
      await jobs.idle();
      expect(await keptJobs(jobs)).toMatchObject([
        { id: job.id, state: 'delayed', attempts: 0, error: 'down', failedAt: null },
      ]);
    });

    test('a job added by a job runs', async () => {
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

    test('a handler that is registered too late or twice throws', () => {
      jobs.handle('work', async () => {});
      expect(() => jobs.handle('work', async () => {})).toThrow('a second handler of work');
      jobs.start();
      expect(() => jobs.handle('other', async () => {})).toThrow(
        'the handler of other was registered after the start',
      );
    });

    test('an invalid job throws, and none of the jobs added with it is stored', async () => {
      const right = newJob();
      const wrong = newJob({ data: { at: new Date(0) } as unknown as JsonObject });
      await expect(jobs.enqueue([right, wrong])).rejects.toThrow('not strict JSON: value.at');
      await expect(jobs.enqueue([right, newJob({ runAt: 'soon' })])).rejects.toThrow('not a time: soon');
      await expect(jobs.enqueue([right, newJob({ id: 'mail:1' })])).rejects.toThrow(
        'not a job\'s id: "mail:1"',
      );
      expect(await statesOf(jobs)).toEqual({});
    });

    test.each(['', '12', 'a b', 'a/b', 'é', 'x'.repeat(201)])('the id %j is refused', async (id) => {
      await expect(jobs.enqueue([newJob({ id })])).rejects.toThrow(TypeError);
    });
  });
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
