import { type Position, type StoredEvent, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Connection } from './connection.ts';
import { isTooSlow } from './faults.ts';
import { ours } from './recorded.ts';
import { Subscribed } from './subscribed.ts';

/** How long a reading is kept for the request of the next page. */
const KEPT_MS = 2_000;

interface Reading {
  subscribed: Subscribed;
  rest: StoredEvent[];
  isOver: boolean;
}

/** Pages of events filtered by type on the server, which is far less data for rare types. Requests for
 * consecutive pages share one reading, which reads ahead. */
export class Pages {
  readonly #connection: Connection;
  readonly #closing: AbortSignal;
  readonly #kept = new Map<string, Reading>();

  constructor(connection: Connection, closing: AbortSignal) {
    this.#connection = connection;
    this.#closing = closing;
  }

  async after(
    position: Position,
    limit: number,
    types: readonly string[],
    check: () => Promise<unknown>,
  ): Promise<StoredEvent[]> {
    const found = await this.#fromKept(position, limit, types);
    if (found.length === limit) return found;
    if (found.length === 0) await check();
    const place = found.at(-1)?.position ?? position;
    // The read-ahead ends where it ended: a new reading is needed to see newer events.
    const rest = await this.#connection.call(() => this.#read(place, limit - found.length, types));
    return [...found, ...rest];
  }

  async #read(place: Position, limit: number, types: readonly string[]): Promise<StoredEvent[]> {
    for (const rest: StoredEvent[] = []; ; ) {
      const after = rest.at(-1)?.position ?? place;
      const subscribed = new Subscribed(this.#connection, after, this.#closing, types);
      try {
        return await this.#page({ subscribed, rest, isOver: false }, limit, types);
      } catch (error) {
        if (!isTooSlow(error)) throw error;
      }
    }
  }

  async #fromKept(position: Position, limit: number, types: readonly string[]): Promise<StoredEvent[]> {
    const key = keyOf(position, types);
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    return kept ? this.#page(kept, limit, types).catch(() => []) : [];
  }

  async #page(reading: Reading, limit: number, types: readonly string[]): Promise<StoredEvent[]> {
    const { subscribed, rest } = reading;
    let isKept = false;
    try {
      while (!reading.isOver && rest.length < limit) {
        const { events, caughtUp } = await subscribed.next();
        if (this.#closing.aborted) throw new StoreUnavailable('the event store is closed');
        for (const one of events) {
          const own = ours(one);
          if (own && types.includes(own.type)) rest.push(own);
        }
        reading.isOver = caughtUp;
      }
      const page = rest.splice(0, limit);
      const last = page.at(-1);
      isKept = page.length === limit && last !== undefined;
      if (isKept && last) this.#keep(keyOf(last.position, types), reading);
      return page;
    } finally {
      if (!isKept || reading.isOver) subscribed.close();
    }
  }

  #keep(key: string, reading: Reading): void {
    this.#kept.get(key)?.subscribed.close();
    this.#kept.set(key, reading);
    setTimeout(() => {
      if (this.#kept.get(key) !== reading) return;
      this.#kept.delete(key);
      reading.subscribed.close();
    }, KEPT_MS).unref();
  }
}

const keyOf = (position: Position, types: readonly string[]) => [position, ...types].join(' ');
