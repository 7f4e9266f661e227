import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { QUOTES, replace, SHAPE } from './contract-quotes.ts';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

readStoreContract('The read store in SQLite', async () => openSqliteReadStore(':memory:'));

test('Indexes change no answer, whatever the documents, writes and queries', async () => {
  await expectSameAnswers(openSqliteReadStore(':memory:'), openSqliteReadStore(':memory:'), 200);
});

test('A list where a single value was declared is refused', async () => {
  const store = openSqliteReadStore(':memory:');
  await store.ensure('quotes', SHAPE);
  const write = store.collection('quotes').write([replace({ _id: 1, status: ['SENT'] })]);
  await expect(write).rejects.toThrow(TypeError);
  expect(await store.collection('quotes').count({})).toBe(0);
});

describe('The file', () => {
  let path: string;
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'coffret-read-models-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    path = join(folder, 'read-models.db');
  });

  function open(): ReadStore {
    const store = openSqliteReadStore(path);
    onTestFinished(() => store.close());
    return store;
  }

  async function filled(count = 5): Promise<ReadStore> {
    const store = open();
    await store.ensure('quotes', SHAPE);
    const docs = Array.from({ length: count }, (_, i) => QUOTES[i] ?? { _id: i + 1, note: 'x'.repeat(500) });
    await store.collection('quotes').write(docs.map((doc) => replace(doc)));
    return store;
  }

  test('keeps documents, removals and what they are searched by', async () => {
    const before = await filled();
    await before.collection('quotes').write([{ op: 'remove', id: 2, position: '9' }]);
    await before.close();
    const after = open();
    await after.collection('quotes').write([replace({ _id: 2 })]);
    expect(await after.collection('quotes').find({}, { sort: { _id: 1 } })).toEqual(
      QUOTES.filter(({ _id }) => _id !== 2),
    );
    expect(await after.collection('quotes').count({ search: 'ete' })).toBe(1);
  });

  test('what was not yet committed when it is closed, is', async () => {
    const store = await filled();
    const written = store.collection('quotes').write([replace({ _id: 9 })]);
    await store.close();
    await written;
    expect(await open().collection('quotes').count({})).toBe(6);
  });

  test('is one process’s alone', async () => {
    await filled();
    expect(() => openSqliteReadStore(path)).toThrow(StoreUnavailable);
  });

  test('answers nothing when it is closed', async () => {
    const store = await filled();
    const quotes = store.collection('quotes');
    await store.close();
    await store.close();
    await expect(quotes.find({})).rejects.toThrow(StoreUnavailable);
    await expect(quotes.write([replace({ _id: 1 })])).rejects.toThrow(StoreUnavailable);
    await expect(store.names()).rejects.toThrow(StoreUnavailable);
  });

  test('is made anew when it is of another layout', async () => {
    await (await filled()).close();
    const db = new DatabaseSync(path);
    db.exec('PRAGMA application_id = 77');
    db.close();
    const store = open();
    expect(await store.names()).toEqual([]);
    await store.close();
    expect(await (await filled()).collection('quotes').count({})).toBe(5);
  });

  test('is made anew when it is no database', async () => {
    writeFileSync(path, 'no database, but long enough to be taken for one '.repeat(100));
    expect(await (await filled()).collection('quotes').count({})).toBe(5);
  });

  test('is made anew when its end is missing', async () => {
    await (await filled(2000)).close();
    writeFileSync(path, readFileSync(path).subarray(0, 8192));
    const store = await filled();
    expect(await store.collection('quotes').count({})).toBe(5);
  });

  test('that is found broken while it is open is made anew at the next start', async () => {
    await (await filled(2000)).close();
    const bytes = readFileSync(path);
    const size = statSync(path).size;
    bytes.fill(0xff, 4096 * 8, size);
    writeFileSync(path, bytes);
    appendFileSync(path, '');
    const broken = open();
    await expect(broken.collection('quotes').find({}, { sort: { _id: 1 } })).rejects.toThrow();
    await broken.close();
    expect(await open().names()).toEqual([]);
  });
});
