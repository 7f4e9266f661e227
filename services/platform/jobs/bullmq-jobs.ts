import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { Redis as Client } from 'ioredis';
import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import { openRedis, PATIENT } from '../redis.ts';
import { openQueues } from './bullmq-queues.ts';
import { type JobWorker, startWorker } from './bullmq-worker.ts';
import { withinGrace } from './grace.ts';
import { type Handler, Handlers } from './handlers.ts';
import { dailyRow, nextDay, toRow } from './job-row.ts';
import type { HandlerOptions, JobState, Jobs, KeptJob, NewJob, Page } from './jobs.ts';

const NEXT_TRY_MS = 1000;
const PAGE = 100;

interface Options {
  clock: Clock;
  log?: Pick<BaseLogger, 'error' | 'warn'>;
  /** Milliseconds after which a job of a silent process is started by another one. */
  heldMs?: number;
}

/** Processes without handlers add, list, retry and discard. BullMQ measures delays in machine time. */
export async function openBullJobs(url: string, options: Options): Promise<Jobs> {
  return new BullJobs(url, options);
}

class BullJobs implements Jobs {
  readonly #redis;
  readonly #queues;
  readonly #clock;
  readonly #log;
  readonly #heldMs;
  readonly #url;
  readonly #handlers = new Handlers();
  readonly #ending = new AbortController();
  #patient: Client | null = null;
  #workers: JobWorker[] = [];
  #isClosed = false;
  #closing: Promise<void> | null = null;

  constructor(url: string, { clock, log, heldMs = 20_000 }: Options) {
    this.#url = url;
    this.#redis = openRedis(url);
    this.#queues = openQueues(this.#redis, url);
    this.#clock = clock;
    this.#log = log;
    this.#heldMs = heldMs;
  }

  enqueue(jobs: readonly NewJob[]): Promise<void> {
    return this.#ask(() => {
      const now = this.#now();
      return this.#queues.add(
        jobs.map((job) => toRow(job, now)),
        now,
      );
    });
  }

  handle(name: string, handler: Handler['handler'], options?: HandlerOptions): void {
    this.#handlers.register(name, handler, options);
  }

  start(): void {
    this.#ending.signal.throwIfAborted();
    this.#handlers.start();
    const client = new Client(this.#url, PATIENT);
    client.on('error', () => undefined);
    // The blocking connection cannot notice a hung server; the other one does.
    this.#redis.client.on('close', () => client.status === 'ready' && client.disconnect(true));
    this.#patient = client;
    this.#workers = [...this.#handlers].map(([name, handler]) => {
      if (handler.daily) void this.#beginDays(name);
      return startWorker(name, handler, {
        client,
        clock: this.#clock,
        log: this.#log,
        heldMs: this.#heldMs,
        beginDaily: () => this.#addDay(name, nextDay(this.#now())),
      });
    });
  }

  list(state: JobState, page: Page) {
    return this.#ask(() => this.#queues.list(state, page));
  }

  counts() {
    return this.#ask(() => this.#queues.counts());
  }

  oldestFailure() {
    return this.#ask(() => this.#queues.oldestFailure());
  }

  async *all(): AsyncGenerator<KeptJob> {
    const ids = await this.#ask(() => this.#queues.ids());
    for (let from = 0; from < ids.length; from += PAGE) {
      yield* await this.#ask(() => this.#queues.kept(ids.slice(from, from + PAGE)));
    }
  }

  retry(id: string): Promise<boolean> {
    return this.#ask(() => this.#queues.retry(id, this.#now()));
  }

  discard(id: string): Promise<boolean> {
    return this.#ask(() => this.#queues.discard(id));
  }

  restore(jobs: readonly KeptJob[]): Promise<void> {
    return this.#ask(() => this.#queues.restore(jobs, this.#now()));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const reason = new StoreUnavailable('the process ends');
    this.#ending.abort(reason);
    await withinGrace(Promise.all(this.#workers.map((worker) => worker.end(reason))));
    this.#isClosed = true;
    for (const worker of this.#workers) worker.abandon();
    this.#patient?.disconnect();
    await this.#redis.close();
  }

  async #beginDays(name: string): Promise<void> {
    while (!this.#ending.signal.aborted) {
      try {
        if (!(await this.#ask(() => this.#queues.waits(name)))) await this.#addDay(name, this.#now());
        return;
      } catch (err) {
        if (!(err instanceof StoreUnavailable))
          this.#log?.error({ err, name }, 'a daily job cannot be started');
        await sleep(NEXT_TRY_MS, undefined, { signal: this.#ending.signal }).catch(() => undefined);
      }
    }
  }

  #addDay(name: string, due: number): Promise<void> {
    return this.#ask(() => this.#queues.add([dailyRow(name, due)], this.#now()));
  }

  async #ask<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StoreUnavailable('the jobs are closed');
    return this.#redis.ask(work);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
