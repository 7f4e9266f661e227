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

const keyOf = (position: Position, types: readonly string[]) => [position, ...types].join(' ');

/** Pages of events filtered by type on the server, which is far less data for rare types. Requests for
 * consecutive pages share one reading, which reads ahead. */
export function createPages(connection: Connection, closing: AbortSignal) {
  const kept = new Map<string, Reading>();

  function keep(key: string, reading: Reading): void {
    kept.get(key)?.subscribed.close();
    kept.set(key, reading);
    setTimeout(() => {
      if (kept.get(key) !== reading) return;
      kept.delete(key);
      reading.subscribed.close();
    }, KEPT_MS).unref();
  }

  async function pageOf(reading: Reading, limit: number, types: readonly string[]): Promise<StoredEvent[]> {
    const { subscribed, rest } = reading;
    let isKept = false;
    try {
      while (!reading.isOver && rest.length < limit) {
        const { events, caughtUp } = await subscribed.next();
        if (closing.aborted) throw new StoreUnavailable('the event store is closed');
        for (const one of events) {
          const own = ours(one);
          if (own && types.includes(own.type)) rest.push(own);
        }
        reading.isOver = caughtUp;
      }
      const page = rest.splice(0, limit);
      const last = page.at(-1);
      isKept = page.length === limit && last !== undefined;
      if (isKept && last) keep(keyOf(last.position, types), reading);
      return page;
    } finally {
      if (!isKept || reading.isOver) subscribed.close();
    }
  }

  async function read(place: Position, limit: number, types: readonly string[]): Promise<StoredEvent[]> {
    for (const rest: StoredEvent[] = []; ; ) {
      const after = rest.at(-1)?.position ?? place;
      const subscribed = new Subscribed(connection, after, closing, types);
      try {
        return await pageOf({ subscribed, rest, isOver: false }, limit, types);
      } catch (error) {
        if (!isTooSlow(error)) throw error;
      }
    }
  }

  async function fromKept(key: string, limit: number, types: readonly string[]): Promise<StoredEvent[]> {
    const reading = kept.get(key);
    kept.delete(key);
    return reading ? pageOf(reading, limit, types).catch(() => []) : [];
  }

  return async (
    position: Position,
    limit: number,
    types: readonly string[],
    check: () => Promise<unknown>,
  ): Promise<StoredEvent[]> => {
    const found = await fromKept(keyOf(position, types), limit, types);
    if (found.length === limit) return found;
    if (found.length === 0) await check();
    const place = found.at(-1)?.position ?? position;
    // The read-ahead ends where it ended: a new reading is needed to see newer events.
    const rest = await connection.call(() => read(place, limit - found.length, types));
    return [...found, ...rest];
  };
}
