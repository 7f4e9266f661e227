import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Embedded } from '../sqlite.ts';
import { attempt } from './attempt.ts';
import { withinGrace } from './grace.ts';
import { type Handler, Handlers } from './handlers.ts';
import { dailyRow, nextDay, REMEMBERED_MS, toRow } from './job-row.ts';
import { type ClaimedJob, openJobTable } from './job-table.ts';
import {
  correlationOf,
  type HandlerOptions,
  type JobCounts,
  type JobState,
  type Jobs,
  type KeptJob,
  type NewJob,
  type Page,
} from './jobs.ts';
import { endOf, interrupted, logOutcome, type Outcome, type Tried } from './outcome.ts';

const PRUNED_MS = 24 * 3600 * 1000;
/** The clock may jump, so the sleep is short. */
const LONGEST_SLEEP_MS = 1000;

export interface SqliteJobs extends Jobs, Pick<Embedded, 'overwriteRemoved'> {
  wake(): void;
  idle(): Promise<void>;
}

interface Options {
  clock: Clock;
  log?: Pick<BaseLogger, 'error' | 'warn'>;
}

interface Run {
  name: string;
  stop: AbortController;
}

/** For one process; a second one gets `StoreUnavailable`. Interrupted jobs run again as a further attempt. */
export function openSqliteJobs(path: string, options: Options): SqliteJobs {
  return new JobRunner(path, options);
}

class JobRunner implements SqliteJobs {
  readonly #table;
  readonly #clock;
  readonly #log;
  readonly #handlers = new Handlers();
  readonly #running = new Map<string, Run>();
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

  handle(name: string, handler: Handler['handler'], options?: HandlerOptions): void {
    this.#handlers.register(name, handler, options);
  }

  start(): void {
    this.#assertOpen();
    this.#handlers.start();
    this.#phase = 'working';
    const now = this.#now();
    for (const [name, { daily }] of this.#handlers) {
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

  async oldestFailure(): Promise<string | null> {
    this.#assertOpen();
    return this.#table.oldestFailure();
  }

  async *all(): AsyncGenerator<KeptJob> {
    this.#assertOpen();
    yield* this.#table.kept();
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

  async restore(jobs: readonly KeptJob[]): Promise<void> {
    this.#assertOpen();
    this.#table.restore(jobs);
    this.wake();
  }

  overwriteRemoved(): void {
    this.#assertOpen();
    this.#idlers.push(() => {
      if (this.#phase !== 'closed') this.#table.overwriteRemoved();
    });
    this.wake();
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
    await withinGrace(this.idle());
    clearTimeout(this.#sleep);
    if (this.#turn) clearImmediate(this.#turn);
    this.#phase = 'closed';
    this.#table.close();
    this.#settleIdlers();
  }

  #takeTurn(): void {
    clearTimeout(this.#sleep);
    const now = this.#now();
    try {
      // One commit, and one disk flush, for the jobs that ended and those that begin.
      const claimed = this.#table.together(() => {
        for (const keep of this.#unkept.values()) keep();
        if (this.#phase !== 'working') return [];
        this.#prune(now);
        return this.#table.claim(now, this.#free());
      });
      this.#unkept.clear();
      for (const job of claimed) void this.#run(job);
      const next = this.#phase === 'stopping' ? null : this.#table.nextDue(this.#free().keys());
      if (this.#running.size === 0 && (next === null || next > now)) this.#settleIdlers();
      if (next !== null && this.#phase === 'working') this.#sleepFor(next - now);
    } catch (error) {
      this.#log?.error({ err: error }, 'the jobs cannot be written: no job is started');
      this.#sleepFor(LONGEST_SLEEP_MS);
    }
  }

  #sleepFor(ms: number): void {
    this.#sleep = setTimeout(() => this.wake(), Math.min(Math.max(0, ms), LONGEST_SLEEP_MS));
  }

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
    const { id, name } = claimed;
    const handler = this.#handlers.get(name);
    if (!handler) throw new Error(`no handler for ${name}`);
    const stop = new AbortController();
    this.#running.set(id, { name, stop });
    const job = {
      id,
      name,
      data: JSON.parse(claimed.data),
      attempt: Math.min(claimed.attempt, handler.attempts),
    };
    const failure =
      claimed.attempt > handler.attempts
        ? interrupted()
        : await attempt(
            (signal) => {
              if (handler.daily) this.#table.insert([dailyRow(name, nextDay(this.#now()))], this.#now());
              return handler.handler({ ...job, signal });
            },
            { stop, timeLimitMs: handler.timeLimitMs },
          );
    const tried = { ...job, outages: claimed.outages, correlationId: correlationOf(job) };
    const end = failure && (await endOf(failure.error, tried, handler, job, this.#log));
    // The handler outlasted `close`: the job is still marked as running and will run again.
    if (this.#phase === 'closed') return;
    const now = this.#now();
    this.#unkept.set(
      id,
      end ? () => this.#keepFailure(tried, end, now) : () => void this.#table.done(id, now),
    );
    this.#running.delete(id);
    this.wake();
  }

  #keepFailure(tried: Tried, outcome: Outcome, now: number): void {
    const { id, attempt: attempts } = tried;
    const { kind, error, wait, outages } = outcome;
    if (kind === 'postponed') this.#table.postpone(id, now + wait, error, outages);
    else if (kind === 'failed') this.#table.fail(id, attempts, error, now);
    else this.#table.repeat(id, now + wait, error, now);
    logOutcome(this.#log, outcome, tried);
  }

  #prune(now: number): void {
    if (now < this.#prunedAt + PRUNED_MS) return;
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
