import { setImmediate, setTimeout } from 'node:timers/promises';
import { NotWritten, type StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { BaseLogger } from 'pino';
import type { ConnectionMonitor } from '../../connection-monitor.ts';
import { NoAnswer, outageOf, type Timeouts, within } from './unavailable.ts';

export interface ConnectionOptions {
  log: Pick<BaseLogger, 'warn'>;
  reach?: ConnectionMonitor | undefined;
  times: Timeouts;
  /** Resolves after some milliseconds, or when the signal aborts. */
  sleep?: Sleep | undefined;
}

type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

const untilThen: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined);

const LONGEST_PAUSE_MS = 500;
/** An outage is told once; one that comes and goes no more than this often. */
const LOG_EVERY_MS = 10_000;
const DISPOSE_WITHIN_MS = 1_000;
/** How many connections to one server differ, one after the other. */
const DISTINCT = 1_000;
/** In seconds: a member of a cluster that says nothing must not use up the time of the call that asks who leads. */
const GOSSIP_TIMEOUT_S = 1;

/**
 * One client at a time for a process, and what is known of its server: in reach or not. Calls that do not reach
 * it are repeated for a while from the beginning of an outage on, later ones are tried once.
 */
export class Connection {
  readonly #url: string;
  readonly #log: Pick<BaseLogger, 'warn'>;
  readonly #reach: ConnectionMonitor | undefined;
  readonly #sleep: Sleep;
  readonly times: Timeouts;
  readonly #underWay = new Set<Promise<unknown>>();
  /** What is under way on each client, given up or not. */
  readonly #calls = new WeakMap<EventStoreDBClient, Set<Promise<unknown>>>();
  /** Clients that ask a cluster who leads. */
  readonly #asking = new WeakSet<EventStoreDBClient>();
  #client: EventStoreDBClient;
  #retiring = new AbortController();
  #replaced = 0;
  #downSince: number | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isTold = false;
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

  /** Aborts when another client has taken the place of the present one: what listens has to go over to it. */
  get retired(): AbortSignal {
    return this.#retiring.signal;
  }

  /** Does what can be done twice without harm. Throws `StoreUnavailable`, or what the server answered. */
  async call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const calling = this.#repeat(work);
    this.#underWay.add(calling);
    try {
      return await calling;
    } finally {
      this.#underWay.delete(calling);
    }
  }

  /**
   * The answer to one call of a client. Throws `NoAnswer` when it takes too long; the call goes on, and the client is
   * not closed before the call has ended.
   */
  answer<T>(client: EventStoreDBClient, call: Promise<T>): Promise<T> {
    return within(this.times.answer, this.#keep(client, call));
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
        // What was sent once may have been written, whatever becomes of its repetitions.
        if (!(outage instanceof NotWritten)) unknown ??= outage;
        const pause = pauseAfter(tries);
        if (this.#closed || Date.now() + pause > (this.#downSince ?? Date.now()) + this.times.patience)
          throw unknown ?? outage;
        await this.#sleep(pause);
      }
    }
  }

  /** Before what has failed so many times before is tried again; ends early with the signal. */
  pause(tries: number, signal?: AbortSignal): Promise<void> {
    return this.#sleep(pauseAfter(tries), signal);
  }

  /** The server has answered. */
  reached(): void {
    if (this.#downSince === null) return;
    if (this.#isTold) this.#reach?.back();
    this.#downSince = null;
    this.#isTold = false;
  }

  /** Takes note of a failed call of a client; null: the server has answered. */
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
        this.#isTold = true;
      }
    }
    if (error instanceof NoAnswer) this.renew(client);
    return outage;
  }

  /** What goes wrong where nobody waits for it and is no outage. */
  complain(error: unknown): void {
    const now = Date.now();
    if (now - this.#toldAt <= LOG_EVERY_MS) return;
    this.#toldAt = now;
    this.#log.warn({ err: error }, 'EventStoreDB cannot be followed: it is tried again');
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#retiring.abort();
    await Promise.allSettled([...this.#underWay]);
    // A call that was given up ends later, and the client with it.
    await within(DISPOSE_WITHIN_MS, this.#retire(this.#client, this.#retiring)).catch(() => undefined);
  }

  /**
   * Puts another client in the place of this one, unless that has been done. A connection that gives no answers may be
   * broken without an error, and of a cluster another member may lead by now: a new client asks. One that is asking
   * goes on: a second one would share the connections on which nobody answers, and keep them open.
   */
  renew(client: EventStoreDBClient): void {
    if (client !== this.#client || this.#asking.has(client) || this.#closed) return;
    const [old, retiring] = [this.#client, this.#retiring];
    this.#replaced += 1;
    try {
      this.#client = this.#open();
    } catch (error) {
      // A file that the connection string names is gone: the old one may come through yet.
      this.#log.warn({ err: error }, 'EventStoreDB: no other client can be made');
      return;
    }
    this.#retiring = new AbortController();
    void this.#retire(old, retiring);
  }

  /** Its calls end by themselves, by an answer or in silence: a read that is cut off looks like a whole one. */
  async #retire(client: EventStoreDBClient, retiring: AbortController): Promise<void> {
    retiring.abort();
    for (const calls = this.#calls.get(client); calls && calls.size > 0; )
      await Promise.allSettled([...calls]);
    await dispose(client);
  }

  /**
   * A client that appends by one call an append. Its other way keeps the appends under way of all clients in one
   * table of the module: when any connection breaks it is emptied, and an answer that comes afterwards throws
   * where nobody can catch it, which ends the process (ADR-04).
   */
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

/** Throws in words when the connection string is none, or a file that it names is not there. */
function clientOf(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    throw new Error(`EVENTSTORE_URL: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * When a call has failed the client closes its channel. An append that has been given the channel and has not begun
 * would throw where nobody can catch it, which ends the process: the next turn of the event loop comes when all of
 * those have begun. What fails in closing is caught here, since the client does not wait for it.
 */
function closeBetweenCalls(client: EventStoreDBClient): void {
  // biome-ignore lint/complexity/useLiteralKeys: protected; the client has no setting for it
  const handleError = client['handleError'];
  // biome-ignore lint/complexity/useLiteralKeys: the same
  client['handleError'] = async (...failed) => {
    await setImmediate();
    await handleError(...failed).catch(() => undefined);
  };
}

/**
 * The connection string, with a keepalive that is longer by some milliseconds: gRPC lets channels of the same
 * options share a connection, so that a new client would get the broken one.
 */
function distinct(url: string, replaced: number): string {
  const [, timeout = '10000'] = /[?&]keep[-_]?alive[-_]?timeout=(\d+)/i.exec(url) ?? [];
  const options = [
    ...(/[?&]gossip[-_]?timeout=/i.test(url) ? [] : [`gossipTimeout=${GOSSIP_TIMEOUT_S}`]),
    ...(replaced === 0 ? [] : [`keepAliveTimeout=${Number(timeout) + (replaced % DISTINCT)}`]),
  ];
  if (options.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${options.join('&')}`;
}

/** Growing, and never the same for all. */
function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 25 * 2 ** tries) * (0.5 + Math.random() / 2);
}

/** Ends a client's calls and its connection, as far as it can be done in time. */
async function dispose(client: EventStoreDBClient): Promise<void> {
  const ended = async () => {
    await client.dispose();
    // biome-ignore lint/complexity/useLiteralKeys: protected; without it the connection stays open for half an hour
    (await client['getChannel']()).close();
  };
  await within(DISPOSE_WITHIN_MS, ended()).catch(() => undefined);
}
