import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { killProcess, startProcess } from '../../tests/support/product-process.ts';
import { addProducts } from './testing/add-products.ts';

/** So many that the import says how far it is several times. */
const PRODUCTS = 2500;
const REFS = Array.from({ length: PRODUCTS }, (_, n) => `N-${n}`);
const PATIENCE = { timeout: 120_000, interval: 20 };

/** How many prices have been set so far, each product counted as often as it was changed. */
async function changes(dataDir: string): Promise<number> {
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  const events = await store.readAll('0'.repeat(20), 2 * PRODUCTS, ['ProductPriceChanged']);
  await store.close();
  return events.length;
}

test('a list interrupted by a kill is completed by the next process, with each price changed once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-prices-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  await addProducts(store, PRODUCTS, 1);
  await store.close();

  const first = await startProcess(dataDir, {});
  const form = new FormData();
  const rows = Array.from({ length: PRODUCTS }, (_, n) => `N-${n};2`);
  form.set('filedata', new Blob([`ref;prix\n${rows.join('\n')}`]), 'tarif.csv');
  const { id, updated } = (await first.client.post('/api/priceImports', form)).body as PriceImport;
  expect(updated).toBe(PRODUCTS);
  expect(
    (await first.client.post(`/api/priceImports/apply/${id}`, { confirm: JSON.stringify(REFS) })).status,
  ).toBe(200);
  const doneAt = async (client: typeof first.client) =>
    (await client.get(`/api/priceImports/${id}`)).body as PriceImport;
  await vi.waitUntil(async () => (await doneAt(first.client)).done > 0, PATIENCE);
  await killProcess(first);
  const before = await changes(dataDir);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(PRODUCTS);

  const second = await startProcess(dataDir, {});
  await vi.waitUntil(async () => (await doneAt(second.client)).status === 'APPLIED', PATIENCE);
  expect(await doneAt(second.client)).toMatchObject({ total: PRODUCTS, done: PRODUCTS, left: 0 });
  await killProcess(second);
  expect(await changes(dataDir)).toBe(PRODUCTS);
});
