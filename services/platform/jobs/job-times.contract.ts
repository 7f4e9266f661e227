import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { LogFn } from 'pino';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import type { NewJob } from './jobs.ts';
import { keptJobs, statesOf } from './kept-jobs.fixture.ts';
import { newJob, type TestedJobs } from './opened-jobs.fixture.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

interface OpenedTimedJobs {
  next: () => Promise<TestedJobs>;
  /** Starts the jobs that are due by the clock; resolves when none is left. */
  look: (jobs: TestedJobs) => Promise<void>;
  close: () => Promise<void>;
}

interface TimedOptions {
  clock: TestClock;
  log: { error: Mock<LogFn>; warn: Mock<LogFn> };
}

export function jobTimesContract(
  name: string,
  open: (options: TimedOptions) => Promise<OpenedTimedJobs>,
): void {
  describe(`${name} schedules jobs`, () => {
    let clock: TestClock;
    let start: number;
    let log: TimedOptions['log'];
    let opened: OpenedTimedJobs;
    let jobs: TestedJobs;
    beforeEach(async () => {
      clock = testClock('2026-03-01T08:00:00.000Z');
      start = clock.now().getTime();
      log = { error: vi.fn<LogFn>(), warn: vi.fn<LogFn>() };
      opened = await open({ clock, log });
      jobs = await opened.next();
    });
    afterEach(() => opened.close());

    const sinceStart = () => clock.now().getTime() - start;
    const at = (ms: number) => new Date(start + ms).toISOString();
    const job = (id: string, dueIn?: number): NewJob => {
      const runAt = dueIn === undefined ? undefined : new Date(clock.now().getTime() + dueIn).toISOString();
      return newJob({ id, runAt });
    };
    /** Advances the clock and resolves when all due jobs are done. */
    const pass = async (ms: number) => {
      clock.move(ms);
      await opened.look(jobs);
    };

    test('a job runs at its time, not before', async () => {
      const ran: string[] = [];
      jobs.handle('work', async ({ id }) => void ran.push(id));
      jobs.start();
      await jobs.enqueue([job('in-a-month', 31 * DAY), job('tomorrow', DAY)]);
      await pass(DAY - 1);
      expect(ran).toEqual([]);
      await pass(1);
      expect(ran).toEqual(['tomorrow']);
      await pass(30 * DAY);
      expect(ran).toEqual(['tomorrow', 'in-a-month']);
    });

    test('the pause between attempts doubles, up to one hour', async () => {
      const starts: number[] = [];
      const handler = async () => {
        starts.push(sinceStart());
        throw new Error('no luck');
      };
      jobs.handle('work', handler, { attempts: 5, backoffMs: 1000 * SECOND });
      jobs.start();
      await jobs.enqueue([job('unlucky')]);
      await jobs.idle();
      for (const wait of [1000 * SECOND, 2000 * SECOND, HOUR, HOUR]) {
        expect(await statesOf(jobs)).toEqual({ unlucky: 'delayed' });
        await pass(wait - 1);
        await pass(1);
      }
      expect(starts).toEqual([0, 1000, 3000, 6600, 10_200].map((seconds) => seconds * SECOND));
      expect(await statesOf(jobs)).toEqual({ unlucky: 'failed' });
    });

    test('an outage does not count as an attempt, and its pause doubles up to five minutes', async () => {
      const starts: number[] = [];
      const attempts: number[] = [];
      const handler = async ({ attempt }: { attempt: number }) => {
        starts.push(sinceStart() / SECOND);
        attempts.push(attempt);
        if (attempts.length <= 8) throw new StoreUnavailable('down');
        if (attempts.length === 9) throw new Error('no luck');
        if (attempts.length === 10) throw new StoreUnavailable('down again');
      };
      jobs.handle('work', handler, { attempts: 2, backoffMs: 100 * SECOND });
      jobs.start();
      await jobs.enqueue([job('patient')]);
      await jobs.idle();
      for (const wait of [5, 10, 20, 40, 80, 160, 300, 300, 100, 5]) {
        expect(await statesOf(jobs)).toEqual({ patient: 'delayed' });
        await pass(wait * SECOND - 1);
        await pass(1);
      }
      expect(starts).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1015, 1020]);
      expect(attempts).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2]);
      expect(await statesOf(jobs)).toEqual({});
    });

    test('a job shows its last error, when that occurred, and the time of the next attempt', async () => {
      const failures = [new Error('no luck'), new StoreUnavailable('down'), new Error('no luck again')];
      const handler = ({ attempt }: { attempt: number }) =>
        Promise.reject(failures.shift() ?? new Error(`attempt ${attempt}`));
      jobs.handle('work', handler, { attempts: 3, backoffMs: 100 * SECOND });
      jobs.start();
      await jobs.enqueue([job('unlucky')]);
      await jobs.idle();
      const shown = async () => {
        const [kept] = await keptJobs(jobs);
        return [kept?.attempts, kept?.error, kept?.failedAt, kept?.runAt];
      };
      expect(await shown()).toEqual([1, 'no luck', at(0), at(100 * SECOND)]);
      await pass(100 * SECOND);
      expect(await shown()).toEqual([1, 'down', at(0), at(105 * SECOND)]);
      await pass(5 * SECOND);
      expect(await shown()).toEqual([2, 'no luck again', at(105 * SECOND), at(305 * SECOND)]);
      await pass(200 * SECOND);
      expect(await shown()).toEqual([3, 'attempt 3', at(305 * SECOND), at(305 * SECOND)]);
    });

    test('failed jobs are listed from the newest failure, with their times', async () => {
      jobs.handle('work', () => Promise.reject(new Error('no luck')), { attempts: 1 });
      jobs.start();
      await jobs.enqueue([job('a', HOUR), job('b', 2 * HOUR), job('c')]);
      await jobs.idle();
      await pass(HOUR);
      await pass(HOUR);
      const times = (await keptJobs(jobs)).map(({ id, enqueuedAt, runAt, failedAt }) => [
        id,
        enqueuedAt,
        runAt,
        failedAt,
      ]);
      expect(times).toEqual([
        ['b', at(0), at(2 * HOUR), at(2 * HOUR)],
        ['a', at(0), at(HOUR), at(HOUR)],
        ['c', at(0), at(0), at(0)],
      ]);
    });

    test('delayed jobs are listed by due time', async () => {
      await jobs.enqueue([job('later', 3 * HOUR), job('soon', HOUR)]);
      await jobs.enqueue([{ ...job('between', 2 * HOUR), name: 'other' }]);
      const list = async (page: number) =>
        (await jobs.list('delayed', { page, size: 2 })).rows.map(({ id }) => id);
      expect([await list(1), await list(2)]).toEqual([['soon', 'between'], ['later']]);
    });

    async function startDaily(ran: string[]): Promise<TestedJobs> {
      const next = await opened.next();
      next.handle('sweep', async ({ id }) => void ran.push(id), { daily: true });
      next.start();
      await expect.poll(async () => (await next.list('delayed', { page: 1, size: 9 })).count).toBe(1);
      await opened.look(next);
      return next;
    }

    test('a daily job runs at the first start of a day and after midnight, once per day', async () => {
      const ran: string[] = [];
      await jobs.close();
      const first = await startDaily(ran);
      await first.close();
      jobs = await startDaily(ran);
      expect(ran).toEqual(['sweep-2026-03-01']);
      await pass(16 * HOUR);
      expect(ran).toEqual(['sweep-2026-03-01', 'sweep-2026-03-02']);
      await jobs.close();
      clock.move(3 * DAY);
      const third = await startDaily(ran);
      expect(ran).toEqual(['sweep-2026-03-01', 'sweep-2026-03-02', 'sweep-2026-03-03']);
      expect(await keptJobs(third)).toMatchObject([
        { id: 'sweep-2026-03-06', state: 'delayed', runAt: '2026-03-06T00:00:00.000Z' },
      ]);
    });

    test('a daily job is not stopped by a clock that once was ahead', async () => {
      const ran: string[] = [];
      await jobs.close();
      clock.move(30 * DAY);
      const ahead = await startDaily(ran);
      expect(ran).toEqual(['sweep-2026-03-31']);
      await ahead.close();
      clock.move(-30 * DAY);
      jobs = await startDaily(ran);
      expect(ran).toEqual(['sweep-2026-03-31', 'sweep-2026-04-01']);
      await pass(DAY);
      clock.move(28 * DAY);
      for (let day = 0; day < 4; day += 1) await pass(DAY);
      expect(ran.slice(2)).toEqual([
        'sweep-2026-03-02',
        'sweep-2026-03-03',
        'sweep-2026-04-01',
        'sweep-2026-04-02',
        'sweep-2026-04-03',
      ]);
    });

    test('neither are a job that was due at once, and one that waits for another attempt', async () => {
      const ran: string[] = [];
      let isReady = false;
      const handler = async ({ id }: { id: string }) => {
        if (!isReady) throw new StoreUnavailable('down');
        ran.push(id);
      };
      const begin = async () => {
        const next = await opened.next();
        next.handle('work', handler);
        next.start();
        return next;
      };
      await jobs.close();
      clock.move(365 * DAY);
      const ahead = await begin();
      await ahead.enqueue([job('postponed')]);
      await ahead.idle();
      await ahead.close();
      clock.move(-365 * DAY);
      isReady = true;
      jobs = await begin();
      await jobs.enqueue([job('later', DAY)]);
      await expect.poll(() => ran).toEqual(['postponed']);
      await opened.look(jobs);
      expect(await statesOf(jobs)).toEqual({ later: 'delayed' });
    });

    test('a daily job that fails for good runs again the next day', async () => {
      const ran: string[] = [];
      const handler = async ({ id }: { id: string }) => {
        ran.push(id);
        throw new Error('no luck');
      };
      jobs.handle('sweep', handler, { daily: true, attempts: 1 });
      jobs.start();
      await expect.poll(async () => (await jobs.list('failed', { page: 1, size: 9 })).count).toBe(1);
      await pass(DAY);
      expect(ran).toEqual(['sweep-2026-03-01', 'sweep-2026-03-02']);
    });

    test('each failure is logged, the last one as an error', async () => {
      const error = new Error('no luck');
      jobs.handle('work', () => Promise.reject(error), { attempts: 2, backoffMs: 100 * SECOND });
      jobs.start();
      await jobs.enqueue([{ ...job('unlucky'), data: { correlationId: 'c-1' } }]);
      await jobs.idle();
      const noted = { err: error, job: 'unlucky', name: 'work', correlationId: 'c-1' };
      expect(log.warn.mock.calls).toEqual([
        [{ ...noted, attempt: 1 }, 'a job failed and will be tried again'],
      ]);
      expect(log.error).not.toHaveBeenCalled();
      await pass(100 * SECOND);
      expect(log.error.mock.calls).toEqual([[{ ...noted, attempt: 2 }, 'a job failed for good']]);
    });
  });
}
