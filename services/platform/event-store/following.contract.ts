import { type EventStore, NO_STREAM, START, type StoredEvent } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { events, ids, increasing, newStream, take } from './contract-events.ts';

/** What every event store promises those that follow it; `opened` tells the running test's store. */
export function followingContract(opened: () => EventStore): void {
  describe('following', () => {
    let end: AbortController;
    let before: string;
    let store: EventStore;
    let stream: string;
    beforeEach(async () => {
      end = new AbortController();
      store = opened();
      stream = newStream();
      before = await store.head();
    });
    afterEach(() => end.abort());

    test('gives what was there after the position, then what comes, in order', async () => {
      await store.append(stream, NO_STREAM, events(3));
      const from = (await store.readStream(stream))[0]?.position ?? START;
      const follower = store.follow(from, end.signal)[Symbol.asyncIterator]();
      const past = await take(follower, 2);
      const later = events(2);
      await store.append(stream, 2, later);
      const live = await take(follower, 2);
      expect([...past, ...live]).toEqual(await store.readStream(stream, 1));
      expect(ids(live)).toEqual(ids(later));
    });

    test('misses and doubles nothing while others write', async () => {
      const count = 300;
      const follower = store.follow(before, end.signal)[Symbol.asyncIterator]();
      const writing = Promise.all(
        Array.from({ length: count / 3 }, async () => {
          const own = newStream();
          await store.append(own, NO_STREAM, events(1));
          await store.append(own, 0, events(2));
        }),
      );
      const followed = await take(follower, count);
      await writing;
      expect(followed).toEqual(await store.readAll(before, count + 1));
      expect(increasing(followed)).toBe(true);
    });

    test('several followers each get all that comes after their own position', async () => {
      await store.append(stream, NO_STREAM, events(4));
      const places = [before, ...(await store.readStream(stream)).map(({ position }) => position)];
      const followers = places.map((place) => store.follow(place, end.signal)[Symbol.asyncIterator]());
      const taking = followers.map((follower, i) => take(follower, 6 - i));
      await store.append(stream, 3, events(2));
      const all = await store.readStream(stream);
      expect(await Promise.all(taking)).toEqual(places.map((_, i) => all.slice(i)));
    });

    test('one that is slow holds up nobody and gets everything in the end', async () => {
      const slow = store.follow(before, end.signal)[Symbol.asyncIterator]();
      await store.append(stream, NO_STREAM, events(1));
      const first = await take(slow, 1);
      let revision = 0;
      for (let i = 0; i < 20; i += 1) {
        await store.append(stream, revision, events(60));
        revision += 60;
      }
      const quick = await take(store.follow(before, end.signal)[Symbol.asyncIterator](), 1201);
      expect([...first, ...(await take(slow, 1200))]).toEqual(quick);
      expect(quick).toEqual(await store.readStream(stream));
    });

    test('ends without an error when aborted while it waits', async () => {
      const follower = store.follow(before, end.signal)[Symbol.asyncIterator]();
      const waiting = follower.next();
      end.abort();
      expect(await waiting).toEqual({ done: true, value: undefined });
    });

    test('ends without an error when aborted between two batches', async () => {
      await store.append(stream, NO_STREAM, events(1));
      const batches: StoredEvent[][] = [];
      for await (const batch of store.follow(before, end.signal)) {
        batches.push(batch);
        await store.append(stream, 0, events(1));
        end.abort();
      }
      expect(batches.map(ids)).toEqual([ids(await store.readStream(stream)).slice(0, 1)]);
    });

    test('does not begin when aborted before', async () => {
      await store.append(stream, NO_STREAM, events(1));
      end.abort();
      const follower = store.follow(before, end.signal)[Symbol.asyncIterator]();
      expect(await follower.next()).toEqual({ done: true, value: undefined });
    });

    test('one that is left does not trouble the others', async () => {
      const staying = store.follow(before, end.signal)[Symbol.asyncIterator]();
      await store.append(stream, NO_STREAM, events(1));
      for await (const batch of store.follow(before, end.signal)) {
        expect(batch).toHaveLength(1);
        break;
      }
      await store.append(stream, 0, events(1));
      expect(await take(staying, 2)).toEqual(await store.readStream(stream));
    });

    test('ends when the store is closed', async () => {
      const follower = store.follow(before, end.signal)[Symbol.asyncIterator]();
      const waiting = follower.next();
      await store.close();
      expect(await waiting).toEqual({ done: true, value: undefined });
    });
  });
}
