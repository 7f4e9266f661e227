import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { positionOf, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Doc, Filling, ReadStore, Write } from '@coffret/contracts/ports/read-store';
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

/** Whether another connection could write to the file. */
function isLent(): boolean {
  const other = new DatabaseSync(path);
  try {
    other.exec('BEGIN IMMEDIATE; ROLLBACK');
    return true;
  } catch {
    return false;
  } finally {
    other.close();
  }
}

const ids = (docs: readonly Doc[]) => docs.map(({ _id }) => _id);

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
    expect(ids(await filling.find({ _id: [12] }))).toEqual([12]);
    await nextTurn();
  }
  await done;
  // Each index, and each thousand texts and lists, is a step of its own: others come in between.
  expect(turns).toBeGreaterThanOrEqual(SHAPE.indexes.length);
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
  expect(order.slice(0, 2)).toEqual(['done', 'done']);
  await expectAll(store, 1);
  expect(await idsOf(store.collection('quotes'), { search: `d-${DOCS + 1}` })).toEqual([DOCS + 1]);
});

test('indexes that are broken off are made when the collection is opened again', async () => {
  const done = filling.done();
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  await Promise.all([expect(done).rejects.toThrow(StoreUnavailable), store.close()]);
  const next = open();
  await next.ensure('quotes', SHAPE);
  await expectAll(next, 0);
});

test('what is on its way is found, and what cannot be stored is tried again by the next who writes', async () => {
  const [draft] = QUOTES;
  const late: Write = { op: 'replace', doc: { ...draft, _id: 12, n: 'late', _position: '2' } };
  await filling.write([late, { op: 'remove', id: 13, position: '2' }, quote(DOCS)]);
  const found = await filling.find({ _id: [11, 12, 13, DOCS] });
  expect(ids(found).sort()).toEqual([11, 12, DOCS]);
  expect(found.find(({ _id }) => _id === 12)).toMatchObject({ n: 'late', _position: '2' });

  // A list where a single value was declared.
  await filling.write([replace({ _id: DOCS + 1, userId: [7] }, '1')]);
  await expect(filling.write([quote(DOCS + 2)])).rejects.toThrow('userId is a list');
  await expect(filling.done()).rejects.toThrow('userId is a list');
  expect(await idsOf(store.collection('quotes'), { _id: [12, 13, DOCS, DOCS + 2] })).toEqual([12, DOCS]);
});

test('another process is refused while a thread fills, and when it has ended', async () => {
  const refused = () =>
    expect(() => openSqliteReadStore(path)).toThrow(new StoreUnavailable(`${path} is already in use`));
  refused();
  await filling.done();
  await expect.poll(() => isLent()).toBe(false);
  refused();
});

test('a collection that is dropped meanwhile is gone when they are made', async () => {
  const done = filling.done();
  await store.drop('quotes');
  await done;
  expect(await store.names()).toEqual(['others']);
});

test('entries are written by the thread too, once, and found when all is done', async () => {
  const entry = (n: number): Write => {
    const _id = positionOf(n * 5);
    return {
      op: 'replace',
      doc: { _id, kind: `k${n % 2}`, _fold: { words: n % 3 ? `d4p${n}` : null }, _position: _id },
    };
  };
  const log = await store.fill('log', {
    indexes: [{ fields: { kind: 1, _id: 1 } }],
    texts: ['words'],
    entries: ['kind'],
  });
  const entries = Array.from({ length: DOCS }, (_, n) => entry(n));
  await log.write(entries.slice(0, 2_000));
  expect(await log.find({ _id: [positionOf(5)] })).toMatchObject([{ kind: 'k1' }]);
  await log.write(entries.slice(1_000));
  const wrong = log.write([replace({ _id: 'x' })]);
  await expect(wrong).rejects.toThrow(TypeError);
  await Promise.all([log.done(), filling.done()]);
  const found = store.collection('log');
  expect(await found.count({ kind: 'k1' })).toBe(DOCS / 2);
  expect(await found.find({ search: 'd4p3499' })).toEqual([(entries[3499] as { doc: Doc }).doc]);
  expect(await idsOf(found, { kind: 'k0' }, { sort: { _id: -1 }, limit: 1 })).toEqual([positionOf(3498 * 5)]);
  await expectAll(store, 0);
});
