import { catalogue as known } from '@coffret/cabinet/test-data/catalogue';
import { productsView } from '@coffret/projections/catalogue/view';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { createCatalogueSource } from './catalogue-source.ts';

const readStore = openSqliteReadStore(':memory:');
await readStore.ensure(productsView.name, productsView);
afterAll(() => readStore.close());

const docs = readStore.collection(productsView.name);
/** The products that were read. */
let read: unknown[] = [];
const heard = {
  ...docs,
  async *each(...asked: Parameters<typeof docs.each>) {
    for await (const doc of docs.each(...asked)) {
      read.push(doc._id);
      yield doc;
    }
  },
};
const view = () => heard as never;
let time = '2026-11-26T08:00:00Z';
const clock = { now: () => new Date(time) };
let version = 0;
let listeners: (() => void)[] = [];
const readModels = {
  version: async () => String(version),
  listen: (_view: unknown, changed: () => void) => listeners.push(changed),
} as never;

const nextPosition = () => String(version + 1).padStart(20, '0');

/** Writes products, as the newest events have them. The version counts what has been written. */
async function write(
  ...products: { id: number; ref: string; price: number; withdrawnAt?: string }[]
): Promise<void> {
  const position = nextPosition();
  const [any] = known.products;
  await docs.write(
    products.map((one) => ({ op: 'replace', doc: { ...any, ...one, _id: one.id, _position: position } })),
  );
  version += 1;
}
async function remove(id: number): Promise<void> {
  await docs.write([{ op: 'remove', id, position: nextPosition() }]);
  version += 1;
}

const one = { id: 1, ref: 'A', price: 10 };
const two = { id: 2, ref: 'B', price: 20 };
let look: ReturnType<typeof createCatalogueSource>;
beforeEach(async () => {
  listeners = [];
  for (const { _id } of await docs.find({})) await remove(Number(_id));
  await write(one, two);
  look = createCatalogueSource({ view, readModels, clock });
  read = [];
});

const prices = async () => (await look()).products.map(({ ref, price }) => [ref, price]);

test('the same catalogue is returned until a product changes, and then the new values, in order', async () => {
  const before = await look();
  expect(await look()).toBe(before);
  await write({ ...one, price: 11 });
  const after = await look();
  expect(after).not.toBe(before);
  expect([after.byId.get(1)?.price, after.byRef.get('A')?.price]).toEqual([11, 11]);
  expect(await prices()).toEqual([
    ['A', 11],
    ['B', 20],
  ]);
});

test('who holds a catalogue keeps its state, whatever changes meanwhile', async () => {
  const held = await look();
  const state = () =>
    JSON.stringify([held.products, ['A', 'B', 'C'].map((ref) => [held.byRef.get(ref), held.order.get(ref)])]);
  const before = state();
  await write({ ...one, price: 11 });
  await look();
  await write({ ...two, ref: 'C' }, { id: 3, ref: 'B', price: 30 });
  await look();
  await remove(1);
  expect((await look()).products.map(({ ref }) => ref)).toEqual(['C', 'B']);
  expect(state()).toBe(before);
});

test('added, renamed and removed products are in the next catalogue', async () => {
  await look();
  await write({ id: 3, ref: 'C', price: 30 });
  expect((await look()).byRef.get('C')?.id).toBe(3);
  await write({ ...two, ref: 'Z' });
  const renamed = await look();
  expect([renamed.byRef.get('B'), renamed.byRef.get('Z')?.id]).toEqual([undefined, 2]);
  await remove(3);
  expect(await prices()).toEqual([
    ['A', 10],
    ['Z', 20],
  ]);
  await write({ id: 3, ref: 'B', price: 30 });
  expect((await look()).byRef.get('B')?.id).toBe(3);
  const { order } = await look();
  expect(['A', 'Z', 'B'].map((ref) => order.get(ref))).toEqual([0, 1, 2]);
});

test('products that swap references or are restored are in the right order', async () => {
  await look();
  await write({ ...one, ref: 'B' }, { ...two, ref: 'A' });
  const swapped = await look();
  expect([swapped.byRef.get('A')?.id, swapped.byRef.get('B')?.id]).toEqual([2, 1]);
  expect([swapped.order.get('A'), swapped.order.get('B')]).toEqual([1, 0]);
  await remove(1);
  expect((await look()).products.map(({ id }) => id)).toEqual([2]);
  await write(one);
  expect((await look()).products.map(({ id }) => id)).toEqual([1, 2]);
});

test('only changed products are read', async () => {
  const others = Array.from({ length: 300 }, (_, n) => ({ id: 10 + n, ref: `N-${n}`, price: 1 }));
  await look();
  read = [];
  await write(...others);
  await look();
  expect(read).toHaveLength(300);
  read = [];
  await write({ id: 12, ref: 'N-2', price: 2 });
  expect((await look()).byRef.get('N-2')?.price).toBe(2);
  expect(read).toEqual([12]);
});

test('after its first use the catalogue is refreshed in the background', async () => {
  await write({ ...one, price: 11 });
  for (const listener of listeners) listener();
  expect(read).toEqual([]);
  await look();
  read = [];
  await write({ ...one, price: 12 });
  for (const listener of listeners) listener();
  await expect.poll(() => read).toEqual([1]);
  expect((await look()).byId.get(1)?.price).toBe(12);
  expect(read).toEqual([1]);
});

test('concurrent calls see all previous writes', async () => {
  await look();
  const looks = [];
  for (let price = 1; price <= 5; price += 1) {
    await write({ ...one, price });
    looks.push(prices());
  }
  const seen = (await Promise.all(looks)).map(([first]) => Number(first?.[1]));
  seen.forEach((price, index) => {
    expect(price).toBeGreaterThanOrEqual(index + 1);
  });
});

test('a product is not offered from the day of its withdrawal, though no event tells it', async () => {
  await write({ ...two, withdrawnAt: '2026-12-01' });
  const offered = async () =>
    (await look()).products.flatMap(({ ref, isArchived }) => (isArchived ? [] : ref));
  expect(await offered()).toEqual(['A', 'B']);
  time = '2026-11-30T22:59:59Z';
  expect(await offered()).toEqual(['A', 'B']);
  time = '2026-11-30T23:00:00Z';
  expect(await offered()).toEqual(['A']);
});
