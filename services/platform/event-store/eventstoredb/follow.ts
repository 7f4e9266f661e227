import type { EventBatch, Position, StoredEvent } from '@coffret/contracts/ports/event-store';
import type { Connection } from './connection.ts';
import { isTooSlow } from './faults.ts';
import { allAfter, newestOf } from './reads.ts';
import { ours, placeOf } from './recorded.ts';
import { subscribe } from './subscribed.ts';

/** Restarts the subscription from the last event when it ends. Types are filtered here: a server filter would
 * omit the positions of skipped events. */
export async function* follow(
  connection: Connection,
  after: Position,
  types: readonly string[] | undefined,
  ends: AbortSignal,
): AsyncGenerator<EventBatch> {
  let position = after;
  let end = after;
  let isKnown = false;
  let hasRead = false;
  for (let failures = 0; !ends.aborted; ) {
    const { client } = connection;
    try {
      // The server accepts a position of another store and goes live without an error.
      if (!isKnown) await connection.call(() => allAfter(connection, after, 1));
      if (!isKnown) end = await connection.call(() => newestOf(connection));
      isKnown = true;
      const subscribed = subscribe(connection, position, ends);
      try {
        while (!ends.aborted) {
          const { events, caughtUp } = await subscribed.next();
          if (ends.aborted) return;
          connection.reached();
          failures = 0;
          hasRead = true;
          const last = events.at(-1);
          if (last) position = placeOf(last);
          if (caughtUp && end > position) position = end;
          const own = events.flatMap((one) => ours(one) ?? []);
          yield { events: wanted(own, types), position, caughtUp: caughtUp || subscribed.isLive() };
        }
      } finally {
        subscribed.close();
      }
    } catch (error) {
      if (isTooSlow(error)) continue;
      if (ends.aborted) return;
      if (!connection.failed(error, client)) {
        if (!hasRead) throw error;
        connection.logError(error);
      }
      failures += 1;
      await connection.pause(failures, ends);
    }
  }
}

function wanted(events: StoredEvent[], types: readonly string[] | undefined): StoredEvent[] {
  return types ? events.filter(({ type }) => types.includes(type)) : events;
}
