import type { EventStore } from '@coffret/contracts/ports/event-store';

interface Held {
  /** Resolves once a command has come to its append. */
  reached: Promise<void>;
  /** Lets it go on. */
  release(): void;
}

/** Holds the next append to a stream of a category: between what its command has read and what it writes. */
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
