import { setTimeout } from 'node:timers/promises';
import { type Backoff, backoffMs, jittered } from '@coffret/contracts/backoff';
import { NotWritten, type StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { BaseLogger } from 'pino';
import type { ConnectionMonitor } from '../../connection-monitor.ts';
import { type OwnClient, openClient } from './client.ts';
import { readConnectionString } from './connection-string.ts';
import { tlsMistake } from './tls-mistake.ts';
import { answerWithin, NoAnswer, outageOf, TIMES, type Timeouts } from './unavailable.ts';

export interface ConnectionOptions {
  log: Pick<BaseLogger, 'warn'>;
  reach?: ConnectionMonitor | undefined;
  times?: Timeouts;
  sleep?: Sleep | undefined;
}

const pauseAfter = (failures: number) => jittered(backoffMs(failures, PAUSES));

type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

const untilThen: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined);

const PAUSES: Backoff = { firstMs: 25, longestMs: 500 };
const LOG_EVERY_MS = 10_000;

/** Calls are retried for `patience` from the beginning of an outage; later calls are tried once. */
export function openConnection(
  text: string,
  { log, reach, times = TIMES, sleep = untilThen }: ConnectionOptions,
) {
  const url = explained(() => readConnectionString(text));
  const underWay = new Set<Promise<unknown>>();
  const open = new Set<OwnClient>();
  let current = add();
  let retiring = new AbortController();
  let downSince: number | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let explainedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;
  let isClosed = false;

  function add(): OwnClient {
    const opened = explained(() => openClient(url));
    open.add(opened);
    return opened;
  }

  function end(ended: OwnClient): void {
    open.delete(ended);
    ended.close();
  }

  async function repeat<T>(work: (by: EventStoreDBClient) => Promise<T>): Promise<T> {
    let unknown: StoreUnavailable | null = null;
    for (let tries = 1; ; tries += 1) {
      const by = current.client;
      try {
        const result = await work(by);
        reached();
        return result;
      } catch (error) {
        const outage = failed(error, by);
        if (!outage) throw error;
        // An attempt that was sent may have been written, even if later attempts were not sent.
        if (!(outage instanceof NotWritten)) unknown ??= outage;
        const pause = pauseAfter(tries);
        if (isClosed || Date.now() + pause > (downSince ?? Date.now()) + times.patience)
          throw unknown ?? outage;
        await sleep(pause);
      }
    }
  }

  function reached(): void {
    if (downSince === null) return;
    if (isReported) reach?.back();
    downSince = null;
    isReported = false;
  }

  /** Returns null when the failure is a response of the server. */
  function failed(error: unknown, by: EventStoreDBClient): StoreUnavailable | null {
    const outage = outageOf(error);
    if (!outage) {
      reached();
      return null;
    }
    if (isClosed) return outage;
    const now = Date.now();
    if (downSince === null) {
      downSince = now;
      if (now - toldAt > LOG_EVERY_MS) {
        reach?.lost(outage);
        toldAt = now;
        isReported = true;
      }
    }
    // In a cluster another member may be the leader; a single server is connected to again by gRPC.
    if (error instanceof NoAnswer || url.isCluster) renew(by);
    return outage;
  }

  /** A silent connection may be broken without an error, or another member may be the leader. A client in
   * leader discovery is not replaced. Nobody waits longer than `answer` for a call of the old one. */
  function renew(by: EventStoreDBClient): void {
    const old = current;
    if (by !== old.client || old.isOpening() || isClosed) return;
    try {
      current = add();
    } catch (error) {
      // A file named in the connection string is missing: keep the old client.
      log.warn({ err: error }, 'EventStoreDB: no new client can be created');
      return;
    }
    retiring.abort();
    retiring = new AbortController();
    void setTimeout(2 * times.answer, old, { ref: false }).then(end);
  }

  return {
    times,
    get client() {
      return current.client;
    },
    serverVersion: () => current.serverVersion(),
    /** Aborts when the client is replaced: subscriptions must restart on the new one. */
    get retired() {
      return retiring.signal;
    },
    /** Runs an idempotent call with retries. Throws `StoreUnavailable` or the server's error. */
    async call<T>(work: (by: EventStoreDBClient) => Promise<T>): Promise<T> {
      const calling = repeat(work);
      underWay.add(calling);
      try {
        return await calling;
      } finally {
        underWay.delete(calling);
      }
    },
    /** Throws `NoAnswer` on timeout; the call continues. */
    answer: <T>(call: Promise<T>): Promise<T> => answerWithin(times.answer, call),
    /** After failure number `failures` (from 1). */
    pause: (failures: number, signal?: AbortSignal) => sleep(pauseAfter(failures), signal),
    reached,
    failed,
    /** Logs a mistake about TLS. */
    async explain(): Promise<void> {
      const now = Date.now();
      if (now - explainedAt <= LOG_EVERY_MS) return;
      explainedAt = now;
      const mistake = await tlsMistake(url);
      if (mistake) log.warn(`EventStoreDB: ${mistake}`);
    },
    logError(error: unknown): void {
      const now = Date.now();
      if (now - toldAt <= LOG_EVERY_MS) return;
      toldAt = now;
      log.warn({ err: error }, 'the EventStoreDB subscription failed and is retried');
    },
    async close(): Promise<void> {
      isClosed = true;
      retiring.abort();
      await Promise.allSettled([...underWay]);
      for (const opened of open) end(opened);
    },
  };
}

export type Connection = ReturnType<typeof openConnection>;

function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`EVENTSTORE_URL: ${error instanceof Error ? error.message : error}`);
  }
}
