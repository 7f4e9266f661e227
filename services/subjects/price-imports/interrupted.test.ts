import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const PRODUCTS = 120;
const SET = 70;
const REFS = Array.from({ length: PRODUCTS }, (_, n) => `N-${n}`);

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-prices-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** From the n-th on the appends to products reach no store, until it is over. */
function failAfter({ app }: TestApp, n: number): () => void {
  const { store } = app.platform;
  const { append } = store;
  let seen = 0;
  store.append = async (stream, ...rest) => {
    if (!stream.startsWith('product-')) return append.call(store, stream, ...rest);
    seen += 1;
    if (seen > n) throw new NotWritten('the process is killed');
    return append.call(store, stream, ...rest);
  };
  return () => {
    store.append = append;
  };
}

async function addProducts(product: TestApp): Promise<void> {
  const admin = await product.admin();
  const template = (await admin.get('/api/products?ref=ACC-ETI')).body as { rows: { categoryId: number }[] };
  const { categoryId = 1 } = template.rows[0] ?? {};
  const add = (n: number) =>
    admin.post('/api/products', {
      ref: `N-${n}`,
      lib: `Étiquette ${n}`,
      brandId: 1,
      categoryId,
      price: 1,
      technical: { elementKind: 'ACC' },
    });
  for (let first = 0; first < PRODUCTS; first += MAX_CONCURRENT_UPLOADS) {
    const some = Array.from({ length: Math.min(MAX_CONCURRENT_UPLOADS, PRODUCTS - first) }, (_, n) =>
      add(first + n),
    );
    const answers = await Promise.all(some);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  }
}

const list = `ref;prix\n${Array.from({ length: PRODUCTS }, (_, n) => `N-${n};2`).join('\n')}`;
const form = () => {
  const sent = new FormData();
  sent.set('confirm', JSON.stringify(REFS));
  sent.set('filedata', new Blob([list]), 'tarif.csv');
  return sent;
};

/** How many products have the new price. */
async function changed(product: TestApp): Promise<number> {
  const { byRef } = await product.app.services.catalogue();
  return Array.from({ length: PRODUCTS }, (_, n) => byRef.get(`N-${n}`)).filter((one) => one?.price === 2)
    .length;
}

test('a list interrupted by the end of its process is completed by the next one', async () => {
  const dataDir = await folder();
  const first = await startTestApp({ logLevel: 'silent' }, { dataDir });
  await addProducts(first);
  failAfter(first, SET);
  const answer = await (await first.admin()).post('/api/productsUpdatePrices/tarif', form());
  expect(answer.status).toBe(503);
  // A 503 does not wait until the read models show what was written.
  await expect.poll(() => changed(first)).toBe(SET);
  await first.close();

  const second = await startTestApp({}, { dataDir, clock: first.clock });
  onTestFinished(() => second.close());
  first.clock.move(3_600_000);
  await second.settled();
  expect(await changed(second)).toBe(PRODUCTS);
  const { rows } = (await (await second.admin()).get('/api/priceImports')).body as { rows: PriceImport[] };
  expect(rows).toMatchObject([{ status: 'APPLIED', total: PRODUCTS, done: PRODUCTS, left: 0, userId: 1 }]);
  // Once: no product was changed twice.
  const { store } = second.app.platform;
  const types = ['ProductPriceChanged'];
  expect(await store.readAll('0'.repeat(20), 10_000, types)).toHaveLength(PRODUCTS);
});

test('an interrupted list can be undone completely', async () => {
  const product = await startTestApp({ logLevel: 'silent' });
  onTestFinished(() => product.close());
  await addProducts(product);
  const isOver = failAfter(product, SET);
  const admin = await product.admin();
  const { id } = (await admin.post('/api/priceImports', form())).body as PriceImport;
  expect((await admin.post(`/api/priceImports/apply/${id}`, { confirm: REFS })).status).toBe(200);
  await expect.poll(() => changed(product)).toBe(SET);
  expect((await admin.post(`/api/priceImports/undo/${id}`, {})).body).toMatchObject({ status: 'UNDOING' });
  isOver();
  product.clock.move(600_000);
  await product.settled();
  expect(await changed(product)).toBe(0);
  expect((await admin.get(`/api/priceImports/${id}`)).body).toMatchObject({ status: 'UNDONE', left: 0 });
});

test('what another sets while an import, or its undo, is interrupted is left and listed', async () => {
  const product = await startTestApp({ logLevel: 'silent' });
  onTestFinished(() => product.close());
  await addProducts(product);
  const admin = await product.admin();
  const setByHand = async (ref: string, price: number) => {
    const { byRef } = await product.app.services.catalogue();
    expect((await admin.put(`/api/products/${byRef.get(ref)?.id}`, { price })).status).toBe(200);
  };
  const priceOf = async (ref: string) => (await product.app.services.catalogue()).byRef.get(ref)?.price;
  const goOn = async (isOver: () => void) => {
    isOver();
    product.clock.move(600_000);
    await product.settled();
    return (await admin.get(`/api/priceImports/${id}`)).body as PriceImport;
  };
  const { id } = (await admin.post('/api/priceImports', form())).body as PriceImport;
  // Between the preview and the request for a day.
  await setByHand('N-0', 5);
  const effectiveAt = new Date(product.clock.now().getTime() + 60_000).toISOString();
  expect((await admin.post(`/api/priceImports/apply/${id}`, { confirm: REFS, effectiveAt })).status).toBe(
    200,
  );

  let isOver = failAfter(product, SET);
  product.clock.move(60_000);
  await expect.poll(() => changed(product)).toBe(SET);
  isOver();
  await setByHand('N-119', 6);
  expect(await goOn(isOver)).toMatchObject({
    status: 'APPLIED',
    total: PRODUCTS,
    left: 2,
    leftRefs: ['N-0', 'N-119'],
  });
  expect([await priceOf('N-0'), await priceOf('N-119'), await changed(product)]).toEqual([
    5,
    6,
    PRODUCTS - 2,
  ]);

  isOver = failAfter(product, SET);
  expect((await admin.post(`/api/priceImports/undo/${id}`, {})).status).toBe(200);
  await expect.poll(() => changed(product)).toBe(PRODUCTS - 2 - SET);
  isOver();
  await setByHand('N-118', 7);
  expect(await goOn(isOver)).toMatchObject({
    status: 'UNDONE',
    left: 3,
    leftRefs: ['N-0', 'N-118', 'N-119'],
  });
  expect([await priceOf('N-0'), await priceOf('N-118'), await changed(product)]).toEqual([5, 7, 0]);
});
