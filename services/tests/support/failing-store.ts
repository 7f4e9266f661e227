import { type EventStore, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';

/** What becomes of an append: its answer is lost after or before it was written, or it is surely not written. */
type Fate = 'answer lost' | 'request lost' | 'refused';

export interface FailingStore extends EventStore {
  /** The next appends to streams of a category meet these fates, one each; then all is well. */
  fail(category: string, ...fates: Fate[]): void;
}

/** A real store whose connection fails when it is told to. */
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
