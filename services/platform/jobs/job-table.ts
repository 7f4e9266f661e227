import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { embedded, openDatabase, transaction } from '../sqlite.ts';
import { isAhead, type JobRow } from './job-row.ts';
import type { JobCounts, JobState, KeptJob, Page } from './jobs.ts';
import { INTERRUPTED, resetForRetry } from './outcome.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS jobs (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    data TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    due INTEGER NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    ended INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS waiting_jobs ON jobs (name, due, seq) WHERE state = 'waiting';
  CREATE INDEX IF NOT EXISTS done_jobs ON jobs (ended) WHERE state = 'done';`;

const TIMES = `
  ALTER TABLE jobs ADD COLUMN enqueued INTEGER;
  ALTER TABLE jobs ADD COLUMN failed INTEGER;
  ALTER TABLE jobs ADD COLUMN outages INTEGER NOT NULL DEFAULT 0;
  UPDATE jobs SET enqueued = due, failed = CASE state WHEN 'failed' THEN due END;
  DROP INDEX IF EXISTS failed_jobs;
  CREATE INDEX failed_jobs ON jobs (failed, seq) WHERE state = 'failed';`;

export interface ClaimedJob extends Omit<JobRow, 'unlessWaiting'> {
  attempt: number;
  outages: number;
}

const STATES: { [State in JobState]: { where: string; order: string } } = {
  waiting: { where: `state = 'waiting' AND due <= :now`, order: 'due, seq' },
  delayed: { where: `state = 'waiting' AND due > :now`, order: 'due, seq' },
  running: { where: `state = 'running' AND :now = :now`, order: 'due, seq' },
  failed: { where: `state = 'failed' AND :now = :now`, order: 'failed DESC, seq DESC' },
};

/** An ended job keeps its id, to reject duplicates, and nothing that was in it. */
const DONE = `state = 'done', data = '{}', error = NULL, ended = ?`;

const SHOWN = 'id, name, data, attempt, error, enqueued, due, failed';

const iso = (time: unknown) => new Date(Number(time)).toISOString();

/** Changes are durable when a function returns. Jobs that were running wait again; `interrupted` counts them. */
export function openJobTable(path: string) {
  const db = openDatabase(path, SCHEMA, [TIMES]);
  const { changes: interrupted } = db
    .prepare(`UPDATE jobs SET state = 'waiting', error = ? WHERE state = 'running'`)
    .run(INTERRUPTED);
  const insert = db.prepare(
    `INSERT INTO jobs (id, name, data, state, due, enqueued) SELECT :id, :name, :data, 'waiting', :due, :now
     WHERE NOT (:unlessWaiting AND EXISTS (SELECT NULL FROM jobs WHERE state = 'waiting' AND name = :name))
     ON CONFLICT (id) DO NOTHING`,
  );
  // A day that is known as done was done under a clock that was ahead.
  const insertDay = db.prepare(
    `INSERT INTO jobs (id, name, data, state, due, enqueued) VALUES (:id, :name, :data, 'waiting', :due, :now)
     ON CONFLICT (id) DO UPDATE SET state = 'waiting', due = :due, enqueued = :now, attempt = 0, ended = NULL
     WHERE state = 'done'`,
  );
  const delayed = db.prepare(`SELECT ${SHOWN} FROM jobs WHERE state = 'waiting' AND due > ?`);
  const hasten = db.prepare(`UPDATE jobs SET due = ? WHERE id = ?`);
  const restore = db.prepare(
    `INSERT INTO jobs (id, name, data, state, due, enqueued, attempt, error, failed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  );
  const due = db.prepare(
    `SELECT id, name, data, due, attempt + 1 AS attempt, outages FROM jobs
     WHERE state = 'waiting' AND name = ? AND due <= ? ORDER BY due, seq LIMIT ?`,
  );
  const begin = db.prepare(`UPDATE jobs SET state = 'running', attempt = attempt + 1 WHERE id = ?`);
  const next = db.prepare(`SELECT min(due) AS due FROM jobs WHERE state = 'waiting' AND name = ?`);
  const done = db.prepare(`UPDATE jobs SET ${DONE} WHERE id = ?`);
  const repeat = db.prepare(
    `UPDATE jobs SET state = 'waiting', due = ?, error = ?, failed = ?, outages = 0 WHERE id = ?`,
  );
  const postpone = db.prepare(
    `UPDATE jobs SET state = 'waiting', attempt = attempt - 1, due = ?, error = ?, outages = ? WHERE id = ?`,
  );
  const fail = db.prepare(
    `UPDATE jobs SET state = 'failed', attempt = ?, error = ?, failed = ? WHERE id = ?`,
  );
  const retry = db.prepare(
    `UPDATE jobs SET state = 'waiting', attempt = 0, outages = 0, due = ? WHERE id = ? AND state = 'failed'`,
  );
  const discard = db.prepare(`UPDATE jobs SET ${DONE} WHERE id = ? AND state = 'failed'`);
  const forget = db.prepare(`UPDATE jobs SET ${DONE} WHERE id = ? AND state IN ('waiting', 'failed')`);
  const counts = db.prepare(
    `SELECT name, sum(state = 'waiting' AND due <= :now) AS waiting, sum(state = 'waiting' AND due > :now) AS delayed,
       sum(state = 'running') AS running, sum(state = 'failed') AS failed
     FROM jobs WHERE state <> 'done' GROUP BY name ORDER BY name`,
  );
  const oldestFailure = db.prepare(`SELECT min(failed) AS failed FROM jobs WHERE state = 'failed'`);
  const kept = db.prepare(`SELECT ${SHOWN}, state FROM jobs WHERE state <> 'done'`);
  const prune = db.prepare(`DELETE FROM jobs WHERE state = 'done' AND ended < ?`);

  return {
    interrupted: Number(interrupted),

    together: <T>(work: () => T): T => transaction(db, work),

    /** All or none; jobs with a known id or covered by a waiting one are skipped. */
    insert(jobs: readonly JobRow[], now: number): void {
      transaction(db, () => {
        for (const job of jobs) insert.run({ ...job, unlessWaiting: Number(job.unlessWaiting), now });
      });
    },

    insertDay({ unlessWaiting: _never, ...row }: JobRow, now: number): void {
      insertDay.run({ ...row, now });
    },

    /** See `isAhead`: such jobs are due now. */
    hastenAhead(now: number, isDaily: (name: string) => boolean): void {
      for (const row of delayed.all(now)) {
        const job = toKept(row, 'delayed');
        if (isAhead(job, isDaily(job.name), now)) hasten.run(now, job.id);
      }
    },

    restore(jobs: readonly KeptJob[]): void {
      transaction(db, () => {
        for (const job of jobs) {
          const state = job.state === 'failed' ? 'failed' : 'waiting';
          const error = job.state === 'running' ? INTERRUPTED : job.error;
          const failed = job.failedAt === null ? null : Date.parse(job.failedAt);
          const [due, enqueued] = [Date.parse(job.runAt), Date.parse(job.enqueuedAt)];
          const { id, name, attempts } = job;
          restore.run(id, name, JSON.stringify(job.data), state, due, enqueued, attempts, error, failed);
        }
      });
    },

    /** Marks at most `free` due jobs of each name as running and returns them, oldest first. */
    claim(now: number, free: ReadonlyMap<string, number>): ClaimedJob[] {
      const claimed = [...free].flatMap(([name, limit]) =>
        due.all(name, now, limit),
      ) as unknown as ClaimedJob[];
      for (const { id } of claimed) begin.run(id);
      return claimed;
    },

    nextDue(names: Iterable<string>): number | null {
      const times = [...names].flatMap((name) => next.get(name)?.due ?? []).map(Number);
      return times.length > 0 ? Math.min(...times) : null;
    },

    done: (id: string, now: number) => done.run(now, id),
    repeat: (id: string, at: number, error: string, now: number) => repeat.run(at, error, now, id),
    postpone: (id: string, at: number, error: string, outages: number) =>
      postpone.run(at, error, outages, id),
    fail: (id: string, attempts: number, error: string, now: number) => fail.run(attempts, error, now, id),

    retry: (id: string, now: number): boolean => transaction(db, () => retry.run(now, id).changes > 0),
    discard: (id: string, now: number): boolean => transaction(db, () => discard.run(now, id).changes > 0),
    forget: (id: string, now: number): boolean => transaction(db, () => forget.run(now, id).changes > 0),

    prune: (before: number) => prune.run(before),

    list(state: JobState, now: number, page: Page): { rows: KeptJob[]; count: number } {
      return transaction(db, () => listed(db, state, now, page));
    },

    oldestFailure(): string | null {
      const failed = oldestFailure.get()?.failed ?? null;
      return failed === null ? null : iso(failed);
    },

    kept: (): KeptJob[] =>
      kept.all().map((row) => resetForRetry(toKept(row, row.state as Exclude<JobState, 'delayed'>))),

    counts: (now: number): JobCounts[] =>
      counts.all({ now }).map((row) => ({
        name: String(row.name),
        waiting: Number(row.waiting),
        delayed: Number(row.delayed),
        running: Number(row.running),
        failed: Number(row.failed),
      })),

    ...embedded(db),
  };
}

function listed(db: DatabaseSync, state: JobState, now: number, { page, size }: Page) {
  const { where, order } = STATES[state];
  const rows = db
    .prepare(
      `SELECT ${SHOWN} FROM jobs
       WHERE ${where} ORDER BY ${order} LIMIT :size OFFSET :skip`,
    )
    .all({ now, size, skip: (page - 1) * size })
    .map((row) => toKept(row, state));
  const count = Number(db.prepare(`SELECT count(*) AS count FROM jobs WHERE ${where}`).get({ now })?.count);
  return { rows, count };
}

function toKept(row: Record<string, SQLOutputValue>, state: JobState): KeptJob {
  return {
    id: String(row.id),
    name: String(row.name),
    state,
    data: JSON.parse(String(row.data)),
    attempts: Number(row.attempt),
    error: row.error === null ? null : String(row.error),
    enqueuedAt: iso(row.enqueued),
    runAt: iso(row.due),
    failedAt: row.failed === null ? null : iso(row.failed),
  };
}
