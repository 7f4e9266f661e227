import { setTimeout } from 'node:timers/promises';
import { NotWritten, type StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { BaseLogger } from 'pino';
import { outageOf, Silence, within } from './faults.ts';

/** In milliseconds. */
export interface Times {
  /** How long a server may be without a word: longer than the 2 s after which it gives up a commit itself. */
  answer: number;
  /** How long what does not reach it is repeated, from the beginning of an outage on. */
  patience: number;
}

/** How often a client may stay without an answer before another one takes its place. */
const SILENCES = 2;
const LONGEST_PAUSE_MS = 500;
/** An outage is one line in the log; one that comes and goes is no more than this often. */
const TELL_EVERY_MS = 10_000;
const DISPOSE_WITHIN_MS = 1_000;

/**
 * One client at a time for a process, and what is known of its server: in reach or not. Calls that do not reach
 * it are repeated for a while from the beginning of an outage on, later ones are tried once.
 */
export class Connection {
  readonly #url: string;
  readonly #log: Pick<BaseLogger, 'info' | 'warn'>;
  readonly times: Times;
  #client: EventStoreDBClient;
  #silences = 0;
  #downSince: number | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isTold = false;
  #closed = false;

  constructor(url: string, log: Pick<BaseLogger, 'info' | 'warn'>, times: Times) {
    this.#url = url;
    this.#log = log;
    this.times = times;
    this.#client = this.#open();
  }

  get client(): EventStoreDBClient {
    return this.#client;
  }

  /** Does what can be done twice without harm. Throws `StoreUnavailable`, or what the server answered. */
  async call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
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
        await setTimeout(pause);
      }
    }
  }

  /** The server has answered. */
  reached(): void {
    this.#silences = 0;
    if (this.#downSince === null) return;
    if (this.#isTold) {
      const seconds = Math.round((Date.now() - this.#downSince) / 1000);
      this.#log.info({ seconds }, 'EventStoreDB is in reach again');
    }
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
        this.#log.warn({ reason: outage.message }, 'EventStoreDB is out of reach: it is waited for');
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
    await dispose(this.#client);
  }

  /** The connection of a client that gets no answers may be broken without anybody having said so. */
  #replace(): void {
    const old = this.#client;
    this.#client = this.#open();
    this.#silences = 0;
    void dispose(old);
  }

  /**
   * A client that appends by one call an append. Its other way keeps the appends under way of all clients in one
   * table of the module: when any connection breaks it is emptied, and an answer that comes afterwards throws
   * where nobody can catch it, which ends the process (ADR 25).
   */
  #open(): EventStoreDBClient {
    const client = EventStoreDBClient.connectionString(this.#url);
    // biome-ignore lint/complexity/useLiteralKeys: protected, and the only way for connections without a password
    client['supports'] = async () => false;
    return client;
  }
}

/** Growing, and never the same for all. */
export function pauseAfter(tries: number): number {
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
