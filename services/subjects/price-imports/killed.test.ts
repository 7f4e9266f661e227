import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, type NewEvent, NO_STREAM } from '@coffret/contracts/ports/event-store';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventRegistry } from '../../app/event-registry.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { killProcess, startProcess } from '../../tests/support/product-process.ts';

/** So many that the import says how far it is several times. */
const PRODUCTS = 2500;
const REFS = Array.from({ length: PRODUCTS }, (_, n) => `N-${n}`);
const FIRST_ID = 10_000;
const AT_ONCE = 500;
const PATIENCE = { timeout: 120_000, interval: 20 };

async function addProducts(store: EventStore): Promise<void> {
  const golden = eventRegistry.upcast('ProductAdded', 1, goldenEvent('ProductAdded').data) as object;
  const schema = eventRegistry.numberOf('ProductAdded');
  const cause = { userId: 1, correlationId: 'test', causationId: null, previousHash: null };
  const meta = { at: new Date().toISOString(), ...cause };
  const add = (n: number) => {
    const data = { ...golden, ref: `N-${n}`, lib: `Produit ${n}`, price: 1 } as NewEvent['data'];
    const added = { id: randomUUID(), type: 'ProductAdded', schema, data, meta };
    return store.append(`product-${FIRST_ID + n}`, NO_STREAM, [added]);
  };
  for (let at = 0; at < PRODUCTS; at += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => add(at + n)));
  }
}

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
  await addProducts(store);
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
