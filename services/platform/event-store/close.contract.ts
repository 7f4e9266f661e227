import {
  type EventStore,
  NO_STREAM,
  NotWritten,
  START,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { beforeEach, describe, expect, test } from 'vitest';
import { events, ids, increasing, newStream, positionOf, take } from './contract-events.fixture.ts';

export interface OpenedEventStore {
  store: EventStore;
  /** A new store on the same events after the first is closed; absent for a store in memory. */
  reopen?: () => Promise<EventStore>;
  /** The next append is written but its response is lost: it throws `StoreUnavailable`. */
  loseNextAnswer: () => void;
  close: () => Promise<void>;
}

export function closeContract(opened: () => OpenedEventStore): void {
  describe('closing', () => {
    let store: EventStore;
    let stream: string;
    beforeEach(() => {
      store = opened().store;
      stream = newStream();
    });

    test('waits for pending appends', async () => {
      const appended = store.append(stream, NO_STREAM, events(1));
      await store.close();
      expect(await appended).toMatchObject({ ok: true, revision: 0 });
    });

    test('does not truncate a running read: it returns all events or fails', async () => {
      for (let revision = NO_STREAM; revision < 1_900; revision += 400)
        await store.append(stream, revision, events(400));
      const reading = store.readStream(stream).then(
        (all) => all.length,
        () => 2_000,
      );
      await store.readBackwards(stream, 1);
      await store.close();
      expect(await reading).toBe(2_000);
    });

    test('a closed store is unavailable', async () => {
      await store.close();
      await store.close();
      const follower = store.follow(START, { signal: new AbortController().signal })[Symbol.asyncIterator]();
      await expect(store.append(stream, NO_STREAM, events(1))).rejects.toThrow(NotWritten);
      await expect(store.readStream(stream)).rejects.toThrow(StoreUnavailable);
      await expect(store.readAll(START, 1)).rejects.toThrow(StoreUnavailable);
      await expect(store.readBackwards(stream, 1)).rejects.toThrow(StoreUnavailable);
      await expect(store.head()).rejects.toThrow(StoreUnavailable);
      await expect(store.identity()).rejects.toThrow(StoreUnavailable);
      await expect(follower.next()).rejects.toThrow(StoreUnavailable);
    });

    test('a reopened store holds the same events and accepts further ones', async ({ skip }) => {
      const reopen = opened().reopen ?? skip('its events do not outlive it');
      const before = await store.head();
      const known = events(2);
      const first = await store.append(stream, NO_STREAM, known);
      const all = await store.readAll(before, 10);
      await store.close();
      const again = await reopen();
      expect(await again.readAll(before, 10)).toEqual(all);
      expect(await again.head()).toBe(positionOf(first));
      expect(await again.append(stream, NO_STREAM, known)).toEqual(first);
      expect(await again.append(stream, 0, events(1))).toEqual({ ok: false, revision: 1 });
      const next = await again.append(stream, 1, events(1));
      expect(positionOf(next) > positionOf(first)).toBe(true);
    });

    test('identity and order survive a restart, and followers continue as before', async ({ skip }) => {
      const reopen = opened().reopen ?? skip('its events do not outlive it');
      const identity = await store.identity();
      expect(identity).not.toBe('');
      const before = await store.head();
      const [first, second, third] = [events(3), events(2), events(2)];
      await store.append(stream, NO_STREAM, first);
      const seen = (await store.readStream(stream))[1]?.position ?? START;
      await store.append(newStream(), NO_STREAM, second);
      await store.close();
      const again = await reopen();
      expect(await again.identity()).toBe(identity);
      await again.append(stream, 2, third);
      const all = await again.readAll(before, 100);
      expect(ids(all)).toEqual(ids([...first, ...second, ...third]));
      expect(increasing(all)).toBe(true);
      const end = new AbortController();
      const follower = again.follow(seen, { signal: end.signal })[Symbol.asyncIterator]();
      expect(await take(follower, 5)).toEqual(all.slice(2));
      end.abort();
    });
  });
}
