import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Embedded } from '../sqlite.ts';
import { withinGrace } from './grace.ts';
import { Handlers } from './handlers.ts';
import { storedJobId } from './job-id.ts';
import { dailyRow, nextDay, REMEMBERED_MS, toRow } from './job-row.ts';
import { type ClaimedJob, openJobTable } from './job-table.ts';
import type { Jobs } from './jobs.ts';
import { type Attempt, logOutcome, type Outcome, runAttempt } from './outcome.ts';

const TIDIED_MS = 24 * 3600 * 1000;
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

/** For one process; a second one gets `StoreUnavailable`. Interrupted jobs run again as a further attempt. */
export function openSqliteJobs(path: string, { clock, log }: Options): SqliteJobs {
  const table = openJobTable(path);
  const handlers = new Handlers();
  const running = new Map<string, { name: string; stop: AbortController }>();
  const unkept = new Map<string, () => void>();
  let idlers: (() => void)[] = [];
  let phase: 'registering' | 'working' | 'stopping' | 'closed' = 'registering';
  let turn: NodeJS.Immediate | null = null;
  let sleep: NodeJS.Timeout | undefined;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let closing: Promise<void> | null = null;
  const now = () => clock.now().getTime();
  if (table.interrupted > 0)
    log?.warn({ jobs: table.interrupted }, 'jobs were interrupted and will run again');

  function assertOpen(): void {
    if (phase === 'closed') throw new StoreUnavailable('the jobs are closed');
  }
  async function ask<T>(work: () => T): Promise<T> {
    assertOpen();
    return work();
  }
  /** The same, and then starts what is due. */
  async function change<T>(work: () => T): Promise<T> {
    const result = await ask(work);
    wake();
    return result;
  }

  function wake(): void {
    if (phase === 'closed') return;
    turn ??= setImmediate(() => {
      turn = null;
      takeTurn();
    });
  }

  function takeTurn(): void {
    clearTimeout(sleep);
    const at = now();
    try {
      // One commit, and one disk flush, for the jobs that ended and those that begin.
      const claimed = table.together(() => {
        for (const keep of unkept.values()) keep();
        if (phase !== 'working') return [];
        tidy(at);
        return table.claim(at, free());
      });
      unkept.clear();
      for (const job of claimed) void run(job);
      const next = phase === 'stopping' ? null : table.nextDue(free().keys());
      if (running.size === 0 && (next === null || next > at)) settleIdlers();
      if (next !== null && phase === 'working') sleepFor(next - at);
    } catch (error) {
      log?.error({ err: error }, 'the jobs cannot be written: no job is started');
      sleepFor(LONGEST_SLEEP_MS);
    }
  }

  function sleepFor(ms: number): void {
    sleep = setTimeout(wake, Math.min(Math.max(0, ms), LONGEST_SLEEP_MS));
  }

  function free(): Map<string, number> {
    const left = new Map([...handlers].map(([name, { concurrency }]) => [name, concurrency]));
    for (const { name } of running.values()) {
      const others = (left.get(name) ?? 0) - 1;
      if (others > 0) left.set(name, others);
      else left.delete(name);
    }
    return left;
  }

  async function run(claimed: ClaimedJob): Promise<void> {
    const { id, name } = claimed;
    const handler = handlers.get(name);
    if (!handler) throw new Error(`no handler for ${name}`);
    const stop = new AbortController();
    running.set(id, { name, stop });
    const number = Math.min(claimed.attempt, handler.attempts);
    const attempt: Attempt = {
      handler,
      job: { id: storedJobId(id), name, data: JSON.parse(claimed.data), attempt: number },
      isExhausted: claimed.attempt > handler.attempts,
      outages: claimed.outages,
      stop,
      log,
      beginDaily: () => table.insertDay(dailyRow(name, nextDay(now())), now()),
    };
    const outcome = await runAttempt(attempt);
    // The handler outlasted `close`: the job is still marked as running and will run again.
    if (phase === 'closed') return;
    const at = now();
    unkept.set(id, outcome ? () => keepFailure(attempt, outcome, at) : () => void table.done(id, at));
    running.delete(id);
    wake();
  }

  function keepFailure(attempt: Attempt, outcome: Outcome, at: number): void {
    const { id, attempt: attempts } = attempt.job;
    const { kind, error, wait, outages } = outcome;
    if (kind === 'postponed') table.postpone(id, at + wait, error, outages);
    else if (kind === 'failed') table.fail(id, attempts, error, at);
    else table.repeat(id, at + wait, error, at);
    logOutcome(attempt, outcome);
  }

  /** Once a day, and when the clock has leapt. */
  function tidy(at: number): void {
    if (Math.abs(at - tidiedAt) < TIDIED_MS) return;
    table.prune(at - REMEMBERED_MS);
    table.hastenAhead(at, (name) => handlers.get(name)?.daily === true);
    tidiedAt = at;
  }

  function settleIdlers(): void {
    const settled = idlers;
    idlers = [];
    for (const resolve of settled) resolve();
  }

  async function idle(): Promise<void> {
    if (phase === 'closed') return;
    await new Promise<void>((resolve) => {
      idlers.push(resolve);
      wake();
    });
  }

  async function close(): Promise<void> {
    phase = 'stopping';
    const ending = new StoreUnavailable('the process ends');
    for (const { stop } of running.values()) stop.abort(ending);
    await withinGrace(idle());
    clearTimeout(sleep);
    if (turn) clearImmediate(turn);
    phase = 'closed';
    table.close();
    settleIdlers();
  }

  return {
    enqueue: (jobs) =>
      change(() => {
        const at = now();
        table.insert(
          jobs.map((job) => toRow(job, at)),
          at,
        );
      }),
    handle: (name, handler, options) => handlers.register(name, handler, options),
    start() {
      assertOpen();
      handlers.start();
      phase = 'working';
      const at = now();
      for (const [name, { daily }] of handlers)
        if (daily && table.nextDue([name]) === null) table.insertDay(dailyRow(name, at), at);
      wake();
    },
    idle,
    list: (state, page) => ask(() => table.list(state, now(), page)),
    counts: () => ask(() => table.counts(now())),
    oldestFailure: () => ask(() => table.oldestFailure()),
    async *all() {
      yield* await ask(() => table.kept());
    },
    retry: (id) => change(() => table.retry(id, now())),
    discard: (id) => ask(() => table.discard(id, now())),
    forget: (id) => ask(() => table.forget(id, now())),
    restore: (jobs) => change(() => table.restore(jobs)),
    overwriteRemoved() {
      assertOpen();
      idlers.push(() => {
        if (phase !== 'closed') table.overwriteRemoved();
      });
      wake();
    },
    wake,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
