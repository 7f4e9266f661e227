import { setTimeout } from 'node:timers/promises';
import {
  type AppendResult,
  type EventStore,
  type NewEvent,
  NotWritten,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';

/** A few seconds in all: longer than a store takes to restart, shorter than a client waits. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1600];

/**
 * Appends, and settles an outcome that is not known by the same ids at the same revision. Throws `NotWritten`
 * for what surely was not written, and `StoreUnavailable` when the outcome stays unknown.
 */
export async function appendWithRetry(
  store: EventStore,
  stream: string,
  expectedRevision: number,
  events: readonly NewEvent[],
  pauses: readonly number[] = PAUSES_MS,
): Promise<AppendResult> {
  let unknown: StoreUnavailable | null = null;
  for (const pause of [...pauses, null]) {
    try {
      return await store.append(stream, expectedRevision, events);
    } catch (fault) {
      // After an unknown outcome a sure one of a repetition says nothing of the first.
      if (!(fault instanceof StoreUnavailable) || (fault instanceof NotWritten && !unknown)) throw fault;
      unknown ??= fault;
    }
    if (pause !== null) await setTimeout(pause);
  }
  throw unknown;
}
