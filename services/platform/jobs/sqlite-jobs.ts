import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import { isOutage } from '../outage.ts';
import { strictJson } from '../strict-json.ts';
import { attempt } from './attempt.ts';
import { type ClaimedJob, type JobRow, openJobTable } from './job-table.ts';
import {
  checkJobId,
  correlationOf,
  type HandlerOptions,
  type Job,
  type JobCounts,
  type JobState,
  type Jobs,
  type NewJob,
  type Page,
} from './jobs.ts';
import { outageDelay, retryDelay } from './retry-delay.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long the id of a job that is done keeps a second one of the same id away. */
const REMEMBERED_MS = 90 * DAY_MS;
/** The clock may jump, so a distant time is not slept through. */
const LONGEST_SLEEP_MS = 1000;
/** How long `close` waits for running jobs. */
const GRACE_MS = 5000;

export interface SqliteJobs extends Jobs {
  /** Looks for due jobs now, not only within a second: for tests that have moved the clock. */
  wake(): void;
  /** Resolves when no job is due and none is running: for tests. */
  idle(): Promise<void>;
}

interface Options {
  clock: Clock;
  log?: Pick<BaseLogger, 'error' | 'warn'>;
}

interface Queue extends Required<HandlerOptions> {
  handler: (job: Job) => Promise<void>;
}

interface Run {
  name: string;
  /** Ends the attempt. */
  stop: AbortController;
}

/**
 * Jobs in a SQLite file of their own, for one process: a second one that opens the file gets
 * `StoreUnavailable`. What ran when the process died runs again after the next start, as a further attempt.
 */
export function openSqliteJobs(path: string, options: Options): SqliteJobs {
  return new JobRunner(path, options);
}

class JobRunner implements SqliteJobs {
  readonly #table;
  readonly #clock;
  readonly #log;
  readonly #queues = new Map<string, Queue>();
  readonly #running = new Map<string, Run>();
  /** Writes of outcomes that failed, by the job's id. */
  readonly #unkept = new Map<string, () => void>();
  #idlers: (() => void)[] = [];
  #phase: 'registering' | 'working' | 'stopping' | 'closed' = 'registering';
  #turn: NodeJS.Immediate | null = null;
  #sleep: NodeJS.Timeout | undefined;
  #prunedAt = Number.NEGATIVE_INFINITY;
  #closing: Promise<void> | null = null;

  constructor(path: string, { clock, log }: Options) {
    this.#clock = clock;
    this.#log = log;
    this.#table = openJobTable(path);
    const { interrupted } = this.#table;
    if (interrupted > 0) log?.warn({ jobs: interrupted }, 'jobs were interrupted and will run again');
  }

  async enqueue(jobs: readonly NewJob[]): Promise<void> {
    this.#assertOpen();
    const now = this.#now();
    this.#table.insert(
      jobs.map((job) => toRow(job, now)),
      now,
    );
    this.wake();
  }

  handle(name: string, handler: Queue['handler'], options: HandlerOptions = {}): void {
    if (this.#phase !== 'registering') throw new Error(`the handler of ${name} comes after the start`);
    if (this.#queues.has(name)) throw new Error(`a second handler of ${name}`);
    const { concurrency = 1, attempts = 8, backoffMs = 1000, timeLimitMs = 300_000, daily = false } = options;
    this.#queues.set(name, { handler, concurrency, attempts, backoffMs, timeLimitMs, daily });
  }

  start(): void {
    if (this.#phase !== 'registering') throw new Error('the jobs were started before');
    this.#phase = 'working';
    const now = this.#now();
    for (const [name, { attempts, daily }] of this.#queues) {
      for (const id of this.#table.setAside(name, attempts, now)) {
        this.#log?.error({ job: id, name }, 'a job failed: the process ended in each of its attempts');
      }
      if (daily && this.#table.nextDue([name]) === null) this.#table.insert([dailyRow(name, now)], now);
    }
    this.wake();
  }

  async idle(): Promise<void> {
    if (this.#phase === 'closed') return;
    await new Promise<void>((resolve) => {
      this.#idlers.push(resolve);
      this.wake();
    });
  }

  async list(state: JobState, page: Page) {
    this.#assertOpen();
    return this.#table.list(state, this.#now(), page);
  }

  async counts(): Promise<JobCounts[]> {
    this.#assertOpen();
    return this.#table.counts(this.#now());
  }

  async retry(id: string): Promise<boolean> {
    this.#assertOpen();
    const found = this.#table.retry(id, this.#now());
    this.wake();
    return found;
  }

  async discard(id: string): Promise<boolean> {
    this.#assertOpen();
    return this.#table.discard(id, this.#now());
  }

  wake(): void {
    if (this.#phase === 'closed') return;
    this.#turn ??= setImmediate(() => {
      this.#turn = null;
      this.#takeTurn();
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#phase = 'stopping';
    const ending = new StoreUnavailable('the process ends');
    for (const { stop } of this.#running.values()) stop.abort(ending);
    let grace: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      grace = setTimeout(resolve, GRACE_MS);
    });
    await Promise.race([this.idle(), patience]);
    clearTimeout(grace);
    clearTimeout(this.#sleep);
    if (this.#turn) clearImmediate(this.#turn);
    this.#phase = 'closed';
    this.#table.close();
    this.#settleIdlers();
  }

  /** Begins what is due, then sleeps until the next job is. */
  #takeTurn(): void {
    clearTimeout(this.#sleep);
    const now = this.#now();
    try {
      this.#keepOutcomes();
      if (this.#phase === 'working') {
        this.#prune(now);
        for (const job of this.#table.claim(now, this.#free())) void this.#run(job);
      }
      const next = this.#phase === 'stopping' ? null : this.#table.nextDue(this.#free().keys());
      if (this.#running.size === 0 && (next === null || next > now)) this.#settleIdlers();
      if (next !== null && this.#phase === 'working') this.#sleepFor(next - now);
    } catch (error) {
      this.#log?.error({ err: error }, 'the jobs cannot be written: no job is begun');
      this.#sleepFor(LONGEST_SLEEP_MS);
    }
  }

  #sleepFor(ms: number): void {
    this.#sleep = setTimeout(() => this.wake(), Math.min(ms, LONGEST_SLEEP_MS));
  }

  /** How many more of each name may run, the names of which none may left out. */
  #free(): Map<string, number> {
    const free = new Map([...this.#queues].map(([name, { concurrency }]) => [name, concurrency]));
    for (const { name } of this.#running.values()) {
      const left = (free.get(name) ?? 0) - 1;
      if (left > 0) free.set(name, left);
      else free.delete(name);
    }
    return free;
  }

  async #run(claimed: ClaimedJob): Promise<void> {
    const { id, name, attempt: number } = claimed;
    const queue = this.#queues.get(name);
    if (!queue) throw new Error(`no handler of ${name}`);
    const stop = new AbortController();
    this.#running.set(id, { name, stop });
    const failure = await attempt(
      (signal) => {
        if (queue.daily) this.#table.insert([dailyRow(name, this.#nextDay())], this.#now());
        return queue.handler({ id, name, data: JSON.parse(claimed.data), attempt: number, signal });
      },
      { stop, timeLimitMs: queue.timeLimitMs },
    );
    // A handler that outlasted `close` has lost: the job is still marked as running and will run again.
    if (this.#phase === 'closed') return;
    const now = this.#now();
    this.#unkept.set(
      id,
      failure
        ? () => this.#keepFailure(claimed, queue, failure.error, now)
        : () => void this.#table.done(id, now),
    );
    this.#running.delete(id);
    this.wake();
  }

  /** Throws when they cannot be kept; then the next turn tries again. */
  #keepOutcomes(): void {
    for (const [id, keep] of this.#unkept) {
      keep();
      this.#unkept.delete(id);
    }
  }

  #keepFailure(claimed: ClaimedJob, { attempts, backoffMs }: Queue, error: unknown, now: number): void {
    const { id, name, attempt: number } = claimed;
    const message = error instanceof Error ? error.message : String(error);
    const about = { job: id, name, correlationId: correlationOf({ id, data: JSON.parse(claimed.data) }) };
    if (isOutage(error)) {
      const outages = claimed.outages + 1;
      this.#table.postpone(id, now + outageDelay(outages), message, outages);
      this.#log?.warn({ err: error, ...about }, 'a job waits for what cannot be reached');
    } else if (number >= attempts) {
      this.#table.fail(id, message, now);
      this.#log?.error({ err: error, ...about, attempt: number }, 'a job failed for good');
    } else {
      this.#table.repeat(id, now + retryDelay(number, backoffMs), message, now);
      this.#log?.warn({ err: error, ...about, attempt: number }, 'a job failed and will be tried again');
    }
  }

  #prune(now: number): void {
    if (now < this.#prunedAt + DAY_MS) return;
    this.#table.prune(now - REMEMBERED_MS);
    this.#prunedAt = now;
  }

  #settleIdlers(): void {
    const idlers = this.#idlers;
    this.#idlers = [];
    for (const resolve of idlers) resolve();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  /** The first moment of tomorrow, UTC. */
  #nextDay(): number {
    return (Math.floor(this.#now() / DAY_MS) + 1) * DAY_MS;
  }

  #assertOpen(): void {
    if (this.#phase === 'closed') throw new StoreUnavailable('the jobs are closed');
  }
}

function toRow({ id, name, data, runAt }: NewJob, now: number): JobRow {
  checkJobId(id);
  const due = runAt === undefined ? now : Date.parse(runAt);
  if (Number.isNaN(due)) throw new TypeError(`not a time: ${runAt}`);
  return { id, name, data: strictJson(data), due };
}

/** The job of the day of a time: there is one of each. */
function dailyRow(name: string, due: number): JobRow {
  return { id: `${name}-${new Date(due).toISOString().slice(0, 10)}`, name, data: '{}', due };
}
