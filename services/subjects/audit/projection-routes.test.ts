import { brands } from '@coffret/contracts/registers/registers';
import { registerView } from '@coffret/projections/registers/view';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { VIEWS } from '../../app/subjects.ts';
import { readModels, rebuiltModels } from '../../tests/support/read-models.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

const UNAVAILABLE = { status: 503, body: { errors: [{ code: 'UNAVAILABLE' }] } };
const brandsView = registerView(brands);

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' });
  admin = await product.admin();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product.close());

const health = async () => (await product.client().get('/api/health')).body;
const until = (what: () => unknown) => expect.poll(what, { interval: 20 });

/** How a view stands, as the interface tells it. */
async function stateOf(name: string) {
  const { rows } = (await admin.get('/api/audit/projections')).body as { rows: { name: string }[] };
  return rows.find((row) => row.name === name);
}

async function breakBrands(): Promise<{ mend(): void }> {
  const defect = vi.spyOn(brandsView, 'evolve').mockImplementation(() => {
    throw new TypeError('a defect');
  });
  return { mend: () => defect.mockRestore() };
}

test('the state of all read models requires the right to read the audit', async () => {
  await product.app.readSide.runner?.settled();
  const { status, body } = await admin.get('/api/audit/projections');
  const { rows, count } = body as { rows: { position: string }[]; count: number };
  expect([status, count]).toEqual([200, VIEWS.length]);
  const position = await product.app.platform.store.head();
  expect(rows).toEqual(
    VIEWS.map(({ name, version }) => ({
      name,
      version,
      position,
      lag: 0,
      state: 'LIVE',
      error: null,
      rebuild: null,
      rebuildError: null,
    })),
  );
  const staff = await memberOf(product, 2);
  expect((await staff.get('/api/audit/projections')).status).toBe(403);
});

test('a defect in a view parks only that view, which is reported and repaired by a rebuild', async () => {
  const before = await health();
  expect(before).toEqual({ status: 'ready', projections: [], reactions: [] });
  const { mend } = await breakBrands();
  const added = await admin.post('/api/brands', { lib: 'Lumina' });
  // It is written, and is not shown: what was written stays, its lib too.
  expect(added).toMatchObject(UNAVAILABLE);
  expect(added.headers.get('retry-after')).toBe('1');

  expect(await admin.get('/api/brands')).toMatchObject(UNAVAILABLE);
  expect(await admin.post('/api/brands', { lib: 'Autre' })).toMatchObject(UNAVAILABLE);
  expect((await admin.post('/api/sectors', { lib: 'Sud' })).status).toBe(201);
  expect((await admin.post('/api/projects', { lib: 'Halle' })).status).toBe(201);
  expect((await admin.get('/api/projects')).status).toBe(200);
  expect(await health()).toEqual({
    status: 'impaired',
    projections: [{ name: 'brands', state: 'PARKED' }],
    reactions: [],
  });
  expect((await product.client().get('/api/health/ready')).status).toBe(200);
  expect(await stateOf('brands')).toMatchObject({ state: 'PARKED', error: 'TypeError: a defect' });

  mend();
  expect((await admin.post('/api/audit/rebuild/brands')).status).toBe(202);
  await until(async () => (await stateOf('brands')) as object).toMatchObject({ state: 'LIVE', error: null });
  expect(await health()).toEqual(before);
  const { rows } = (await admin.get('/api/brands?search=lumina')).body as { rows: object[] };
  expect(rows).toMatchObject([{ lib: 'Lumina' }]);
  expect(await admin.post('/api/brands', { lib: 'Lumina' })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'DUPLICATE' }] },
  });
  expect(await readModels(product.app.readSide)).toStrictEqual(
    await rebuiltModels(product.app.platform.store),
  );
});

test('the progress of a rebuild is published to users who may read the audit', async () => {
  const staff = await memberOf(product, 2);
  const hear = async ({ token }: Client) => {
    const socket = io(product.address, { auth: { token }, transports: ['websocket'], forceNew: true });
    onTestFinished(() => void socket.disconnect());
    const heard: { done: number; total: number }[] = [];
    socket.on('projection', (progress) => heard.push(progress));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return heard;
  };
  const [heard, others] = [await hear(admin), await hear(staff)];
  expect((await admin.post('/api/audit/rebuild/products')).status).toBe(202);
  await until(() => heard.at(-1)).toMatchObject({ name: 'products', done: expect.any(Number) });
  await until(() => heard.at(-1)?.done === heard.at(-1)?.total).toBe(true);
  expect(heard[0]).toMatchObject({ name: 'products', done: 0 });
  expect(others).toEqual([]);
});

test('a rebuild needs an existing read model and more than the right to read the audit', async () => {
  expect((await admin.post('/api/audit/rebuild/nothing')).status).toBe(404);
  const staff = await memberOf(product, 2);
  expect((await staff.post('/api/audit/rebuild/brands')).status).toBe(403);
});
