import { setImmediate } from 'node:timers/promises';
import { type EventStore, START, type StoredEvent } from '@coffret/contracts/ports/event-store';

const PAGE = 500;

/** All events in store order, with those appended meanwhile. */
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
