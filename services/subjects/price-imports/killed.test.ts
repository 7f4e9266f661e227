import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { killProcess, type ProductProcess, startProcess } from '../../tests/support/product-process.ts';
import { addProducts, FIRST_ID } from './testing/add-products.ts';

/** So many that the import says how far it is several times. */
const PRODUCTS = 2500;
const [BEFORE, LISTED, OTHERS] = [10, 12, 11];
/** Every hundredth product is changed by another person too. */
const STRIDE = 100;
const PATIENCE = { timeout: 120_000, interval: 20 };

/** The prices that each product was given, in their order. */
async function changes(dataDir: string): Promise<Map<string, number[]>> {
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  const events = await store.readAll('0'.repeat(20), 4 * PRODUCTS, ['ProductPriceChanged']);
  await store.close();
  const given = new Map<string, number[]>();
  for (const { stream, data } of events) {
    const { to } = data as { to: number };
    given.set(stream, [...(given.get(stream) ?? []), to]);
  }
  return given;
}

async function filledFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-prices-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  await addProducts(store, PRODUCTS, BEFORE);
  await store.close();
  return dataDir;
}

/** Returns the id. */
async function beginImport({ client }: ProductProcess): Promise<number> {
  const form = new FormData();
  const rows = Array.from({ length: PRODUCTS }, (_, n) => `N-${n};${LISTED}`);
  form.set('filedata', new Blob([`ref;prix\n${rows.join('\n')}`]), 'tarif.csv');
  const { id, updated } = (await client.post('/api/priceImports', form)).body as PriceImport;
  expect(updated).toBe(PRODUCTS);
  expect((await client.post(`/api/priceImports/apply/${id}`, {})).status).toBe(200);
  return id;
}

const standing = async ({ client }: ProductProcess, id: number) =>
  (await client.get(`/api/priceImports/${id}`)).body as PriceImport;

test('a list interrupted by a kill is completed by the next process, with each price changed once', async () => {
  const dataDir = await filledFolder();
  const first = await startProcess(dataDir, {});
  const id = await beginImport(first);
  await vi.waitUntil(async () => (await standing(first, id)).done > 0, PATIENCE);
  await killProcess(first);
  const before = (await changes(dataDir)).size;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(PRODUCTS);

  const second = await startProcess(dataDir, {});
  await vi.waitUntil(async () => (await standing(second, id)).status === 'APPLIED', PATIENCE);
  expect(await standing(second, id)).toMatchObject({ total: PRODUCTS, done: PRODUCTS, left: 0 });
  await killProcess(second);
  const after = [...(await changes(dataDir)).values()];
  expect(after).toEqual(Array.from({ length: PRODUCTS }, () => [LISTED]));
});

/** Prices of another person, of products in all parts of the list. */
async function changeSome({ client }: ProductProcess, first: number): Promise<string[]> {
  const ids = Array.from({ length: PRODUCTS / STRIDE }, (_, n) => FIRST_ID + first + n * STRIDE);
  for (const id of ids) expect((await client.put(`/api/products/${id}`, { price: OTHERS })).status).toBe(200);
  return ids.map((id) => `product-${id}`);
}

test('a list killed, stopped, killed again and taken back leaves the prices of another person, all accounted for', async () => {
  const dataDir = await filledFolder();
  const first = await startProcess(dataDir, {});
  const id = await beginImport(first);
  const before = await changeSome(first, 0);
  await vi.waitUntil(async () => (await standing(first, id)).done > 0, PATIENCE);
  await killProcess(first);

  const second = await startProcess(dataDir, {});
  expect((await second.client.post(`/api/priceImports/undo/${id}`, {})).status).toBe(200);
  const later = await changeSome(second, 1);
  await killProcess(second);

  const third = await startProcess(dataDir, {});
  const others = [...before, ...later, ...(await changeSome(third, 2))];
  await vi.waitUntil(async () => (await standing(third, id)).status === 'UNDONE', PATIENCE);
  const { total, done, left, leftRefs } = await standing(third, id);
  expect({ total, done, left }).toEqual({ total: PRODUCTS, done: PRODUCTS, left: leftRefs.length });
  await killProcess(third);

  const given = await changes(dataDir);
  const isLeft = new Set(leftRefs.map((ref) => `product-${FIRST_ID + Number(ref.slice(2))}`));
  const takenBack = [LISTED, BEFORE];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const stream = `product-${FIRST_ID + n}`;
    const prices = given.get(stream) ?? [];
    if (!others.includes(stream)) expect([[], takenBack]).toContainEqual(prices);
    else if (isLeft.has(stream)) expect([[OTHERS], [LISTED, OTHERS]]).toContainEqual(prices);
    // Changed when the import was done with it.
    else expect([[OTHERS], [...takenBack, OTHERS]]).toContainEqual(prices);
  }
  expect([...isLeft].filter((stream) => !others.includes(stream))).toEqual([]);
  expect(before.filter((stream) => !isLeft.has(stream))).toEqual([]);
});
