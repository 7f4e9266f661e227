import { setImmediate, setTimeout } from 'node:timers/promises';
import { NotWritten, type StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { BaseLogger } from 'pino';
import type { ConnectionMonitor } from '../../connection-monitor.ts';
import { answerWithin, NoAnswer, outageOf, TIMES, type Timeouts } from './unavailable.ts';

export interface ConnectionOptions {
  log: Pick<BaseLogger, 'warn'>;
  reach?: ConnectionMonitor | undefined;
  times?: Timeouts;
  sleep?: Sleep | undefined;
}

type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

const untilThen: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined);

const LONGEST_PAUSE_MS = 500;
const LOG_EVERY_MS = 10_000;
const DISPOSE_WITHIN_MS = 1_000;
const DISTINCT = 1_000;
/** In seconds: a silent cluster member must not use up the time of the call that discovers the leader. */
const GOSSIP_TIMEOUT_S = 1;

/** Calls are retried for `patience` from the beginning of an outage; later calls are tried once. */
export function openConnection(
  url: string,
  { log, reach, times = TIMES, sleep = untilThen }: ConnectionOptions,
) {
  const underWay = new Set<Promise<unknown>>();
  const callsOf = new WeakMap<EventStoreDBClient, Set<Promise<unknown>>>();
  const asking = new WeakSet<EventStoreDBClient>();
  let replaced = 0;
  let client = open();
  let retiring = new AbortController();
  let downSince: number | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let isReported = false;
  let isClosed = false;

  /** No batch append: it shares pending appends between all clients of the module and clears them when any
   * connection breaks; a later response then throws uncaught and ends the process (ADR-04). */
  function open(): EventStoreDBClient {
    const opened = clientOf(distinct(url, replaced));
    // biome-ignore lint/complexity/useLiteralKeys: protected, and the only way for connections without a password
    opened['supports'] = async () => false;
    closeBetweenCalls(opened);
    callsOf.set(opened, new Set());
    // biome-ignore lint/complexity/useLiteralKeys: protected; it resolves when it is known where to connect
    const getChannel = opened['getChannel'];
    // biome-ignore lint/complexity/useLiteralKeys: the same
    opened['getChannel'] = async () => {
      asking.add(opened);
      return getChannel().finally(() => asking.delete(opened));
    };
    return opened;
  }

  function keep<T>(by: EventStoreDBClient, call: Promise<T>): Promise<T> {
    const calls = callsOf.get(by);
    const ended = () => void calls?.delete(call);
    calls?.add(call);
    call.then(ended, ended);
    return call;
  }

  async function repeat<T>(work: (by: EventStoreDBClient) => Promise<T>): Promise<T> {
    let unknown: StoreUnavailable | null = null;
    for (let tries = 0; ; tries += 1) {
      const by = client;
      try {
        const result = await keep(by, work(by));
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
    if (error instanceof NoAnswer) renew(by);
    return outage;
  }

  /** A silent connection may be broken without an error, or another member may be the leader. A client in
   * leader discovery is not replaced. */
  function renew(old: EventStoreDBClient): void {
    if (old !== client || asking.has(old) || isClosed) return;
    replaced += 1;
    try {
      client = open();
    } catch (error) {
      // A file named in the connection string is missing: keep the old client.
      log.warn({ err: error }, 'EventStoreDB: no new client can be created');
      return;
    }
    const itsSubscriptions = retiring;
    retiring = new AbortController();
    void retire(old, itsSubscriptions);
  }

  /** Its calls end by a response or by timeout: a cancelled read looks complete. */
  async function retire(old: EventStoreDBClient, itsSubscriptions: AbortController): Promise<void> {
    itsSubscriptions.abort();
    for (const calls = callsOf.get(old); calls && calls.size > 0; ) await Promise.allSettled([...calls]);
    await dispose(old);
  }

  return {
    times,
    get client() {
      return client;
    },
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
    /** Throws `NoAnswer` on timeout; the call continues, and its client stays open until it ends. */
    answer: <T>(by: EventStoreDBClient, call: Promise<T>): Promise<T> =>
      answerWithin(times.answer, keep(by, call)),
    pause: (tries: number, signal?: AbortSignal) => sleep(pauseAfter(tries), signal),
    reached,
    failed,
    renew,
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
      await answerWithin(DISPOSE_WITHIN_MS, retire(client, retiring)).catch(() => undefined);
    },
  };
}

export type Connection = ReturnType<typeof openConnection>;

function clientOf(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    throw new Error(`EVENTSTORE_URL: ${error instanceof Error ? error.message : error}`);
  }
}

/** After a failed call the client closes its channel. An append that has the channel but has not begun would
 * throw uncaught and end the process, so close in the next turn of the event loop. */
function closeBetweenCalls(client: EventStoreDBClient): void {
  // biome-ignore lint/complexity/useLiteralKeys: protected; the client has no setting for it
  const handleError = client['handleError'];
  // biome-ignore lint/complexity/useLiteralKeys: the same
  client['handleError'] = async (...failed) => {
    await setImmediate();
    await handleError(...failed).catch(() => undefined);
  };
}

/** gRPC shares a connection between channels with equal options: a distinct keepalive timeout (ms) gives a
 * new client a new connection. */
function distinct(url: string, replaced: number): string {
  const [, timeout = '10000'] = /[?&]keep[-_]?alive[-_]?timeout=(\d+)/i.exec(url) ?? [];
  const options = [
    ...(/[?&]gossip[-_]?timeout=/i.test(url) ? [] : [`gossipTimeout=${GOSSIP_TIMEOUT_S}`]),
    ...(replaced === 0 ? [] : [`keepAliveTimeout=${Number(timeout) + (replaced % DISTINCT)}`]),
  ];
  if (options.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${options.join('&')}`;
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 25 * 2 ** tries) * (0.5 + Math.random() / 2);
}

async function dispose(client: EventStoreDBClient): Promise<void> {
  const ended = async () => {
    await client.dispose();
    // biome-ignore lint/complexity/useLiteralKeys: protected; without it the connection stays open for half an hour
    (await client['getChannel']()).close();
  };
  await answerWithin(DISPOSE_WITHIN_MS, ended()).catch(() => undefined);
}
