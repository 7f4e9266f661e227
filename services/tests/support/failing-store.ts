import { type EventStore, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';

/**
 * Errors of an append: after it was written, before it was written, or with the certainty that it was not written.
 */
type Fate = 'answer lost' | 'request lost' | 'refused';

export interface FailingStore extends EventStore {
  /** Makes the next appends to streams of a category fail, one per fate. */
  fail(category: string, ...fates: Fate[]): void;
}

export function failingStore(store: EventStore): FailingStore {
  const due = new Map<string, Fate[]>();
  return {
    ...store,
    fail: (category, ...fates) => void due.set(category, fates),
    async append(stream, expectedRevision, events) {
      const fate = due.get(stream.slice(0, stream.indexOf('-')))?.shift();
      if (fate === 'refused') throw new NotWritten('refused');
      if (fate === 'request lost') throw new StoreUnavailable('request lost');
      const answer = await store.append(stream, expectedRevision, events);
      if (fate === 'answer lost') throw new StoreUnavailable('answer lost');
      return answer;
    },
  };
}
