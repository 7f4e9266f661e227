import { setImmediate, setTimeout } from 'node:timers/promises';
import { NotWritten, type StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { BaseLogger } from 'pino';
import type { ConnectionMonitor } from '../../connection-monitor.ts';
import { answerWithin, NoAnswer, outageOf, type Timeouts } from './unavailable.ts';

export interface ConnectionOptions {
  log: Pick<BaseLogger, 'warn'>;
  reach?: ConnectionMonitor | undefined;
  times: Timeouts;
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
export class Connection {
  readonly #url: string;
  readonly #log: Pick<BaseLogger, 'warn'>;
  readonly #reach: ConnectionMonitor | undefined;
  readonly #sleep: Sleep;
  readonly times: Timeouts;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #calls = new WeakMap<EventStoreDBClient, Set<Promise<unknown>>>();
  readonly #asking = new WeakSet<EventStoreDBClient>();
  #client: EventStoreDBClient;
  #retiring = new AbortController();
  #replaced = 0;
  #downSince: number | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isReported = false;
  #closed = false;

  constructor(url: string, { log, reach, times, sleep = untilThen }: ConnectionOptions) {
    this.#url = url;
    this.#log = log;
    this.#reach = reach;
    this.#sleep = sleep;
    this.times = times;
    this.#client = this.#open();
  }

  get client(): EventStoreDBClient {
    return this.#client;
  }

  /** Aborts when the client is replaced: subscriptions must restart on the new one. */
  get retired(): AbortSignal {
    return this.#retiring.signal;
  }

  /** Runs an idempotent call with retries. Throws `StoreUnavailable` or the server's error. */
  async call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const calling = this.#repeat(work);
    this.#underWay.add(calling);
    try {
      return await calling;
    } finally {
      this.#underWay.delete(calling);
    }
  }

  /** Throws `NoAnswer` on timeout; the call continues, and its client stays open until it ends. */
  answer<T>(client: EventStoreDBClient, call: Promise<T>): Promise<T> {
    return answerWithin(this.times.answer, this.#keep(client, call));
  }

  #keep<T>(client: EventStoreDBClient, call: Promise<T>): Promise<T> {
    const calls = this.#calls.get(client);
    const ended = () => void calls?.delete(call);
    calls?.add(call);
    call.then(ended, ended);
    return call;
  }

  async #repeat<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    let unknown: StoreUnavailable | null = null;
    for (let tries = 0; ; tries += 1) {
      const client = this.#client;
      try {
        const result = await this.#keep(client, work(client));
        this.reached();
        return result;
      } catch (error) {
        const outage = this.failed(error, client);
        if (!outage) throw error;
        // An attempt that was sent may have been written, even if later attempts were not sent.
        if (!(outage instanceof NotWritten)) unknown ??= outage;
        const pause = pauseAfter(tries);
        if (this.#closed || Date.now() + pause > (this.#downSince ?? Date.now()) + this.times.patience)
          throw unknown ?? outage;
        await this.#sleep(pause);
      }
    }
  }

  pause(tries: number, signal?: AbortSignal): Promise<void> {
    return this.#sleep(pauseAfter(tries), signal);
  }

  reached(): void {
    if (this.#downSince === null) return;
    if (this.#isReported) this.#reach?.back();
    this.#downSince = null;
    this.#isReported = false;
  }

  /** Returns null when the failure is a response of the server. */
  failed(error: unknown, client: EventStoreDBClient): StoreUnavailable | null {
    const outage = outageOf(error);
    if (!outage) {
      this.reached();
      return null;
    }
    if (this.#closed) return outage;
    const now = Date.now();
    if (this.#downSince === null) {
      this.#downSince = now;
      if (now - this.#toldAt > LOG_EVERY_MS) {
        this.#reach?.lost(outage);
        this.#toldAt = now;
        this.#isReported = true;
      }
    }
    if (error instanceof NoAnswer) this.renew(client);
    return outage;
  }

  logError(error: unknown): void {
    const now = Date.now();
    if (now - this.#toldAt <= LOG_EVERY_MS) return;
    this.#toldAt = now;
    this.#log.warn({ err: error }, 'the EventStoreDB subscription failed and is retried');
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#retiring.abort();
    await Promise.allSettled([...this.#underWay]);
    await answerWithin(DISPOSE_WITHIN_MS, this.#retire(this.#client, this.#retiring)).catch(() => undefined);
  }

  /** A silent connection may be broken without an error, or another member may be the leader. A client in
   * leader discovery is not replaced. */
  renew(client: EventStoreDBClient): void {
    if (client !== this.#client || this.#asking.has(client) || this.#closed) return;
    const [old, retiring] = [this.#client, this.#retiring];
    this.#replaced += 1;
    try {
      this.#client = this.#open();
    } catch (error) {
      // A file named in the connection string is missing: keep the old client.
      this.#log.warn({ err: error }, 'EventStoreDB: no new client can be created');
      return;
    }
    this.#retiring = new AbortController();
    void this.#retire(old, retiring);
  }

  /** Its calls end by a response or by timeout: a cancelled read looks complete. */
  async #retire(client: EventStoreDBClient, retiring: AbortController): Promise<void> {
    retiring.abort();
    for (const calls = this.#calls.get(client); calls && calls.size > 0; )
      await Promise.allSettled([...calls]);
    await dispose(client);
  }

  /** No batch append: it shares pending appends between all clients of the module and clears them when any
   * connection breaks; a later response then throws uncaught and ends the process (ADR-04). */
  #open(): EventStoreDBClient {
    const client = clientOf(distinct(this.#url, this.#replaced));
    // biome-ignore lint/complexity/useLiteralKeys: protected, and the only way for connections without a password
    client['supports'] = async () => false;
    closeBetweenCalls(client);
    this.#calls.set(client, new Set());
    // biome-ignore lint/complexity/useLiteralKeys: protected; it resolves when it is known where to connect
    const getChannel = client['getChannel'];
    // biome-ignore lint/complexity/useLiteralKeys: the same
    client['getChannel'] = async () => {
      this.#asking.add(client);
      return getChannel().finally(() => this.#asking.delete(client));
    };
    return client;
  }
}

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
