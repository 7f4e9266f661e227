import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import type { Clock } from '../clock.ts';
import type { Kind, RecordStore, Records } from './record-store.ts';

interface OpenedRecordStore {
  store: RecordStore;
  /** Opens the same storage as another or a restarted process. */
  reopen: () => Promise<RecordStore>;
  close: () => Promise<void>;
}

interface Note {
  owner: number | string;
  at: string;
  text: unknown;
}

const START = '2026-11-22T08:00:00.000Z';
const SECOND = 1000;
const NOTES: Kind = {
  name: 'contract-notes',
  sort: 'owner',
  dates: ['at'],
  expiry: { from: 'at', ms: SECOND },
};
const COUNTS: Kind = { name: 'contract-counts', numericKeys: true };

export function recordStoreContract(name: string, open: (clock: Clock) => Promise<OpenedRecordStore>): void {
  describe(`${name} fulfils the record store contract`, () => {
    let clock: TestClock;
    let opened: OpenedRecordStore;
    let notes: Records<Note>;
    let counts: Records<{ n: number }>;
    let owner: number;
    let key: string;
    beforeEach(async () => {
      clock = testClock(START);
      opened = await open(clock);
      notes = await opened.store.open<Note>(NOTES);
      counts = await opened.store.open<{ n: number }>(COUNTS);
      owner = Math.floor(Math.random() * 2 ** 40);
      key = randomUUID();
    });
    afterEach(() => opened.close());

    const note = (text: unknown, more: Partial<Note> = {}): Note => ({ owner, at: START, text, ...more });
    const keysOf = async (records: Records<Note>, of: number | string) =>
      (await Array.fromAsync(records.all(of))).map((entry) => entry.key).sort();

    test('a value is read as it was written until it is replaced or removed', async () => {
      expect(await notes.get(key)).toBeNull();
      const value = note({ a: [1, null, 'é'], b: {} });
      await notes.put(key, value);
      expect(await notes.get(key)).toEqual(value);
      await notes.put(key, note('another'), { flush: false });
      expect(await notes.get(key)).toEqual(note('another'));
      expect(await notes.get(`${key}x`)).toBeNull();
      expect(await notes.remove(key)).toBe(true);
      expect(await notes.remove(key)).toBe(false);
      expect(await notes.get(key)).toBeNull();
    });

    test('kinds of records are independent', async () => {
      const number = String(owner);
      await counts.put(number, { n: 1 });
      expect(await notes.get(number)).toBeNull();
      expect(await counts.getMany([number, String(owner + 1)])).toEqual([{ key: number, value: { n: 1 } }]);
    });

    test('add writes only if there is no record, and only one of several concurrent calls succeeds', async () => {
      const added = await Promise.all([1, 2, 3, 4, 5].map((n) => notes.add(key, note(n))));
      expect(added.filter(Boolean)).toHaveLength(1);
      const first = await notes.get(key);
      expect(await notes.add(key, note(6))).toBe(false);
      expect(await notes.get(key)).toEqual(first);
      expect(await Promise.all([1, 2].map((n) => notes.put(`${key}/put`, note(n))))).toHaveLength(2);
    });

    test('no concurrent update is lost', async () => {
      const number = String(owner);
      const one = () =>
        counts.update(number, (value) => {
          const n = (value?.n ?? 0) + 1;
          return { value: { n }, result: n };
        });
      const results = await Promise.all(Array.from({ length: 10 }, one));
      expect(results.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(await counts.get(number)).toEqual({ n: 10 });
    });

    test('an update with an outdated expected value gets the current one', async () => {
      const [number, first] = [String(owner), { n: 1 }];
      await counts.put(number, first);
      const second = { n: 2 };
      const more = (value: { n: number }) => (found: { n: number } | null) => ({ value, result: found });
      expect(await counts.update(number, more(second), first)).toEqual({ n: 1 });
      expect(await counts.update(number, more({ n: 3 }), first)).toEqual({ n: 2 });
      await counts.remove(number);
      expect(await counts.update(number, more({ n: 4 }), second)).toBeNull();
      expect(await counts.get(number)).toEqual({ n: 4 });
    });

    test('an update may write nothing, and one that throws does not affect others', async () => {
      const number = String(owner);
      const result = await counts.update(number, (value) => ({ result: value }));
      expect([result, await counts.get(number)]).toEqual([null, null]);
      const failing = counts.update(number, () => {
        throw new TypeError('a fault');
      });
      const other = counts.put(number, { n: 1 });
      await expect(failing).rejects.toThrow(TypeError);
      await other;
      expect(await counts.get(number)).toEqual({ n: 1 });
    });

    test('an expired record is treated as missing', async () => {
      await notes.put(key, note(1));
      clock.move(SECOND - 1);
      expect(await notes.get(key)).toEqual(note(1));
      expect(await notes.add(key, note(2))).toBe(false);
      clock.move(1);
      expect([await notes.get(key), await notes.getMany([key]), await keysOf(notes, owner)]).toEqual([
        null,
        [],
        [],
      ]);
      expect(await notes.remove(key)).toBe(false);
      const later = note(2, { at: clock.now().toISOString() });
      expect(await notes.add(key, later)).toBe(true);
      expect(await notes.get(key)).toEqual(later);
    });

    test('records are listed by a text member and then by key, in pages, and counted', async () => {
      const before = await notes.count();
      const own = ['c', 'a', 'b'].map((name) => `${key}/${name}`);
      for (const each of own) await notes.put(each, note(each, { owner: `${owner}/10` }));
      await notes.put(`${key}/0`, note('another owner', { owner: `${owner}/9` }));
      expect(await notes.count()).toBe(before + 4);
      expect(await keysOf(notes, `${owner}/10`)).toEqual(own.toSorted());
      const pages = [];
      for (let skip = 0; skip < before + 4; skip += 3) pages.push(await notes.list({ skip, limit: 3 }));
      expect(pages.every((page) => page.length <= 3)).toBe(true);
      const listed = pages.flat().map((entry) => entry.key);
      expect(listed.filter((each) => each.startsWith(key))).toEqual([...own.toSorted(), `${key}/0`]);
      const all = (await Array.fromAsync(notes.all())).map((entry) => entry.key);
      expect(all.toSorted()).toEqual(listed.toSorted());
    });

    test('all returns every record, even with many records', async () => {
      const entries = Array.from({ length: 1100 }, (_, n) => ({ key: `${key}/${n}`, value: note(n) }));
      await notes.restore(entries);
      expect(await keysOf(notes, owner)).toEqual(entries.map((entry) => entry.key).sort());
    });

    test('distinct returns each value of a member once', async () => {
      for (const text of ['b', 'a', 'b']) await notes.put(`${key}/${randomUUID()}`, note(`${key}/${text}`));
      const texts = await notes.distinct('text');
      expect(texts.filter((text) => text.startsWith(key))).toEqual([`${key}/a`, `${key}/b`]);
    });

    test('restore does not replace existing records', async () => {
      await notes.put(key, note('known'));
      await notes.restore([
        { key, value: note('restored') },
        { key: `${key}/other`, value: note('restored') },
      ]);
      expect(await notes.get(key)).toEqual(note('known'));
      expect(await notes.get(`${key}/other`)).toEqual(note('restored'));
    });

    test('records survive a restart', async () => {
      await notes.put(key, note(1));
      const again = await (await opened.reopen()).open<Note>(NOTES);
      expect(await again.get(key)).toEqual(note(1));
    });
  });
}
