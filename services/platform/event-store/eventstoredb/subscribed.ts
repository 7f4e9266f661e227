import type { Position } from '@coffret/contracts/ports/event-store';
import { type AllStreamSubscription, streamNameFilter } from '@eventstore/db-client';
import type { Connection } from './connection.ts';
import { PREFIX, type Resolved, toServer } from './recorded.ts';
import { NoAnswer } from './unavailable.ts';

const MOST_EVENTS = 500;
const MOST_BYTES = 4_000_000n;

/** The events of our streams. */
export function subscribe({ client, times, retired }: Connection, after: Position, signal: AbortSignal) {
  const fromPosition = toServer(after);
  let events: Resolved[] = [];
  let isLive = false;
  let caughtUp = false;
  /** Events not yet received when the server reported that it had caught up. */
  let before: number | null = null;
  let failure: unknown = null;
  let wake: (() => void) | null = null;
  let isWaking = false;

  // Before the subscription is live, silence with an empty buffer means a broken connection.
  const watch = setInterval(() => {
    if (isLive || events.length > 0) return;
    end(new NoAnswer('a subscription without an answer'));
    subscription.unsubscribe().catch(() => undefined);
  }, times.answer);
  // Called while nothing matches the filter. It must not throw: the subscription would stop without an error.
  const checkpointReached = async () => void watch.refresh();
  const subscription: AllStreamSubscription = client
    .subscribeToAll(
      { fromPosition, filter: streamNameFilter({ prefixes: [PREFIX], checkpointReached }) },
      { highWaterMark: MOST_EVENTS / 4 },
    )
    .on('data', take)
    .on('caughtUp', () => {
      // The report arrives before events that the client has buffered.
      before = subscription.readableLength;
      settle();
    })
    .on('fellBehind', () => {
      isLive = false;
    })
    .on('error', end)
    .on('end', () => end(new NoAnswer('the subscription has ended')))
    .on('close', () => end(new NoAnswer('the subscription was closed')));
  for (const ending of [retired, signal]) ending.addEventListener('abort', close);

  function take(one: Resolved): void {
    events.push(one);
    if (before !== null) before -= 1;
    if (isFull(one)) subscription.pause();
    settle();
  }

  /** Positions count bytes. */
  function isFull(last: Resolved): boolean {
    const first = events[0]?.event?.position?.commit ?? 0n;
    const bytes = (last.event?.position?.commit ?? 0n) - first;
    return events.length >= MOST_EVENTS || bytes >= MOST_BYTES;
  }

  function settle(): void {
    if (before !== null && before <= 0) {
      before = null;
      caughtUp = true;
      isLive = true;
    }
    if (isWaking) return;
    isWaking = true;
    setImmediate(() => {
      isWaking = false;
      wake?.();
    });
  }

  function end(error: unknown): void {
    clearInterval(watch);
    failure ??= error;
    wake?.();
  }

  function close(): void {
    end(new NoAnswer('closed'));
    for (const ending of [retired, signal]) ending.removeEventListener('abort', close);
    subscription.unsubscribe().catch(() => undefined);
  }

  return {
    isLive: () => isLive,
    async next() {
      while (events.length === 0 && !caughtUp && !signal.aborted) {
        if (failure) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const arrived = { events, caughtUp };
      events = [];
      caughtUp = false;
      watch.refresh();
      if (subscription.isPaused()) subscription.resume();
      return arrived;
    },
    close,
  };
}
