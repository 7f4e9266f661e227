import { setTimeout } from 'node:timers/promises';
import { backoffMs } from '@coffret/contracts/backoff';
import {
  type AppendResult,
  type EventStore,
  type NewEvent,
  NotWritten,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';

/** About 3 s in total: longer than a store restart, shorter than a client's timeout. */
const PAUSES_MS = [1, 2, 3, 4, 5, 6].map((failures) => backoffMs(failures, { firstMs: 50, longestMs: 1600 }));

/** Retries with the same ids and revision while the outcome is unknown. Throws `NotWritten` when nothing
 * was written, `StoreUnavailable` when the outcome stays unknown. */
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
      if (!(fault instanceof StoreUnavailable) || (fault instanceof NotWritten && !unknown)) throw fault;
      unknown ??= fault;
    }
    if (pause !== null) await setTimeout(pause);
  }
  throw unknown;
}
