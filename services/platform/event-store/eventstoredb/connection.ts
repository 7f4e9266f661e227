import { setTimeout } from 'node:timers/promises';
import { NotWritten, type StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { BaseLogger } from 'pino';
import type { Reach } from '../../reach.ts';
import { outageOf, Silence, within } from './faults.ts';

/** In milliseconds. */
export interface Times {
  /** How long a server may be without a word: longer than the 2 s after which it gives up a commit itself. */
  answer: number;
  /** How long what does not reach it is repeated, from the beginning of an outage on. */
  patience: number;
}

export interface ConnectionOptions {
  log: Pick<BaseLogger, 'warn'>;
  reach?: Reach | undefined;
  times: Times;
  /** Resolves after some milliseconds, or when the signal aborts. */
  sleep?: Sleep | undefined;
}

type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

const untilThen: Sleep = (ms, signal) =>
  setTimeout(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined);

/** How often a client may stay without an answer before another one takes its place. */
const SILENCES = 2;
const LONGEST_PAUSE_MS = 500;
/** An outage is told once; one that comes and goes no more than this often. */
const TELL_EVERY_MS = 10_000;
const DISPOSE_WITHIN_MS = 1_000;

/**
 * One client at a time for a process, and what is known of its server: in reach or not. Calls that do not reach
 * it are repeated for a while from the beginning of an outage on, later ones are tried once.
 */
export class Connection {
  readonly #url: string;
  readonly #log: Pick<BaseLogger, 'warn'>;
  readonly #reach: Reach | undefined;
  readonly #sleep: Sleep;
  readonly times: Times;
  readonly #underWay = new Set<Promise<unknown>>();
  #client: EventStoreDBClient;
  #retiring = new AbortController();
  #silences = 0;
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

  async #repeat<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    let unknown: StoreUnavailable | null = null;
    for (let tries = 0; ; tries += 1) {
      const client = this.#client;
      try {
        const result = await work(client);
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
    this.#silences = 0;
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
      if (now - this.#toldAt > TELL_EVERY_MS) {
        this.#reach?.lost(outage);
        this.#toldAt = now;
        this.#isTold = true;
      }
    }
    if (error instanceof Silence && client === this.#client) {
      this.#silences += 1;
      if (this.#silences >= SILENCES) this.#replace();
    }
    return outage;
  }

  /** What goes wrong where nobody waits for it and is no outage. */
  complain(error: unknown): void {
    const now = Date.now();
    if (now - this.#toldAt <= TELL_EVERY_MS) return;
    this.#toldAt = now;
    this.#log.warn({ err: error }, 'EventStoreDB cannot be followed: it is tried again');
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#retire(this.#client, this.#retiring);
  }

  /** The connection of a client that gets no answers may be broken without anybody having said so. */
  #replace(): void {
    const [old, retiring] = [this.#client, this.#retiring];
    this.#replaced += 1;
    this.#silences = 0;
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
    await Promise.allSettled([...this.#underWay]);
    await dispose(client);
  }

  /**
   * A client that appends by one call an append. Its other way keeps the appends under way of all clients in one
   * table of the module: when any connection breaks it is emptied, and an answer that comes afterwards throws
   * where nobody can catch it, which ends the process (ADR 25).
   */
  #open(): EventStoreDBClient {
    const client = clientOf(distinct(this.#url, this.#replaced));
    // biome-ignore lint/complexity/useLiteralKeys: protected, and the only way for connections without a password
    client['supports'] = async () => false;
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
 * The connection string, with a keepalive that is longer by some milliseconds: gRPC lets channels of the same
 * options share a connection, so that a new client would get the broken one.
 */
function distinct(url: string, replaced: number): string {
  if (replaced === 0) return url;
  const [, given = '10000'] = /[?&]keepAliveTimeout=(\d+)/i.exec(url) ?? [];
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${Number(given) + replaced}`;
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
