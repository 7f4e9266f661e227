import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type {
  Collection,
  Condition,
  Doc,
  Filter,
  FindOptions,
  ReadStore,
  Shape,
  Write,
} from '@coffret/contracts/ports/read-store';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { idsOf, LATEST, QUOTES, replace, SHAPE } from './contract-quotes.fixture.ts';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';
import { foldedTexts, meets } from './values.ts';

function matches(doc: Doc, filter: Filter, texts: readonly string[]): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === 'all') return (value as readonly Filter[]).every((part) => matches(doc, part, texts));
    if (key === 'any') return (value as readonly Filter[]).some((part) => matches(doc, part, texts));
    if (key !== 'search') return meets(doc, key, value as Condition);
    return foldedTexts(doc, texts).some((text) => text.includes(String(value)));
  });
}

readStoreContract('The read store in SQLite', async () => openSqliteReadStore(':memory:'));

test('indexes do not change the results of random writes and queries', async () => {
  await expectSameAnswers(openSqliteReadStore(':memory:'), openSqliteReadStore(':memory:'), 100);
});

describe('With enough documents for every query plan', () => {
  const DOCS = 2_600;
  /** Deterministic. */
  const scattered = (i: number, among: number) => (i * 7_919) % among;
  const shape: Shape = {
    indexes: [
      { fields: { userId: 1, at: 1, _id: 1 } },
      { fields: { status: 1, _id: 1 } },
      { fields: { status: 1, at: 1, _id: 1 } },
      { fields: { at: 1, _id: 1 } },
      { fields: { total: 1, _id: 1 } },
      { fields: { '_fold.lib': 1, _id: 1, lib: 1 } },
    ],
    lists: ['tags'],
    texts: ['lib', 'note'],
  };

  function quote(i: number): Doc & { _position: string } {
    const lib = `Coffret ${scattered(i, 9_973)}`;
    const note = i % 1000 === 7 ? 'vu par Zoë' : i % 8 === 0 ? null : 'armoire';
    return {
      _id: i,
      userId: scattered(i, 41),
      status: ['PENDING', 'SENT', 'SIGNED'][i % 3],
      total: i % 4 === 0 ? null : scattered(i, 101),
      at: `2026-01-${String(scattered(i, 28) + 1).padStart(2, '0')}`,
      tags: i % 2 === 0 ? [`t${i % 5}`, `t${i % 7}`] : [],
      lib,
      _fold: { lib: lib.toLowerCase(), note: note?.toLowerCase() ?? null },
      _position: '1',
    };
  }
  const searches = [
    'o',
    'q',
    'zz',
    '99',
    'zo',
    'ffr',
    'zoe',
    'coffret',
    'armoire',
    'coffret 9',
    '123',
    '1234',
    'xyz',
  ];
  const FILTERS: Filter[] = [
    {},
    { userId: 7 },
    { userId: 999 },
    { status: 'SENT' },
    { total: null },
    { tags: 't3' },
    { tags: { not: ['t3', 't1'] } },
    { userId: [1, 2, 3, 1], status: { not: ['SENT'] } },
    { any: [{ userId: 5 }, { tags: ['t6'] }] },
    { all: [{}, { all: [{ status: 'SIGNED' }, { userId: [4, 5] }] }] },
    { at: { startsWith: '2026-01-1' }, status: ['SENT', 'SIGNED'] },
    { '_fold.lib': ['coffret 12'], lib: ['Coffret 12'] },
    { at: { from: '2026-01-03', to: '2026-01-27' } },
    { at: { from: '2026-01-03', before: '2026-01-05' }, status: 'SENT', total: null },
    { all: [{ userId: 7 }, { at: { after: '2026-01-20' } }] },
    { at: { to: '2026-01-20' }, status: { not: ['SENT'] }, total: { from: 50 } },
    ...searches.map((search) => ({ search })),
    ...searches.map((search) => ({ all: [{ userId: 7 }, { search }] })),
    ...searches.map((search) => ({ all: [{ status: 'SENT' }, { search }] })),
    { all: [{ search: 'armoire' }, { search: 'coffret' }] },
    { any: [{ search: 'zo' }, { search: 'coffret 12' }] },
  ];
  const SORTS: NonNullable<FindOptions['sort']>[] = [
    { _id: -1 },
    { at: 1, _id: 1 },
    { total: -1, _id: -1 },
    { status: 1, _id: 1 },
    { '_fold.lib': -1, _id: -1 },
  ];

  let docs: Map<Doc['_id'], Doc>;
  const value = (doc: Doc, path: string) => (path === '_fold.lib' ? (doc._fold as Doc).lib : doc[path]) ?? '';

  function sorted(found: readonly Doc[], sort: NonNullable<FindOptions['sort']>): Doc['_id'][] {
    const compare = (a: Doc, b: Doc) => {
      for (const [path, direction] of Object.entries(sort)) {
        const [x, y] = [value(a, path) as string, value(b, path) as string];
        const order = x === '' || y === '' ? Number(x !== '') - Number(y !== '') : x < y ? -1 : Number(x > y);
        if (order !== 0) return order * direction;
      }
      return 0;
    };
    return found.toSorted(compare).map(({ _id }) => _id);
  }

  async function expectAnswers(quotes: Collection): Promise<void> {
    for (const filter of FILTERS) {
      const name = JSON.stringify(filter);
      const found = [...docs.values()].filter((doc) => matches(doc, filter, shape.texts));
      expect(await quotes.count(filter), name).toBe(found.length);
      for (const sort of SORTS) {
        const ids = sorted(found, sort);
        for (const [skip, limit] of [
          [0, 25],
          [40, 10],
        ] as const) {
          const page = await quotes.find(filter, { sort, skip, limit });
          expect(
            page.map(({ _id }) => _id),
            `${name} ${JSON.stringify(sort)} ${skip}`,
          ).toEqual(ids.slice(skip, skip + limit));
        }
      }
    }
  }

  test('results equal those of a full scan, before and after writes', async () => {
    const store = openSqliteReadStore(':memory:');
    docs = new Map(Array.from({ length: DOCS }, (_, i) => [i, quote(i)]));
    const filling = await store.fill('quotes', shape);
    await filling.write(Array.from({ length: DOCS }, (_, i) => ({ op: 'replace', doc: quote(i) })));
    await filling.done();
    const quotes = store.collection('quotes');
    await expectAnswers(quotes);

    const changed = [
      { ...quote(12), userId: 7, status: 'SENT', _position: '2' },
      { ...quote(15), _fold: { lib: 'zoe zz', note: 'armoire coffret 12' }, _position: '2' },
      { ...quote(DOCS), _position: '2' },
    ];
    await quotes.write([
      ...changed.map((doc): Write => ({ op: 'replace', doc })),
      { op: 'remove', id: 13, position: '2' },
      { op: 'remove', id: 1007, position: '2' },
      { op: 'set', filter: { userId: 7, status: 'SENT' }, fields: { status: 'SIGNED' }, position: '3' },
    ]);
    for (const doc of changed) docs.set(doc._id, doc);
    for (const id of [13, 1007]) docs.delete(id);
    for (const doc of [...docs.values()].filter(({ userId, status }) => userId === 7 && status === 'SENT')) {
      docs.set(doc._id, { ...doc, status: 'SIGNED', _position: '3' });
    }
    await expectAnswers(quotes);

    await quotes.write([{ op: 'set', filter: { status: 'PENDING' }, fields: { total: 3 }, position: '4' }]);
    for (const doc of docs.values().filter(({ status }) => status === 'PENDING')) doc.total = 3;
    await expectAnswers(quotes);
  });
});

test('a list in a field declared as a single value is refused', async () => {
  const store = openSqliteReadStore(':memory:');
  await store.ensure('quotes', SHAPE);
  const write = store.collection('quotes').write([replace({ _id: 1, status: ['SENT'] })]);
  await expect(write).rejects.toThrow(TypeError);
  expect(await store.collection('quotes').count({})).toBe(0);
});

describe('While the indexes of a collection are created', () => {
  async function filled() {
    const store = openSqliteReadStore(':memory:');
    const filling = await store.fill('quotes', SHAPE);
    await filling.write(QUOTES.map((doc) => replace(doc)));
    return { store, filling };
  }

  test('other writes are executed', async () => {
    const { store, filling } = await filled();
    let isDone = false;
    const done = filling.done().then(() => {
      isDone = true;
    });
    let turns = 0;
    for (; !isDone; turns += 1) {
      await store.collection('others').write([replace({ _id: turns })]);
      await nextTurn();
    }
    await done;
    expect(turns).toBeGreaterThan(SHAPE.indexes.length);
  });

  test('the collection can be dropped', async () => {
    const { store, filling } = await filled();
    const done = filling.done();
    await store.drop('quotes');
    await done;
    expect(await store.names()).toEqual([]);
  });
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

  test('keeps documents, removals and search data after a restart', async () => {
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

  test('knows how many documents a filled collection has, to choose an index by', async () => {
    const store = open();
    await (await store.fill('nothing', SHAPE)).done();
    const filling = await store.fill('quotes', SHAPE);
    await filling.write([replace({ _id: 1 }), replace({ _id: 2 })]);
    await filling.done();
    await store.close();
    const db = new DatabaseSync(path);
    onTestFinished(() => db.close());
    const counted = db.prepare('SELECT DISTINCT tbl, stat FROM sqlite_stat1').all();
    expect(counted.every(({ tbl, stat }) => tbl === 'rows_2' && /^2 /.test(String(stat)))).toBe(true);
    expect(counted).not.toEqual([]);
  });

  test('counts and adds up what a search finds without reading the rows', async () => {
    const store = open();
    await store.ensure('quotes', { ...SHAPE, summed: ['total', 'status'] });
    await store.collection('quotes').write(QUOTES.map((doc) => replace(doc)));
    await store.close();
    const db = new DatabaseSync(path);
    onTestFinished(() => db.close());
    const [index] = db.prepare("SELECT sql FROM sqlite_schema WHERE name LIKE 'texts_%'").all();
    const columns = /\((.*)\)/.exec(String(index?.sql))?.[1]?.split(',') ?? [];
    const [, words, total] = columns;
    const sql = `EXPLAIN QUERY PLAN SELECT count(*), total(${total}) FROM rows_1 WHERE instr(${words}, 'a')`;
    expect(db.prepare(sql).all()).toMatchObject([{ detail: 'SCAN rows_1 USING COVERING INDEX texts_1' }]);
  });

  test('is repaired after an interrupted creation of indexes', async () => {
    const store = open();
    const filling = await store.fill('quotes', SHAPE);
    await filling.write(
      Array.from({ length: 5_000 }, (_, n) => replace({ _id: n, _fold: { ref: `d-${n}` }, tags: ['bois'] })),
    );
    const done = filling.done();
    for (let turn = 0; turn < 8; turn += 1) await nextTurn();
    await store.close();
    await expect(done).rejects.toThrow(StoreUnavailable);
    const again = open();
    await again.ensure('quotes', SHAPE);
    const quotes = again.collection('quotes');
    await quotes.write([replace({ _id: 4_321, _fold: { ref: 'other' } }, LATEST)]);
    expect(await idsOf(quotes, { search: 'd-432' })).toEqual([
      432, 4320, 4322, 4323, 4324, 4325, 4326, 4327, 4328, 4329,
    ]);
    expect(await idsOf(quotes, { search: 'othe' })).toEqual([4321]);
    expect(await quotes.count({ tags: 'bois' })).toBe(4_999);
  });

  test('can be opened by one process only', async () => {
    await filled();
    expect(() => openSqliteReadStore(path)).toThrow(StoreUnavailable);
  });

  test('throws StoreUnavailable when it is closed', async () => {
    const store = await filled();
    const quotes = store.collection('quotes');
    await store.close();
    await store.close();
    await expect(quotes.find({})).rejects.toThrow(StoreUnavailable);
    await expect(quotes.write([replace({ _id: 1 })])).rejects.toThrow(StoreUnavailable);
    await expect(store.names()).rejects.toThrow(StoreUnavailable);
  });

  test('is recreated if it has another layout', async () => {
    await (await filled()).close();
    const db = new DatabaseSync(path);
    db.exec('PRAGMA application_id = 77');
    db.close();
    const store = open();
    expect(await store.names()).toEqual([]);
    await store.close();
    expect(await (await filled()).collection('quotes').count({})).toBe(5);
  });

  test('is recreated if it is not a database', async () => {
    writeFileSync(path, 'no database, but long enough to be taken for one '.repeat(100));
    expect(await (await filled()).collection('quotes').count({})).toBe(5);
  });

  test('is recreated if it is truncated', async () => {
    await (await filled(2000)).close();
    writeFileSync(path, readFileSync(path).subarray(0, 8192));
    const store = await filled();
    expect(await store.collection('quotes').count({})).toBe(5);
  });

  test('is recreated at the next start if it is found corrupt while open', async () => {
    await (await filled(2000)).close();
    const bytes = readFileSync(path);
    const size = statSync(path).size;
    bytes.fill(0xff, 4096 * 8, size);
    writeFileSync(path, bytes);
    const broken = open();
    await expect(broken.collection('quotes').find({}, { sort: { _id: 1 } })).rejects.toThrow();
    await broken.close();
    expect(await open().names()).toEqual([]);
  });
});
