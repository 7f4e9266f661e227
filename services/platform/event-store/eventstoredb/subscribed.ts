import type { Position } from '@coffret/contracts/ports/event-store';
import { type AllStreamSubscription, streamNameFilter } from '@eventstore/db-client';
import type { Connection } from './connection.ts';
import { PREFIX, type Resolved, toServer } from './recorded.ts';
import { NoAnswer } from './unavailable.ts';

const MOST_EVENTS = 500;
const MOST_BYTES = 4_000_000n;

interface Arrived {
  events: Resolved[];
  caughtUp: boolean;
}

/** The events of our streams. */
export class Subscribed {
  readonly #subscription: AllStreamSubscription;
  readonly #watch: NodeJS.Timeout;
  #events: Resolved[] = [];
  #isLive = false;
  #caughtUp = false;
  /** Events not yet received when the server reported that it had caught up. */
  #before: number | null = null;
  #error: unknown = null;
  readonly #signal: AbortSignal;
  readonly #retired: AbortSignal;
  readonly #close = () => this.close();
  #wake: (() => void) | null = null;
  #isWaking = false;

  constructor({ client, times, retired }: Connection, after: Position, signal: AbortSignal) {
    const fromPosition = toServer(after);
    this.#signal = signal;
    this.#retired = retired;
    retired.addEventListener('abort', this.#close);
    signal.addEventListener('abort', this.#close);
    // Called while nothing matches the filter. It must not throw: the subscription would stop without an error.
    const checkpointReached = async () => void this.#watch.refresh();
    this.#watch = setInterval(() => this.#look(), times.answer);
    this.#subscription = client
      .subscribeToAll(
        {
          fromPosition,
          filter: streamNameFilter({ prefixes: [PREFIX], checkpointReached }),
        },
        { highWaterMark: MOST_EVENTS / 4 },
      )
      .on('data', (one) => this.#take(one))
      .on('caughtUp', () => {
        // The report arrives before events that the client has buffered.
        this.#before = this.#subscription.readableLength;
        this.#settle();
      })
      .on('fellBehind', () => {
        this.#isLive = false;
      })
      .on('error', (error) => this.#end(error))
      .on('end', () => this.#end(new NoAnswer('the subscription has ended')))
      .on('close', () => this.#end(new NoAnswer('the subscription was closed')));
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  async next(): Promise<Arrived> {
    while (this.#events.length === 0 && !this.#caughtUp && !this.#signal.aborted) {
      if (this.#error) throw this.#error;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const arrived = { events: this.#events, caughtUp: this.#caughtUp };
    this.#events = [];
    this.#caughtUp = false;
    this.#watch.refresh();
    if (this.#subscription.isPaused()) this.#subscription.resume();
    return arrived;
  }

  close(): void {
    this.#end(new NoAnswer('closed'));
    this.#signal.removeEventListener('abort', this.#close);
    this.#retired.removeEventListener('abort', this.#close);
    this.#subscription.unsubscribe().catch(() => undefined);
  }

  #take(one: Resolved): void {
    this.#events.push(one);
    if (this.#before !== null) this.#before -= 1;
    if (this.#isFull(one)) this.#subscription.pause();
    this.#settle();
  }

  /** Positions count bytes. */
  #isFull(last: Resolved): boolean {
    const first = this.#events[0]?.event?.position?.commit ?? 0n;
    const bytes = (last.event?.position?.commit ?? 0n) - first;
    return this.#events.length >= MOST_EVENTS || bytes >= MOST_BYTES;
  }

  #settle(): void {
    if (this.#before !== null && this.#before <= 0) {
      this.#before = null;
      this.#caughtUp = true;
      this.#isLive = true;
    }
    if (this.#isWaking) return;
    this.#isWaking = true;
    setImmediate(() => {
      this.#isWaking = false;
      this.#wake?.();
    });
  }

  /** Before the subscription is live, silence with an empty buffer means a broken connection. */
  #look(): void {
    if (this.#isLive || this.#events.length > 0) return;
    this.#end(new NoAnswer('a subscription without an answer'));
    this.#subscription.unsubscribe().catch(() => undefined);
  }

  #end(error: unknown): void {
    clearInterval(this.#watch);
    this.#error ??= error;
    this.#wake?.();
  }
}
