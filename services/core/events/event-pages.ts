import { setImmediate } from 'node:timers/promises';
import { type EventStore, START, type StoredEvent } from '@coffret/contracts/ports/event-store';

const PAGE = 500;

/** All events in store order, up to the newest at the start. */
export async function* eventPages(store: Pick<EventStore, 'readAll'>): AsyncGenerator<StoredEvent[]> {
  for (let position = START; ; ) {
    const page = await store.readAll(position, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    position = last.position;
    // Embedded stores never yield by themselves.
    await setImmediate();
  }
}
