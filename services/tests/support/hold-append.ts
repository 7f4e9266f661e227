import type { EventStore } from '@coffret/contracts/ports/event-store';

interface Held {
  /** Resolves when the append is called. */
  reached: Promise<void>;
  release(): void;
}

/** Pauses the next append to a stream of a category, after its command has read and decided. */
export function holdAppend(store: EventStore, category: string): Held {
  const { append } = store;
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  store.append = async (stream, ...rest) => {
    if (!stream.startsWith(`${category}-`)) return append.call(store, stream, ...rest);
    store.append = append;
    reached.resolve();
    await released.promise;
    return append.call(store, stream, ...rest);
  };
  return { reached: reached.promise, release: released.resolve };
}
