import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import type { Clock } from '../clock.ts';
import type { RecordStore } from './record-store.ts';

export interface OpenedRecordStore {
  records: RecordStore;
  /** The same storage as another process, or the next one, has it. */
  reopen: () => Promise<RecordStore>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

const START = '2026-11-22T08:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(START) + ms).toISOString();

/** What every store of records promises. The storage may hold those of earlier tests. */
export function recordStoreContract(name: string, open: (clock: Clock) => Promise<OpenedRecordStore>): void {
  describe(`${name} keeps the promises of records`, () => {
    let clock: TestClock;
    let opened: OpenedRecordStore;
    let records: RecordStore;
    let key: string;
    beforeEach(async () => {
      clock = testClock(START);
      opened = await open(clock);
      records = opened.records;
      key = `tests/${randomUUID()}`;
    });
    afterEach(() => opened.close());

    const valueAt = async (of: string, from = records) => (await from.get(of))?.value;
    const allOf = async (of: string) =>
      (await Array.fromAsync(records.all())).filter((record) => record.key === of);

    test('a value is read as it was written, whatever its members are called', async () => {
      expect(await records.get(key)).toBeNull();
      const value = { 'a.b': { $c: [1, null, 'é'] }, '': {} };
      expect(await records.put(key, value)).toBe(true);
      expect(await valueAt(key)).toEqual(value);
      expect(await records.put(key, 'another')).toBe(true);
      expect(await valueAt(key)).toBe('another');
      expect(await valueAt(`${key}x`)).toBeUndefined();
    });

    test('a write over a version is done where that version stands, and nowhere else', async () => {
      expect(await records.put(key, 1, { over: randomUUID() })).toBe(false);
      expect(await records.put(key, 1, { over: null })).toBe(true);
      expect(await records.put(key, 2, { over: null })).toBe(false);
      const first = (await records.get(key))?.version ?? '';
      expect(await records.put(key, 3, { over: first })).toBe(true);
      expect(await records.put(key, 4, { over: first })).toBe(false);
      expect(await valueAt(key)).toBe(3);
      await records.remove(key);
      expect(await records.put(key, 5, { over: first })).toBe(false);
    });

    test('of many writes over one version at once one is done; without a version all are', async () => {
      const five = [1, 2, 3, 4, 5];
      const made = await Promise.all(five.map((n) => records.put(key, n, { over: null })));
      expect(made.filter(Boolean)).toHaveLength(1);
      const over = (await records.get(key))?.version ?? '';
      const changed = await Promise.all(five.map((n) => records.put(key, n, { over })));
      expect(changed.filter(Boolean)).toHaveLength(1);
      const other = `${key}/other`;
      expect(await Promise.all(five.map((n) => records.put(other, n)))).toEqual(five.map(() => true));
    });

    test('a record that was removed is none', async () => {
      await records.put(key, 1);
      await records.remove(key);
      await records.remove(key);
      expect(await records.get(key)).toBeNull();
      expect(await allOf(key)).toEqual([]);
    });

    test('a record that has expired is as if it were not there', async () => {
      await records.put(key, 1, { expiresAt: after(1000) });
      clock.move(999);
      expect(await valueAt(key)).toBe(1);
      const over = (await records.get(key))?.version ?? '';
      clock.move(1);
      expect(await records.get(key)).toBeNull();
      expect(await allOf(key)).toEqual([]);
      expect(await records.put(key, 2, { over })).toBe(false);
      expect(await records.put(key, 2, { over: null })).toBe(true);
      clock.move(1_000_000_000);
      expect(await valueAt(key)).toBe(2);
    });

    test('those of another store stand as they stood there, and what is known here stays', async () => {
      await records.put(key, 'known');
      const other = { key: `${key}/other`, value: { a: 1 }, version: 'v1', expiresAt: after(1000) };
      await records.restore([{ ...other, key }, other]);
      expect(await valueAt(key)).toBe('known');
      expect(await allOf(other.key)).toEqual([other]);
    });

    test('they survive a restart', async () => {
      await records.put(key, 1);
      expect(await valueAt(key, await opened.reopen())).toBe(1);
    });
  });
}
