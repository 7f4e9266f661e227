import {
  type EventBatch,
  type EventStore,
  NO_STREAM,
  type Position,
  START,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { event, events, ids, increasing, newStream, positionOf, take } from './contract-events.fixture.ts';

export function followingContract(opened: () => EventStore): void {
  describe('following', () => {
    let end: AbortController;
    let before: Position;
    let store: EventStore;
    let stream: string;
    beforeEach(async () => {
      end = new AbortController();
      store = opened();
      stream = newStream();
      before = await store.head();
    });
    afterEach(() => end.abort());

    const follow = (after: Position, types?: string[]) =>
      store.follow(after, { signal: end.signal, ...(types && { types }) })[Symbol.asyncIterator]();

    /** The follower's batches until `caughtUp`. */
    async function toTheHead(follower: AsyncIterator<EventBatch>): Promise<EventBatch[]> {
      const batches: EventBatch[] = [];
      for (;;) {
        const { done, value } = await follower.next();
        if (done) throw new Error('the follower ended');
        batches.push(value);
        if (value.caughtUp) return batches;
      }
    }

    test('returns the events after the position, then new ones, in order', async () => {
      await store.append(stream, NO_STREAM, events(3));
      const from = (await store.readStream(stream))[0]?.position ?? START;
      const follower = follow(from);
      const past = await take(follower, 2);
      const later = events(2);
      await store.append(stream, 2, later);
      const live = await take(follower, 2);
      expect([...past, ...live]).toEqual(await store.readStream(stream, 1));
      expect(ids(live)).toEqual(ids(later));
    });

    test('neither misses nor repeats events during concurrent writes', async () => {
      const count = 300;
      const follower = follow(before);
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

    test('each follower gets all events after its own position', async () => {
      await store.append(stream, NO_STREAM, events(4));
      const places = [before, ...(await store.readStream(stream)).map(({ position }) => position)];
      const taking = places.map((place, i) => take(follow(place), 6 - i));
      await store.append(stream, 3, events(2));
      const all = await store.readStream(stream);
      expect(await Promise.all(taking)).toEqual(places.map((_, i) => all.slice(i)));
    });

    test('a slow follower does not block others and gets all events in the end', async () => {
      const slow = follow(before);
      await store.append(stream, NO_STREAM, events(1));
      const first = await take(slow, 1);
      let revision = 0;
      for (let i = 0; i < 50; i += 1) {
        await store.append(stream, revision, events(60));
        revision += 60;
      }
      const quick = await take(follow(before), 3001);
      expect([...first, ...(await take(slow, 3000))]).toEqual(quick);
      expect(quick).toEqual(await store.readStream(stream));
    });

    test('reports its position and caughtUp, even without events', async () => {
      const [nothing] = await toTheHead(follow(before));
      expect(nothing).toEqual({ events: [], position: before, caughtUp: true });
      const written = await store.append(stream, NO_STREAM, events(3));
      const batches = await toTheHead(follow(before));
      expect(batches.flatMap(({ events: handed }) => ids(handed))).toEqual(
        ids(await store.readStream(stream)),
      );
      expect(batches.at(-1)?.position).toBe(positionOf(written));
    });

    test('the position of a batch covers its events, and following from it misses nothing', async () => {
      for (let revision = NO_STREAM; revision < 1200; revision += 300) {
        await store.append(stream, revision, events(300));
      }
      const batches = await toTheHead(follow(before));
      const all = await store.readStream(stream);
      for (const { events: handed, position } of batches) {
        expect((handed.at(-1)?.position ?? before) <= position).toBe(true);
        const seen = all.filter((one) => one.position <= position).length;
        expect(ids(await store.readAll(position, 10))).toEqual(ids(all.slice(seen, seen + 10)));
      }
    });

    describe('with a filter by type', () => {
      const mixed = () => ['Kept', 'Left', 'Other', 'Left', 'Kept', 'Left'].map((type) => event(type));

      test('returns only matching events, past and new, in order', async () => {
        const [past, live] = [mixed(), mixed()];
        await store.append(stream, NO_STREAM, past);
        const follower = follow(before, ['Kept', 'Other', 'Kept']);
        const taken = await take(follower, 3);
        await store.append(stream, 5, live);
        taken.push(...(await take(follower, 3)));
        const wanted = [...past, ...live].filter(({ type }) => type !== 'Left');
        expect(ids(taken)).toEqual(ids(wanted));
      });

      test('advances the position past events that do not match', async () => {
        const past = positionOf(await store.append(stream, NO_STREAM, mixed()));
        const follower = follow(before, ['Absent']);
        expect((await toTheHead(follower)).at(-1)).toEqual({ events: [], position: past, caughtUp: true });
        const live = positionOf(await store.append(stream, 5, mixed()));
        let batch: EventBatch | undefined;
        while (batch?.position !== live) {
          batch = (await follower.next()).value as EventBatch;
          expect(batch.events).toEqual([]);
        }
      });

      test('without any type returns no events', async () => {
        const last = positionOf(await store.append(stream, NO_STREAM, mixed()));
        expect((await toTheHead(follow(before, []))).at(-1)).toEqual({
          events: [],
          position: last,
          caughtUp: true,
        });
      });

      test('returns all events of many types with few events each', async () => {
        const types = Array.from({ length: 40 }, (_, i) => `Kind${i}`);
        const written = Array.from({ length: 1200 }, (_, i) => event(types[i % 60] ?? 'Left'));
        await store.append(stream, NO_STREAM, written);
        const wanted = written.filter(({ type }) => type !== 'Left');
        expect(ids(await take(follow(before, types), wanted.length))).toEqual(ids(wanted));
      });
    });

    test.each([
      ['no position', 'yesterday'],
      ['empty', ''],
      ['beyond all that this store has given', '9'.repeat(20)],
    ])('a position that is %s is refused', async (_name, foreign) => {
      await expect(follow(foreign).next()).rejects.toThrow(TypeError);
    });

    test('ends without an error when it is aborted while waiting', async () => {
      const follower = follow(before);
      await toTheHead(follower);
      const waiting = follower.next();
      end.abort();
      expect(await waiting).toEqual({ done: true, value: undefined });
    });

    test('ends without an error when it is aborted between two batches', async () => {
      await store.append(stream, NO_STREAM, events(1));
      const handed: StoredEvent[] = [];
      for await (const batch of store.follow(before, { signal: end.signal })) {
        handed.push(...batch.events);
        if (handed.length === 0) continue;
        await store.append(stream, 0, events(1));
        end.abort();
      }
      expect(ids(handed)).toEqual(ids(await store.readStream(stream)).slice(0, 1));
    });

    test('does not start when it was already aborted', async () => {
      await store.append(stream, NO_STREAM, events(1));
      end.abort();
      expect(await follow(before).next()).toEqual({ done: true, value: undefined });
    });

    test('a follower that stops does not affect others', async () => {
      const staying = follow(before);
      await store.append(stream, NO_STREAM, events(1));
      for await (const batch of store.follow(before, { signal: end.signal })) {
        if (batch.events.length > 0) break;
      }
      await store.append(stream, 0, events(1));
      expect(await take(staying, 2)).toEqual(await store.readStream(stream));
    });

    test('ends when the store is closed', async () => {
      const follower = follow(before);
      await toTheHead(follower);
      const waiting = follower.next();
      await store.close();
      expect(await waiting).toEqual({ done: true, value: undefined });
    });
  });
}
