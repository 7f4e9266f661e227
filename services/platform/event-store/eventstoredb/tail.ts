import type { EventBatch, Position, StoredEvent } from '@coffret/contracts/ports/event-store';
import type { Connection } from './connection.ts';
import { isTooSlow } from './faults.ts';
import { newestOf } from './reads.ts';
import { ours, placeOf } from './recorded.ts';
import { Subscribed } from './subscribed.ts';

/** What followers are handed without asking the server again. */
const MOST_EVENTS = 2_000;
const MOST_BYTES = 16_000_000;

/**
 * The newest events, by one live subscription for all followers of a process: each event crosses the wire and is
 * read once. When the subscription ends, of whatever kind the end is, it goes on from the last event.
 */
export class Tail {
  readonly #connection: Connection;
  readonly #signal: AbortSignal;
  /** Resolved for all who wait at once: dozens do, with every command. */
  #next = Promise.withResolvers<void>();
  #events: StoredEvent[] = [];
  /** Everything of ours after `#start` and up to `#last` is held; null: not begun. */
  #start: Position | null = null;
  #last: Position | null = null;
  #isLive = false;
  #running: Promise<void> | null = null;

  /** `signal` ends it. */
  constructor(connection: Connection, signal: AbortSignal) {
    this.#connection = connection;
    this.#signal = signal;
  }

  begin(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once it holds what comes from now on, or when the signal has aborted and somebody wakes. */
  async begun(signal: AbortSignal): Promise<void> {
    while (this.#start === null && !signal.aborted) await this.change(signal);
  }

  async ended(): Promise<void> {
    await this.#running;
  }

  /** At most `limit` events after a position; null when some of them are not held. */
  after(position: Position, limit: number): EventBatch | null {
    if (this.#start === null || this.#last === null || position < this.#start) return null;
    const from = indexAfter(this.#events, position);
    const events = this.#events.slice(from, from + limit);
    const isAll = from + events.length === this.#events.length;
    const end = isAll ? this.#last : (events.at(-1)?.position ?? position);
    // A follower's own reading may have come further.
    return { events, position: end > position ? end : position, caughtUp: isAll && this.#isLive };
  }

  /** Resolves with the next change, or when somebody wakes; at once when the signal has aborted. */
  async change(signal: AbortSignal): Promise<void> {
    if (!signal.aborted) await this.#next.promise;
  }

  /** Has everybody look again: what changed, or whether they are to end. */
  readonly wake = (): void => {
    const { resolve } = this.#next;
    this.#next = Promise.withResolvers();
    resolve();
  };

  async #run(): Promise<void> {
    for (let tries = 0; !this.#signal.aborted; ) {
      const { client } = this.#connection;
      try {
        if (this.#last === null)
          this.#last = this.#start = await this.#connection.call(() => newestOf(this.#connection));
        this.wake();
        // Only the one subscription that is asked here is listened to: an older one writes nothing.
        const subscribed = new Subscribed(this.#connection, this.#last, this.#signal);
        try {
          while (!this.#signal.aborted) {
            const { events } = await subscribed.next();
            this.#connection.reached();
            tries = 0;
            this.#add(
              events.flatMap((one) => ours(one) ?? []),
              events.map(placeOf).at(-1),
            );
            this.#isLive = subscribed.isLive;
            this.wake();
          }
        } finally {
          this.#isLive = false;
          subscribed.close();
        }
      } catch (error) {
        if (isTooSlow(error) || this.#signal.aborted) continue;
        if (!this.#connection.failed(error, client)) this.#connection.complain(error);
        await this.#connection.pause(tries, this.#signal);
        tries += 1;
      }
    }
  }

  #add(events: readonly StoredEvent[], last: Position | undefined): void {
    for (const event of events) if (event.position > (this.#last ?? '')) this.#events.push(event);
    if (last && last > (this.#last ?? '')) this.#last = last;
    if (this.#events.length <= MOST_EVENTS && bytesOf(this.#events) <= MOST_BYTES) return;
    // Seldom, and then half: what is left out moves the start.
    const dropped = this.#events.splice(0, Math.ceil(this.#events.length / 2));
    this.#start = dropped.at(-1)?.position ?? this.#start;
  }
}

/** Positions count bytes: what the server holds of some events, about. */
function bytesOf(events: readonly StoredEvent[]): number {
  return Number(events.at(-1)?.position ?? 0) - Number(events[0]?.position ?? 0);
}

function indexAfter(events: readonly StoredEvent[], position: Position): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.position ?? '') <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
