import {
  type EventStore,
  type NewEvent,
  NO_STREAM,
  NotWritten,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { KeyedHash } from '../person-keys/encryption.ts';
import { chainHashOf, contentHashOf, dataHashOf, hashOf } from './event-hash.ts';

const REMEMBERED = 10_000;

export function hashChained(store: EventStore, keyedHashOf: KeyedHash): EventStore {
  const newest = new Map<string, { revision: number; hash: string }>();

  function remember({ stream, revision, hash }: { stream: string; revision: number; hash: string }): void {
    newest.delete(stream);
    newest.set(stream, { revision, hash });
    const [oldest] = newest.keys();
    if (newest.size > REMEMBERED && oldest !== undefined) newest.delete(oldest);
  }

  function seen(events: StoredEvent[], last = events.at(-1)): StoredEvent[] {
    if (last) remember({ ...last, hash: hashOf(last) });
    return events;
  }

  async function hashAt(stream: string, revision: number): Promise<string | null> {
    const known = newest.get(stream);
    if (known?.revision === revision) return known.hash;
    const [event] = await store.readBackwards(stream, 1, revision + 1).catch((fault: unknown) => {
      throw fault instanceof StoreUnavailable ? new NotWritten(fault.message, { cause: fault }) : fault;
    });
    if (event?.revision !== revision) return null;
    seen([event]);
    return newest.get(stream)?.hash ?? null;
  }

  function bound(
    stream: string,
    revision: number,
    events: readonly NewEvent[],
    first: string | null,
  ): NewEvent[] {
    let previousHash = first;
    return events.map((event, index) => {
      const meta = { ...event.meta, previousHash };
      const place = { stream, revision: revision + 1 + index };
      const contentHash = contentHashOf({ ...event, ...place, meta, dataHash: dataHashOf(event.data) });
      const keyedHash = keyedHashOf(contentHash);
      previousHash = chainHashOf(contentHash, keyedHash);
      return { ...event, meta: { ...meta, keyedHash } };
    });
  }

  return {
    ...store,
    async append(stream, expectedRevision, events) {
      const previous = expectedRevision === NO_STREAM ? null : await hashAt(stream, expectedRevision);
      return store.append(stream, expectedRevision, bound(stream, expectedRevision, events, previous));
    },
    // An append's own hashes are not cached: the store may already have the event with other content.
    readStream: async (stream, from) => seen(await store.readStream(stream, from)),
    async readBackwards(stream, limit, before) {
      const events = await store.readBackwards(stream, limit, before);
      return seen(events, events[0]);
    },
  };
}
