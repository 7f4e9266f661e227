import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { openDatabase } from '../sqlite.ts';
import { recordStoreContract } from './record-store.contract.ts';

recordStoreContract('SQLite', async (clock) => {
  const { store, reopen } = await tempRecordStore(clock);
  return { store, reopen: async () => reopen(), close: async () => undefined };
});

const KIND = { name: 'counts', expiry: { from: 'at', ms: 1000 }, dates: ['at'] };

test('pending writes are completed on close, and later calls throw StoreUnavailable', async () => {
  const { store, reopen } = await tempRecordStore();
  const counts = await store.open<{ n: number }>({ name: 'counts' });
  const writing = counts.put('a', { n: 1 });
  store.close();
  await writing;
  await expect(counts.get('a')).rejects.toThrow(StoreUnavailable);
  await expect(counts.put('a', { n: 2 })).rejects.toThrow(StoreUnavailable);
  expect(await (await reopen().open({ name: 'counts' })).get('a')).toEqual({ n: 1 });
});

test('expired records are removed when others are written', async () => {
  const clock = testClock();
  const { store, path } = await tempRecordStore(clock);
  const counts = await store.open<{ at: string }>(KIND);
  const write = (count: number, name: string) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => counts.put(`${name} ${n}`, { at: clock.now().toISOString() })),
    );
  await write(30, 'old');
  clock.move(1000);
  await write(2, 'new');
  store.close();
  const db = new DatabaseSync(path);
  expect(db.prepare('SELECT count(*) AS kept FROM entries').get()).toEqual({ kept: 2 });
  db.close();
});

test('preferences in a file of an earlier version are kept', async () => {
  const { store, path, reopen } = await tempRecordStore();
  store.close();
  const db = new DatabaseSync(path);
  db.exec('DROP TABLE entries; PRAGMA user_version = 0');
  db.close();
  const earlier = openDatabase(
    path,
    'CREATE TABLE records (key TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT NOT NULL, expires TEXT) STRICT;',
  );
  earlier.exec(`INSERT INTO records VALUES ('preferences/12', '"sealed"', 'v', NULL)`);
  earlier.close();
  const records = await reopen().open({ name: 'records' });
  expect(await records.get('preferences/12')).toEqual({ value: '"sealed"' });
});
