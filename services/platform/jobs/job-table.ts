import { openDatabase, transaction } from '../sqlite.ts';
import type { JobStatus } from './jobs.ts';

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
  CREATE INDEX IF NOT EXISTS failed_jobs ON jobs (seq) WHERE state = 'failed';
  CREATE INDEX IF NOT EXISTS done_jobs ON jobs (ended) WHERE state = 'done';`;

const INTERRUPTED = 'the process ended while it ran';
const LONGEST_ERROR = 2000;

/** `data` is JSON text, `due` milliseconds since 1970, as are all times here. */
export interface JobRow {
  id: string;
  name: string;
  data: string;
  due: number;
}

export interface ClaimedJob extends JobRow {
  /** 1 for the first. */
  attempt: number;
}

/** How a job stands; waiting covers delayed, and the progress is not kept. */
export type KeptStatus = Pick<JobStatus, 'attempt' | 'error'> & {
  state: 'waiting' | 'running' | 'done' | 'failed';
  due: number;
};

/**
 * The table of jobs in a SQLite file of its own, each change durable when the function returns.
 * Jobs that ran when the last process ended wait again; `interrupted` tells how many.
 */
export function openJobTable(path: string) {
  const db = openDatabase(path, SCHEMA);
  const { changes: interrupted } = db
    .prepare(`UPDATE jobs SET state = 'waiting', error = ? WHERE state = 'running'`)
    .run(INTERRUPTED);
  const insert = db.prepare(
    `INSERT INTO jobs (id, name, data, state, due) VALUES (?, ?, ?, 'waiting', ?) ON CONFLICT (id) DO NOTHING`,
  );
  const due = db.prepare(
    `SELECT id, name, data, due, attempt + 1 AS attempt FROM jobs
     WHERE state = 'waiting' AND name = ? AND due <= ? ORDER BY due, seq LIMIT ?`,
  );
  const begin = db.prepare(`UPDATE jobs SET state = 'running', attempt = attempt + 1 WHERE id = ?`);
  const next = db.prepare(`SELECT min(due) AS due FROM jobs WHERE state = 'waiting' AND name = ?`);
  // What a job did is nobody's business once it is done; its id is, so that it is not done again.
  const done = db.prepare(`UPDATE jobs SET state = 'done', data = '{}', ended = ? WHERE id = ?`);
  const retry = db.prepare(`UPDATE jobs SET state = 'waiting', due = ?, error = ? WHERE id = ?`);
  const postpone = db.prepare(
    `UPDATE jobs SET state = 'waiting', attempt = attempt - 1, due = ?, error = ? WHERE id = ?`,
  );
  const fail = db.prepare(`UPDATE jobs SET state = 'failed', error = ? WHERE id = ?`);
  const setAside = db.prepare(
    `UPDATE jobs SET state = 'failed' WHERE state = 'waiting' AND name = ? AND attempt >= ? RETURNING id`,
  );
  const prune = db.prepare(`DELETE FROM jobs WHERE state = 'done' AND ended < ?`);
  const find = db.prepare('SELECT state, due, attempt, error FROM jobs WHERE id = ?');
  const count = db.prepare(
    `SELECT (SELECT count(*) FROM jobs WHERE state = 'waiting' AND due <= :now) AS waiting,
            (SELECT count(*) FROM jobs WHERE state = 'waiting' AND due > :now) AS delayed,
            (SELECT count(*) FROM jobs WHERE state = 'failed') AS failed`,
  );

  return {
    interrupted: Number(interrupted),

    /** All of them or none; those of a known id are left out. */
    insert(jobs: readonly JobRow[]): void {
      transaction(db, () => {
        for (const job of jobs) insert.run(job.id, job.name, job.data, job.due);
      });
    },

    /** Marks as running, and returns oldest first, at most `free` due jobs of each name. */
    claim(now: number, free: ReadonlyMap<string, number>): ClaimedJob[] {
      return transaction(db, () => {
        const claimed = [...free].flatMap(([name, limit]) =>
          due.all(name, now, limit),
        ) as unknown as ClaimedJob[];
        for (const { id } of claimed) begin.run(id);
        return claimed;
      });
    },

    /** When the next job of these names is due; null when none waits. */
    nextDue(names: Iterable<string>): number | null {
      const times = [...names].flatMap((name) => next.get(name)?.due ?? []).map(Number);
      return times.length > 0 ? Math.min(...times) : null;
    },

    done: (id: string, now: number) => done.run(now, id),
    retry: (id: string, at: number, error: string) => retry.run(at, error.slice(0, LONGEST_ERROR), id),
    /** As if the attempt had not been begun. */
    postpone: (id: string, at: number, error: string) => postpone.run(at, error.slice(0, LONGEST_ERROR), id),
    fail: (id: string, error: string) => fail.run(error.slice(0, LONGEST_ERROR), id),

    /** Fails the waiting jobs of a name that have had all their attempts, and returns their ids. */
    setAside: (name: string, attempts: number): string[] =>
      setAside.all(name, attempts).map(({ id }) => String(id)),

    /** Forgets the jobs done before a time. */
    prune: (before: number) => prune.run(before),

    find: (id: string) => find.get(id) as unknown as KeptStatus | undefined,

    counts: (now: number) => count.get({ now }) as { waiting: number; delayed: number; failed: number },

    close: () => db.close(),
  };
}
