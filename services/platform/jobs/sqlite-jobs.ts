import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import { strictJson } from '../strict-json.ts';
import { type ClaimedJob, type JobRow, openJobTable } from './job-table.ts';
import type { HandlerOptions, Job, JobStatus, Jobs, NewJob } from './jobs.ts';
import { retryDelay } from './retry-delay.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long the id of a job that is done keeps a second one of the same id away. */
const REMEMBERED_MS = 90 * DAY_MS;
/** The clock may jump, so a distant time is not slept through. */
const LONGEST_SLEEP_MS = 1000;
/** How long a job waits that could not reach a store. */
const OUTAGE_MS = 5000;
/** How long `close` waits for running jobs. */
const GRACE_MS = 5000;

export interface SqliteJobs extends Jobs {
  /** Looks for due jobs now, not only within a second: for tests that have moved the clock. */
  wake(): void;
}

interface Options {
  clock: Clock;
  log?: Pick<BaseLogger, 'error' | 'warn'>;
}

interface Registered extends Required<HandlerOptions> {
  handler: (job: Job) => Promise<void>;
}

interface Run {
  name: string;
  progress: number;
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
  readonly #handlers = new Map<string, Registered>();
  readonly #running = new Map<string, Run>();
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
    this.#table.insert(jobs.map((job) => toRow(job, now)));
    this.wake();
  }

  handle(name: string, handler: Registered['handler'], options: HandlerOptions = {}): void {
    if (this.#phase !== 'registering') throw new Error(`the handler of ${name} comes after the start`);
    if (this.#handlers.has(name)) throw new Error(`a second handler of ${name}`);
    const { concurrency = 1, attempts = 8, backoffMs = 1000 } = options;
    this.#handlers.set(name, { handler, concurrency, attempts, backoffMs });
  }

  start(): void {
    if (this.#phase !== 'registering') throw new Error('the jobs were started before');
    this.#phase = 'working';
    for (const [name, { attempts }] of this.#handlers) {
      for (const id of this.#table.setAside(name, attempts)) {
        this.#log?.error({ job: id, name }, 'a job failed: the process ended in each of its attempts');
      }
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

  async find(id: string): Promise<JobStatus | null> {
    this.#assertOpen();
    const kept = this.#table.find(id);
    if (!kept) return null;
    const { state, due, attempt, error } = kept;
    const progress = state === 'done' ? 1 : (this.#running.get(id)?.progress ?? 0);
    return { state: state === 'waiting' && due > this.#now() ? 'delayed' : state, attempt, progress, error };
  }

  async counts() {
    this.#assertOpen();
    return this.#table.counts(this.#now());
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
      if (this.#phase === 'working') {
        this.#prune(now);
        for (const job of this.#table.claim(now, this.#free())) void this.#run(job);
      }
      const next = this.#phase === 'stopping' ? null : this.#table.nextDue(this.#free().keys());
      if (this.#running.size === 0 && (next === null || next > now)) this.#settleIdlers();
      if (next !== null && this.#phase === 'working') this.#sleepFor(next - now);
    } catch (error) {
      this.#log?.error({ err: error }, 'the jobs that are due could not be begun');
      this.#sleepFor(LONGEST_SLEEP_MS);
    }
  }

  #sleepFor(ms: number): void {
    this.#sleep = setTimeout(() => this.wake(), Math.min(ms, LONGEST_SLEEP_MS));
  }

  /** How many more of each name may run, the names of which none may left out. */
  #free(): Map<string, number> {
    const free = new Map([...this.#handlers].map(([name, { concurrency }]) => [name, concurrency]));
    for (const { name } of this.#running.values()) {
      const left = (free.get(name) ?? 0) - 1;
      if (left > 0) free.set(name, left);
      else free.delete(name);
    }
    return free;
  }

  async #run(claimed: ClaimedJob): Promise<void> {
    const { id, name, attempt } = claimed;
    const registered = this.#handlers.get(name);
    if (!registered) throw new Error(`no handler of ${name}`);
    const run: Run = { name, progress: 0 };
    this.#running.set(id, run);
    const progress = async (done: number) => {
      run.progress = done;
    };
    const job = { id, name, data: JSON.parse(claimed.data), attempt, progress };
    const failure = await failureOf(registered.handler, job);
    // A handler that outlasted `close` has lost: the job is still marked as running and will run again.
    if (this.#phase === 'closed') return;
    try {
      if (failure) this.#keepFailure(claimed, registered, failure.error);
      else this.#table.done(id, this.#now());
    } catch (error) {
      this.#log?.error(
        { err: error, job: id, name },
        'the outcome of a job could not be kept: it runs again after the next start',
      );
    }
    this.#running.delete(id);
    this.wake();
  }

  #keepFailure({ id, name, attempt }: ClaimedJob, { attempts, backoffMs }: Registered, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof StoreUnavailable) {
      this.#log?.warn({ err: error, job: id, name }, 'a job waits for a store that is down');
      this.#table.postpone(id, this.#now() + OUTAGE_MS, message);
    } else if (attempt >= attempts) {
      this.#log?.error({ err: error, job: id, name, attempt }, 'a job failed for good');
      this.#table.fail(id, message);
    } else {
      this.#log?.warn({ err: error, job: id, name, attempt }, 'a job failed and will be tried again');
      this.#table.retry(id, this.#now() + retryDelay(attempt, backoffMs), message);
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

  #assertOpen(): void {
    if (this.#phase === 'closed') throw new StoreUnavailable('the jobs are closed');
  }
}

/** What the handler threw, boxed, as it may be anything; null when the job is done. */
async function failureOf(handler: Registered['handler'], job: Job): Promise<{ error: unknown } | null> {
  try {
    await handler(job);
    return null;
  } catch (error) {
    return { error };
  }
}

function toRow({ id, name, data, runAt }: NewJob, now: number): JobRow {
  const due = runAt === undefined ? now : Date.parse(runAt);
  if (Number.isNaN(due)) throw new TypeError(`not a time: ${runAt}`);
  return { id, name, data: strictJson(data), due };
}
