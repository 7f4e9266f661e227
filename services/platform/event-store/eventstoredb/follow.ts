import type { EventBatch, Position, StoredEvent } from '@coffret/contracts/ports/event-store';
import type { Connection } from './connection.ts';
import { isTooSlow } from './faults.ts';
import { allAfter, newestOf } from './reads.ts';
import { ours, placeOf } from './recorded.ts';
import { Subscribed } from './subscribed.ts';
import type { Tail } from './tail.ts';

/** How many events a follower takes at once. */
const PAGE = 500;

interface Following {
  connection: Connection;
  tail: Tail;
  types: readonly string[] | undefined;
  /** Ends it, without an error. */
  ends: AbortSignal;
}

/** Reads up to the end by a subscription of its own, then goes on with what the tail holds. */
export async function* follow(following: Following, after: Position): AsyncGenerator<EventBatch> {
  const { connection, tail, types, ends } = following;
  let batch: EventBatch = { events: [], position: after, caughtUp: false };
  let isKnown = false;
  let isBehind = true;
  for (let tries = 0; !ends.aborted; ) {
    const { client } = connection;
    try {
      // A position of another store would silently go live from nowhere.
      if (!isKnown) await connection.call(() => allAfter(connection, after, 1));
      isKnown = true;
      await tail.begun(ends);
      if (isBehind) for await (batch of catchUp(following, batch.position)) yield batch;
      tries = 0;
    } catch (error) {
      if (isTooSlow(error)) continue;
      if (ends.aborted) return;
      if (!connection.failed(error, client)) throw error;
      await connection.pause(tries, ends);
      tries += 1;
      continue;
    }
    const held = tail.after(batch.position, PAGE);
    isBehind = held === null;
    if (!held) continue;
    if (held.position > batch.position || (held.caughtUp && !batch.caughtUp)) {
      batch = { ...held, events: wanted(held.events, types) };
      yield batch;
    } else {
      batch = { ...batch, caughtUp: held.caughtUp };
      await tail.change(ends);
    }
  }
}

async function* catchUp({ connection, types, ends }: Following, after: Position): AsyncGenerator<EventBatch> {
  // What the server passes over has no position: at the end there is what was the newest at the beginning.
  const end = await connection.call(() => newestOf(connection));
  let position = after;
  if (types?.length === 0) {
    yield { events: [], position: end > after ? end : after, caughtUp: true };
    return;
  }
  const subscribed = new Subscribed(connection, after, ends, types);
  try {
    for (let isMore = true; isMore; ) {
      const { events, caughtUp } = await subscribed.next();
      if (ends.aborted) return;
      const last = events.at(-1);
      if (last) position = placeOf(last);
      if (caughtUp && end > position) position = end;
      // Whoever takes his time with the last batch holds nothing open.
      if (caughtUp) subscribed.close();
      const own = events.flatMap((one) => ours(one) ?? []);
      yield { events: wanted(own, types), position, caughtUp };
      isMore = !caughtUp;
    }
  } finally {
    subscribed.close();
  }
}

function wanted(events: StoredEvent[], types: readonly string[] | undefined): StoredEvent[] {
  return types ? events.filter(({ type }) => types.includes(type)) : events;
}
