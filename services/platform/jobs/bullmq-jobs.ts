import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { Redis as Client } from 'ioredis';
import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import { openRedis, PATIENT } from '../redis.ts';
import { FAILED, NOT_RUNNING, openQueues } from './bullmq-queues.ts';
import { type JobWorker, startWorker } from './bullmq-worker.ts';
import { withinGrace } from './grace.ts';
import { Handlers } from './handlers.ts';
import { dailyRow, nextDay, toRow } from './job-row.ts';
import type { Jobs } from './jobs.ts';

const NEXT_TRY_MS = 1000;
const CHECKED_MS = 3600 * 1000;
const PAGE = 100;

interface Options {
  clock: Clock;
  log?: Pick<BaseLogger, 'error' | 'warn'>;
  /** Milliseconds after which a job of a silent process is started by another one. */
  heldMs?: number;
}

/** Processes without handlers add, list, retry and discard. BullMQ measures delays in machine time. */
export async function openBullJobs(url: string, { clock, log, heldMs = 20_000 }: Options): Promise<Jobs> {
  const redis = openRedis(url);
  const queues = openQueues(redis, url);
  const handlers = new Handlers();
  const ending = new AbortController();
  let patient: Client | null = null;
  let workers: JobWorker[] = [];
  let isClosed = false;
  let closing: Promise<void> | null = null;
  const now = () => clock.now().getTime();

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new StoreUnavailable('the jobs are closed');
    return redis.ask(work);
  }

  const addDay = (name: string, due: number) => ask(() => queues.addDay(dailyRow(name, due), now()));

  /** At the start, and for daily jobs every hour: the clock may leap. */
  async function check(name: string, daily: boolean): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const isPlanned = await ask(() => queues.waits(name));
        await ask(() => queues.hastenAhead(name, daily, now()));
        if (!daily) return;
        if (!isPlanned) await addDay(name, now());
        await sleep(CHECKED_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      } catch (err) {
        if (!(err instanceof StoreUnavailable))
          log?.error({ err, name }, 'the times of jobs cannot be checked');
        await sleep(NEXT_TRY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  async function close(): Promise<void> {
    const reason = new StoreUnavailable('the process ends');
    ending.abort(reason);
    await withinGrace(Promise.all(workers.map((worker) => worker.end(reason))));
    isClosed = true;
    for (const worker of workers) worker.abandon();
    patient?.disconnect();
    await redis.close();
  }

  return {
    enqueue: (jobs) =>
      ask(() => {
        const at = now();
        return queues.add(
          jobs.map((job) => toRow(job, at)),
          at,
        );
      }),
    handle: (name, handler, options) => handlers.register(name, handler, options),
    start() {
      ending.signal.throwIfAborted();
      handlers.start();
      const client = new Client(url, PATIENT);
      client.on('error', () => undefined);
      // The blocking connection cannot notice a hung server; the other one does.
      redis.client.on('close', () => client.status === 'ready' && client.disconnect(true));
      patient = client;
      workers = [...handlers].map(([name, handler]) => {
        void check(name, handler.daily);
        const beginDaily = () => addDay(name, nextDay(now()));
        return startWorker(name, handler, { client, clock, log, heldMs, beginDaily });
      });
    },
    list: (state, page) => ask(() => queues.list(state, page)),
    counts: () => ask(() => queues.counts()),
    oldestFailure: () => ask(() => queues.oldestFailure()),
    async *all() {
      const ids = await ask(() => queues.ids());
      for (let from = 0; from < ids.length; from += PAGE)
        yield* await ask(() => queues.kept(ids.slice(from, from + PAGE)));
    },
    retry: (id) => ask(() => queues.retry(id, now())),
    discard: (id) => ask(() => queues.giveUp(id, FAILED)),
    forget: (id) => ask(() => queues.giveUp(id, NOT_RUNNING)),
    restore: (jobs) => ask(() => queues.restore(jobs, now())),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
