import { randomUUID } from 'node:crypto';
import {
  AppendTooLarge,
  type EventStore,
  type JsonObject,
  MAX_APPEND_BYTES,
  type NewEvent,
  NO_STREAM,
  START,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContract, type OpenedEventStore } from './close.contract.ts';
import { event, events, ids, increasing, newStream, positionOf, take } from './contract-events.fixture.ts';
import { followingContract } from './following.contract.ts';

/**
 * The store may contain events of earlier tests; nothing else may write meanwhile, so test files on a given
 * server run sequentially (vitest.config.ts).
 */
export function eventStoreContract(name: string, open: () => Promise<OpenedEventStore>): void {
  describe(`${name} fulfils the event store contract`, () => {
    let opened: OpenedEventStore;
    let store: EventStore;
    let stream: string;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      stream = newStream();
    });
    afterEach(() => opened.close());

    describe('append', () => {
      test('the first event of a stream has revision 0, and later ones continue from there', async () => {
        expect(await store.append(stream, NO_STREAM, events(2))).toMatchObject({ ok: true, revision: 1 });
        expect(await store.append(stream, 1, events(1))).toMatchObject({ ok: true, revision: 2 });
        expect((await store.readStream(stream)).map(({ revision }) => revision)).toEqual([0, 1, 2]);
      });

      test('returns the position of its last event', async () => {
        const result = await store.append(stream, NO_STREAM, events(3));
        const [last] = await store.readBackwards(stream, 1);
        expect(result).toEqual({ ok: true, revision: 2, position: last?.position });
      });

      test.each([
        ['lower than the current one', 0],
        ['higher than the current one', 2],
        ['that of no stream', NO_STREAM],
      ])('with a revision %s writes nothing and returns the current one', async (_name, expected) => {
        const first = events(2);
        await store.append(stream, NO_STREAM, first);
        expect(await store.append(stream, expected, events(2))).toEqual({ ok: false, revision: 1 });
        expect(ids(await store.readStream(stream))).toEqual(ids(first));
      });

      test('with a revision of a missing stream writes nothing and returns NO_STREAM', async () => {
        expect(await store.append(stream, 0, events(1))).toEqual({ ok: false, revision: NO_STREAM });
        expect(await store.readStream(stream)).toEqual([]);
      });

      test('a repeated append returns the first result', async () => {
        const [first, second, third] = [events(2), events(3), events(1)];
        const answers = [
          await store.append(stream, NO_STREAM, first),
          await store.append(stream, 1, second),
          await store.append(stream, 4, third),
        ];
        expect(await store.append(stream, 4, third)).toEqual(answers[2]);
        expect(await store.append(stream, 1, second)).toEqual(answers[1]);
        expect(await store.append(stream, NO_STREAM, first)).toEqual(answers[0]);
        expect(ids(await store.readStream(stream))).toEqual(ids([...first, ...second, ...third]));
      });

      test('two concurrent appends of the same events write them once', async () => {
        const same = events(2);
        const [one, two] = await Promise.all([
          store.append(stream, NO_STREAM, same),
          store.append(stream, NO_STREAM, same),
        ]);
        expect(one).toMatchObject({ ok: true, revision: 1 });
        expect(two).toEqual(one);
        expect(ids(await store.readStream(stream))).toEqual(ids(same));
      });

      test('an append of which only the first events are stored is a conflict', async () => {
        const [known, unknown] = [events(1), events(1)];
        await store.append(stream, NO_STREAM, known);
        const result = await store.append(stream, NO_STREAM, [...known, ...unknown]);
        expect(result).toEqual({ ok: false, revision: 0 });
        expect(ids(await store.readStream(stream))).toEqual(ids(known));
      });

      test('only one of several concurrent appends at the same revision succeeds', async () => {
        await store.append(stream, NO_STREAM, events(1));
        const rivals = Array.from({ length: 20 }, () => events(2));
        const results = await Promise.all(rivals.map((rival) => store.append(stream, 0, rival)));
        const winner = results.findIndex(({ ok }) => ok);
        expect(results.filter(({ ok }) => ok)).toHaveLength(1);
        expect(results.filter(({ ok }) => !ok)).toEqual(Array(19).fill({ ok: false, revision: 2 }));
        expect(ids((await store.readStream(stream)).slice(1))).toEqual(ids(rivals[winner] ?? []));
      });

      test('concurrent appends to different streams succeed, regardless of a conflict among them', async () => {
        const streams = Array.from({ length: 50 }, newStream);
        const results = await Promise.all(
          streams.map((one, i) => store.append(one, i === 7 ? 3 : NO_STREAM, events(2))),
        );
        expect(results.map(({ ok }) => ok)).toEqual(streams.map((_, i) => i !== 7));
        const positions = results.flatMap((result) => (result.ok ? [result.position] : []));
        expect(new Set(positions).size).toBe(49);
        const lengths = await Promise.all(streams.map(async (one) => (await store.readStream(one)).length));
        expect(lengths).toEqual(streams.map((_, i) => (i === 7 ? 0 : 2)));
      });

      test('a retry with the same ids after a lost response succeeds without a second write', async () => {
        const [known, lost] = [events(1), events(2)];
        await store.append(stream, NO_STREAM, known);
        opened.loseNextAnswer();
        await expect(store.append(stream, 0, lost)).rejects.toThrow(StoreUnavailable);
        const settled = await store.append(stream, 0, lost);
        expect(settled).toMatchObject({ ok: true, revision: 2 });
        expect(await store.append(stream, 2, events(1))).toMatchObject({ ok: true, revision: 3 });
        expect(await store.append(stream, 0, lost)).toEqual(settled);
        const kept = await store.readStream(stream);
        expect(ids(kept.slice(0, 3))).toEqual(ids([...known, ...lost]));
        expect(kept).toHaveLength(4);
        expect(kept[2]?.position).toBe(positionOf(settled));
      });

      test('a follower receives every event of an append whose response was lost', async () => {
        const end = new AbortController();
        const follower = store.follow(await store.head(), { signal: end.signal })[Symbol.asyncIterator]();
        opened.loseNextAnswer();
        const [lost, later] = [events(2), events(1)];
        await expect(store.append(stream, NO_STREAM, lost)).rejects.toThrow(StoreUnavailable);
        await store.append(stream, NO_STREAM, lost);
        expect(ids(await take(follower, 2))).toEqual(ids(lost));
        await store.append(stream, 1, later);
        expect(ids(await take(follower, 1))).toEqual(ids(later));
        end.abort();
      });

      test.each([
        ['a capital letter in it', randomUUID().toUpperCase().replace(/^./, 'A')],
        ['no UUID', 'event-1'],
      ])('an id with %s throws TypeError', async (_name, id) => {
        await expect(store.append(stream, NO_STREAM, [event(), { ...event(), id }])).rejects.toThrow(
          TypeError,
        );
        expect(await store.readStream(stream)).toEqual([]);
      });

      test('names that are empty or begin with $ throw TypeError', async () => {
        for (const name of ['', '$all', '$contract-1'])
          await expect(store.append(name, NO_STREAM, events(1))).rejects.toThrow(TypeError);
        for (const type of ['', '$metadata'])
          await expect(store.append(stream, NO_STREAM, [event(type)])).rejects.toThrow(TypeError);
      });

      test('an append of the maximum size succeeds, and one byte more is refused completely', async () => {
        /** `{"text":"é…"}`: 11 bytes around the text. */
        const holding = (bytes: number) => ({ ...event(), data: { text: 'é'.repeat((bytes - 11) / 2) } });
        const half = MAX_APPEND_BYTES / 2;
        const full = [holding(half - 1), holding(half - 1), { ...event(), data: {} }];
        const over = [holding(half + 1), holding(half + 1)];
        expect(await store.append(stream, NO_STREAM, full)).toMatchObject({ ok: true, revision: 2 });
        await expect(store.append(stream, 2, over)).rejects.toThrow(AppendTooLarge);
        expect(ids(await store.readStream(stream))).toEqual(ids(full));
        expect(await store.append(stream, 2, over.slice(1))).toMatchObject({ ok: true, revision: 3 });
      });

      test('an append without events throws TypeError', async () => {
        await expect(store.append(stream, NO_STREAM, [])).rejects.toThrow(TypeError);
      });

      test.each([
        ['undefined', { a: undefined }],
        ['a date', { a: new Date(0) }],
        ['a bigint', { a: 1n }],
        ['NaN', { a: Number.NaN }],
      ])('an append with %s is refused completely and does not affect another one', async (_name, data) => {
        const wrong = { ...event(), data: data as unknown as JsonObject };
        const [right, other] = [events(1), newStream()];
        const refused = store.append(stream, NO_STREAM, [event(), wrong]);
        const accepted = store.append(other, NO_STREAM, right);
        await expect(refused).rejects.toThrow(TypeError);
        expect(await accepted).toMatchObject({ ok: true, revision: 0 });
        expect(await store.readStream(stream)).toEqual([]);
      });

      test('an append stores its events as they were at the call', async () => {
        const changing = { ...event(), data: { n: 1 } };
        const appended = store.append(stream, NO_STREAM, [changing]);
        changing.data.n = 2;
        await appended;
        expect((await store.readStream(stream))[0]?.data).toEqual({ n: 1 });
      });
    });

    describe('reading', () => {
      test('an event is read as it was written, with its stream, revision and position', async () => {
        const written: NewEvent = {
          id: randomUUID(),
          type: 'ElementPlaced',
          schema: 3,
          data: {
            text: 'Été "50 %"\n\u0000🔌',
            n: -0.1,
            big: Number.MAX_SAFE_INTEGER,
            none: null,
            list: [{}, [], true],
          },
          meta: {
            at: '2026-03-01T09:30:00.000Z',
            userId: null,
            correlationId: 'r-1',
            causationId: randomUUID(),
            previousHash: 'ab'.repeat(32),
            keyedHash: 'cd'.repeat(32),
          },
        };
        const result = await store.append(stream, NO_STREAM, [written]);
        const expected = { ...written, stream, revision: 0, position: positionOf(result) };
        expect(await store.readStream(stream)).toEqual([expected]);
        expect(await store.readBackwards(stream, 9)).toEqual([expected]);
        expect(await store.readAll(START, 1e9)).toContainEqual(expected);
      });

      test('an unknown stream is empty in both directions', async () => {
        expect(await store.readStream(stream)).toEqual([]);
        expect(await store.readBackwards(stream, 9)).toEqual([]);
      });

      test('readStream starts at a revision and returns only events of its stream', async () => {
        const [first, second] = [events(3), events(2)];
        await store.append(stream, NO_STREAM, first);
        await store.append(`${stream}0`, NO_STREAM, events(4));
        await store.append(stream, 2, second);
        expect(ids(await store.readStream(stream))).toEqual(ids([...first, ...second]));
        expect(ids(await store.readStream(stream, 2))).toEqual(ids([...first.slice(2), ...second]));
        expect(await store.readStream(stream, 5)).toEqual([]);
      });

      test('readBackwards starts at the newest event or before a revision, and respects its limit', async () => {
        const all = events(5);
        await store.append(stream, NO_STREAM, all);
        await store.append(`${stream}0`, NO_STREAM, events(4));
        const newest = ids(all).reverse();
        expect(ids(await store.readBackwards(stream, 9))).toEqual(newest);
        expect(ids(await store.readBackwards(stream, 2))).toEqual(newest.slice(0, 2));
        expect(ids(await store.readBackwards(stream, 2, 3))).toEqual(newest.slice(2, 4));
        expect(ids(await store.readBackwards(stream, 9, 1))).toEqual(newest.slice(4));
        expect(await store.readBackwards(stream, 9, 0)).toEqual([]);
        expect(await store.readBackwards(stream, 1)).toEqual((await store.readStream(stream)).slice(-1));
      });

      test('readAll returns each event once, in store order, in pages', async () => {
        const before = await store.head();
        const other = newStream();
        const [a, b, c] = [events(2), events(2), events(3)];
        await store.append(stream, NO_STREAM, a);
        await store.append(other, NO_STREAM, b);
        await store.append(stream, 1, c);
        const pages: StoredEvent[][] = [];
        let place = before;
        for (;;) {
          const page = await store.readAll(place, 3);
          const last = page.at(-1);
          if (!last) break;
          pages.push(page);
          place = last.position;
        }
        expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
        expect(ids(pages.flat())).toEqual(ids([...a, ...b, ...c]));
        expect(increasing(pages.flat())).toBe(true);
        expect(pages.flat()).toEqual(await store.readAll(before, 100));
      });

      test('readAll with types returns only these events, in store order, in pages', async () => {
        const before = await store.head();
        const written = ['A', 'B', 'C', 'A', 'C', 'B', 'A'].map((type) => event(type));
        await store.append(stream, NO_STREAM, written);
        const wanted = ids(written.filter(({ type }) => type !== 'B'));
        const page = await store.readAll(before, 3, ['C', 'A', 'A', 'Absent']);
        expect(ids(page)).toEqual(wanted.slice(0, 3));
        const next = await store.readAll(page.at(-1)?.position ?? START, 3, ['C', 'A']);
        expect(ids(next)).toEqual(wanted.slice(3));
        expect(await store.readAll(before, 3, ['Absent'])).toEqual([]);
        expect(await store.readAll(before, 3, [])).toEqual([]);
      });

      test('a page of some types includes events written after the previous page', async () => {
        const before = await store.head();
        const [first, second] = [
          ['A', 'B', 'A', 'A'].map((type) => event(type)),
          ['A', 'B', 'A'].map((type) => event(type)),
        ];
        await store.append(stream, NO_STREAM, first);
        const page = await store.readAll(before, 2, ['A']);
        await store.append(stream, 3, second);
        const next = await store.readAll(page[1]?.position ?? START, 3, ['A']);
        expect(ids([...page, ...next])).toEqual(
          ids([...first, ...second].filter(({ type }) => type === 'A')),
        );
        await store.append(stream, 6, [event('A')]);
        expect(await store.readAll(next[2]?.position ?? START, 3, ['A'])).toHaveLength(1);
      });

      test.each([
        ['no position', 'yesterday'],
        ['empty', ''],
        ['beyond all that this store has given', '9'.repeat(20)],
      ])('a position that is %s is refused', async (_name, foreign) => {
        await expect(store.readAll(foreign, 1)).rejects.toThrow(TypeError);
      });

      test('START is before the first event', async () => {
        await store.append(stream, NO_STREAM, events(1));
        const [first] = await store.readAll(START, 1);
        expect(first && first.position > START).toBe(true);
      });

      test('head returns the position of the newest event', async () => {
        const result = await store.append(stream, NO_STREAM, events(2));
        expect(await store.head()).toBe(positionOf(result));
        expect(await store.readAll(await store.head(), 10)).toEqual([]);
      });
    });

    followingContract(() => store);

    closeContract(() => opened);
  });
}
