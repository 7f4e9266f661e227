import { type EventStore, START, type StoredEvent } from '@coffret/contracts/ports/event-store';

const PAGE = 1_000;

export class HistoryDiffers extends Error {
  override readonly name = 'HistoryDiffers';
}

export async function* eventsOf(store: EventStore): AsyncGenerator<StoredEvent> {
  let position = START;
  for (;;) {
    const page = await store.readAll(position, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    position = last.position;
  }
}
