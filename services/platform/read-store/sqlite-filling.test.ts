import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Filling, ReadStore, Write } from '@coffret/contracts/ports/read-store';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { idsOf, QUOTES, replace, SHAPE } from './contract-quotes.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const DOCS = 3_500;

let path: string;
let store: ReadStore;
let filling: Filling;

const open = (): ReadStore => {
  const opened = openSqliteReadStore(path);
  onTestFinished(() => opened.close());
  return opened;
};

function quote(i: number): Write {
  const { _id, ...fields } = QUOTES[i % QUOTES.length] ?? { _id: 0 };
  return replace({ ...fields, _id: i, n: i, _fold: { ref: `d-${i}`, note: 'halle' } }, '1');
}

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coffret-filling-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  path = join(folder, 'read-models.db');
  store = open();
  await store.ensure('others', SHAPE);
  filling = await store.fill('quotes', SHAPE);
  await filling.write(Array.from({ length: DOCS }, (_, i) => quote(i)));
});

/** What the indexes are for: found by each of them. */
async function expectAll(opened: ReadStore, more: number): Promise<void> {
  const quotes = opened.collection('quotes');
  expect(await quotes.count({ search: 'halle' })).toBe(DOCS + more);
  expect(await idsOf(quotes, { search: 'd-3499' })).toEqual([3499]);
  expect(await idsOf(quotes, { search: 'd-349' })).toEqual([
    349,
    ...Array.from({ length: 10 }, (_, i) => 3490 + i),
  ]);
  expect(await quotes.count({ 'lines.ref': 'GBB-1' })).toBe(DOCS / 5);
  expect(await quotes.count({ userId: 7, issuedAt: null })).toBe(DOCS / 5);
}

test('queries and commands go on while a large collection gets its indexes', async () => {
  const others = store.collection('others');
  let isDone = false;
  const done = filling.done().then(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) {
    await others.write([replace({ _id: turns })]);
    expect(await others.count({})).toBe(turns + 1);
    // Found already, though not as quickly.
    expect(await idsOf(store.collection('quotes'), { _id: 12, search: 'halle' })).toEqual([12]);
    await nextTurn();
  }
  await done;
  // A turn for each index, and for each thousand texts and lists.
  expect(turns).toBeGreaterThanOrEqual(SHAPE.indexes.length + 2 * Math.ceil(DOCS / 1000));
  await expectAll(store, 0);
});

test('what is written to the collection meanwhile waits, and is found like all else', async () => {
  const order: string[] = [];
  const said = (what: string) => () => void order.push(what);
  const done = filling.done().then(said('done'));
  const written = filling.write([quote(DOCS + 1)]).then(said('written'));
  const swapped = store.collection('quotes').swap('x', null, { _id: 'x' }).then(said('swapped'));
  const again = filling.done().then(said('done'));
  await Promise.all([done, written, swapped, again]);
  expect(order).toEqual(['done', 'done', 'written', 'swapped']);
  await expectAll(store, 1);
  expect(await idsOf(store.collection('quotes'), { search: `d-${DOCS + 1}` })).toEqual([DOCS + 1]);
});

test('indexes that are broken off are made when the collection is opened again', async () => {
  const done = filling.done();
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  await store.close();
  await expect(done).rejects.toThrow(StoreUnavailable);
  const next = open();
  await next.ensure('quotes', SHAPE);
  await expectAll(next, 0);
});

test('a collection that is dropped meanwhile is gone when they are made', async () => {
  const done = filling.done();
  await store.drop('quotes');
  await done;
  expect(await store.names()).toEqual(['others']);
});
