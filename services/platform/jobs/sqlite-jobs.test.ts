import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Clock, systemClock } from '../clock.ts';
import { dieRunning } from './die-running.fixture.ts';
import { jobTimesContract } from './job-times.contract.ts';
import { jobsContract } from './jobs.contract.ts';
import type { NewJob } from './jobs.ts';
import { keptJobs, statesOf } from './kept-jobs.fixture.ts';
import { newJob } from './opened-jobs.fixture.ts';
import { openSqliteJobs, type SqliteJobs } from './sqlite-jobs.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-03-01T08:00:00.000Z');

let folder: string;
let path: string;
let all: SqliteJobs[];
let time: number;
const clock: Clock = { now: () => new Date(time) };
const log = { error: vi.fn(), warn: vi.fn() };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  path = join(folder, 'made', 'jobs.db');
  all = [];
  time = NOW;
  vi.clearAllMocks();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const jobs of all) await jobs.close();
  await rm(folder, { recursive: true });
});

function open(options: Parameters<typeof openSqliteJobs>[1] = { clock, log }): SqliteJobs {
  const jobs = openSqliteJobs(path, options);
  all.push(jobs);
  return jobs;
}

function openNoting(): { jobs: SqliteJobs; ran: string[] } {
  const ran: string[] = [];
  const jobs = open();
  jobs.handle('work', async ({ id }) => void ran.push(id));
  return { jobs, ran };
}

function job(id: string, dueIn?: number): NewJob {
  const runAt = dueIn === undefined ? undefined : new Date(time + dueIn).toISOString();
  return newJob({ id, runAt });
}

jobsContract('SQLite', async () => {
  const openReal = () => open({ clock: systemClock });
  return {
    jobs: openReal(),
    reopen: async () => openReal(),
    dieRunning: () => dieRunning(path),
    close: async () => {},
  };
});

jobTimesContract('SQLite', async (options) => ({
  next: async () => open(options),
  look: (jobs) => jobs.idle(),
  close: async () => {},
}));

test('wake starts jobs that are due after a change of the clock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ran = Promise.withResolvers<void>();
  const jobs = open();
  jobs.handle('work', async () => ran.resolve());
  jobs.start();
  await jobs.enqueue([job('in-a-month', 31 * DAY)]);
  await jobs.idle();
  time += 31 * DAY;
  jobs.wake();
  await ran.promise;
});

test('a jump of the clock is detected within a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ran = Promise.withResolvers<void>();
  const jobs = open();
  jobs.handle('work', async () => ran.resolve());
  jobs.start();
  await jobs.enqueue([job('tomorrow', DAY)]);
  await jobs.idle();
  time += DAY;
  vi.advanceTimersByTime(SECOND);
  await ran.promise;
});

test('the result of a handler that ends after its time limit is ignored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobs = open();
  const handler = async ({ attempt }: { attempt: number }) => {
    if (attempt === 2) return;
    begun.resolve();
    await go.promise;
    throw new Error('too late');
  };
  jobs.handle('work', handler, { attempts: 2, backoffMs: SECOND });
  jobs.start();
  await jobs.enqueue([job('slow')]);
  await begun.promise;
  vi.advanceTimersByTime(300 * SECOND);
  await jobs.idle();
  expect(await keptJobs(jobs)).toMatchObject([{ state: 'delayed', error: 'not done within 300 s' }]);
  time += SECOND;
  await jobs.idle();
  go.resolve();
  await new Promise(setImmediate);
  await jobs.idle();
  expect(await statesOf(jobs)).toEqual({});
});

test('a handler that throws synchronously fails its own job only', async () => {
  const jobs = open();
  const handler = ({ id }: { id: string }): Promise<void> => {
    if (id === 'a') throw 'no error object';
    return Promise.resolve();
  };
  jobs.handle('work', handler, { attempts: 1 });
  jobs.start();
  await jobs.enqueue([job('a'), job('b')]);
  await jobs.idle();
  expect(await keptJobs(jobs)).toMatchObject([{ id: 'a', state: 'failed', error: 'no error object' }]);
});

test('the id of a finished job is kept for 90 days, that of a failed one permanently', async () => {
  const jobs = open();
  const ran: string[] = [];
  const handler = async ({ id }: { id: string }) => {
    ran.push(id);
    if (id === 'failed') throw new Error('no luck');
  };
  jobs.handle('work', handler, { attempts: 1 });
  jobs.start();
  const both = [job('done'), job('failed')];
  await jobs.enqueue(both);
  await jobs.idle();
  time += 90 * DAY;
  await jobs.idle();
  await jobs.enqueue(both);
  await jobs.idle();
  expect(ran).toEqual(['done', 'failed']);
  time += DAY;
  await jobs.idle();
  await jobs.enqueue(both);
  await jobs.idle();
  expect(ran).toEqual(['done', 'failed', 'done']);
});

test('the data of a finished job is deleted', async () => {
  const { jobs } = openNoting();
  await jobs.enqueue([{ ...job('mail'), data: { to: 'jeanne@example.org' } }]);
  jobs.start();
  await jobs.idle();
  await jobs.close();
  const db = new DatabaseSync(path);
  expect(db.prepare('SELECT id, data FROM jobs').all()).toEqual([{ id: 'mail', data: '{}' }]);
  db.close();
});

test('a job that was running when the process was killed waits after a restart, and a warning is logged', async () => {
  await dieRunning(path);
  const attempts: number[] = [];
  const jobs = open();
  jobs.handle('work', async ({ attempt }) => void attempts.push(attempt));
  expect(await keptJobs(jobs)).toMatchObject([
    { id: 'interrupted', state: 'waiting', attempts: 1, error: 'the process ended while it ran' },
  ]);
  jobs.start();
  await jobs.idle();
  expect(attempts).toEqual([2]);
  expect(log.warn.mock.calls).toEqual([[{ jobs: 1 }, 'jobs were interrupted and will run again']]);
});

test('closing waits at most five seconds for a job, which runs again after a restart', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobs = open();
  jobs.handle('work', () => {
    begun.resolve();
    return go.promise;
  });
  jobs.start();
  await jobs.enqueue([job('endless')]);
  await begun.promise;
  const ended = vi.fn();
  const closed = jobs.close().then(ended);
  vi.advanceTimersByTime(4999);
  await new Promise(setImmediate);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await closed;
  go.resolve();
  await new Promise(setImmediate);
  expect(log.error).not.toHaveBeenCalled();
  const again = openNoting();
  again.jobs.start();
  await again.jobs.idle();
  expect(again.ran).toEqual(['endless']);
});

test('a full disk delays jobs and is logged', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [logged, ran] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobs = open();
  jobs.handle('work', async () => ran.resolve());
  await jobs.enqueue([job('a')]);
  log.error.mockImplementationOnce(() => logged.resolve());
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT') throw full;
    exec.call(this, sql);
  });
  jobs.start();
  await logged.promise;
  await expect(jobs.enqueue([job('b')])).rejects.toThrow(StoreUnavailable);
  spy.mockRestore();
  vi.advanceTimersByTime(SECOND);
  await ran.promise;
  await jobs.idle();
  expect(await statesOf(jobs)).toEqual({});
});

test('the result of a job is stored once the disk is writable, and the job does not run again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const logged = Promise.withResolvers<void>();
  const { jobs, ran } = openNoting();
  log.error.mockImplementationOnce(() => logged.resolve());
  const run = StatementSync.prototype.run;
  const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...values: Parameters<typeof run>
  ) {
    if (this.sourceSQL.includes("SET state = 'done'")) throw new Error('database or disk is full');
    return run.apply(this, values);
  });
  jobs.start();
  await jobs.enqueue([job('a')]);
  await logged.promise;
  expect(await statesOf(jobs)).toEqual({ a: 'running' });
  spy.mockRestore();
  vi.advanceTimersByTime(SECOND);
  await jobs.idle();
  expect(await statesOf(jobs)).toEqual({});
  expect(ran).toEqual(['a']);
});

test('jobs in a file of the first version are migrated', async () => {
  mkdirSync(join(folder, 'made'));
  const db = new DatabaseSync(path);
  db.exec(`
    CREATE TABLE jobs (
      seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, data TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')), due INTEGER NOT NULL,
      attempt INTEGER NOT NULL DEFAULT 0, error TEXT, ended INTEGER
    ) STRICT;
    CREATE INDEX failed_jobs ON jobs (seq) WHERE state = 'failed';
    INSERT INTO jobs VALUES (1, 'a', 'work', '{"n":1}', 'waiting', ${NOW}, 0, NULL, NULL),
      (2, 'b', 'work', '{"n":2}', 'failed', ${NOW}, 8, 'no luck', NULL);`);
  db.close();
  const { jobs, ran } = openNoting();
  const times = { enqueuedAt: '2026-03-01T08:00:00.000Z', runAt: '2026-03-01T08:00:00.000Z' };
  expect(await keptJobs(jobs)).toEqual([
    {
      id: 'a',
      name: 'work',
      state: 'waiting',
      data: { n: 1 },
      attempts: 0,
      error: null,
      ...times,
      failedAt: null,
    },
    {
      id: 'b',
      name: 'work',
      state: 'failed',
      data: { n: 2 },
      attempts: 8,
      error: 'no luck',
      ...times,
      failedAt: times.runAt,
    },
  ]);
  jobs.start();
  await jobs.idle();
  await jobs.close();
  const again = openNoting();
  again.jobs.start();
  await again.jobs.retry('b');
  await again.jobs.idle();
  expect([ran, again.ran]).toEqual([['a'], ['b']]);
});

test('a file of a newer version is refused', async () => {
  await open().close();
  const db = new DatabaseSync(path);
  db.exec('PRAGMA user_version = 9');
  db.close();
  expect(() => openSqliteJobs(path, { clock })).toThrow('was written by a newer version of the product');
});

test('a file that is open cannot be opened again', () => {
  open();
  expect(() => openSqliteJobs(path, { clock })).toThrow(new StoreUnavailable(`${path} is already in use`));
});

test('a job that is added by another one and long overdue starts immediately', async () => {
  const jobs = open();
  const ran: string[] = [];
  const warned = vi.spyOn(process, 'emitWarning');
  const addsLate = async ({ id }: { id: string }) => {
    ran.push(id);
    if (id === 'first') await jobs.enqueue([job('late', -DAY)]);
  };
  jobs.handle('work', addsLate, { concurrency: 2 });
  await jobs.enqueue([job('first')]);
  jobs.start();
  await vi.waitFor(() => expect(ran).toEqual(['first', 'late']));
  // Node warns about a timer with a negative delay.
  expect(warned).not.toHaveBeenCalled();
});
