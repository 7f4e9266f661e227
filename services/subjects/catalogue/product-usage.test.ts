import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { Usage } from '@coffret/contracts/usage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Client;
let customer: Client;
let configurations: number[];

const idOf = async (ref: string) =>
  ((await staff.get(`/api/products?ref=${ref}`)).body as { rows: { id: number }[] }).rows[0]?.id ?? 0;
const uses = async (ref: string, who = staff) =>
  ((await who.get(`/api/products/${await idOf(ref)}/uses`)).body as Usage).uses;

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
  const { id: projectId } = (await customer.post('/api/projects', { lib: 'Foire' })).body as { id: number };
  configurations = [];
  for (const letter of 'ABCDEFG') {
    const drawn = await customer.post('/api/configurations', {
      ...REFERENCE_FORM,
      accessories: ['ACC-POI'],
      lib: `Coffret ${letter}`,
      projectId,
      ProjLines: REFERENCE_STACK,
    });
    expect(drawn.status).toBe(201);
    configurations.push((drawn.body as { id: number }).id);
  }
});
afterAll(() => app.close());

test('the uses of a product are returned before its removal, and filter the list of configurations', async () => {
  for (const ref of ['BLD10', 'AU', 'ACC-POI']) {
    const [use, ...others] = await uses(ref);
    expect(others).toEqual([]);
    expect(use).toMatchObject({ entity: 'configuration', count: 7, locked: false });
    expect(use?.filter).toEqual({
      product: [ref],
      status: ['PENDING'],
      projectStatus: ['OPENED'],
    });
    expect(use?.rows).toEqual(
      configurations.slice(0, 5).map((id, index) => ({ id, lib: `Coffret ${'ABCDE'[index]} (Foire)` })),
    );
    const query = new URLSearchParams({ product: ref, status: 'PENDING' });
    expect((await staff.get(`/api/configurations?${query}`)).body).toMatchObject({ count: 7 });
  }
  expect(await uses('BLD06')).toEqual([]);
  expect((await staff.get('/api/configurations?product=BLD06')).body).toEqual({ rows: [], count: 0 });
  expect((await staff.get('/api/configurations?product=BLD06&product=AU')).body).toMatchObject({ count: 7 });
});

test('without the right to read configurations only their count is returned', async () => {
  const rights = ['catalog_r', 'catalog_d'];
  const group = await (await app.admin()).post('/api/groups', { lib: 'Magasin', rights });
  const keeper = await memberOf(app, (group.body as { id: number }).id);
  const [use] = await uses('AU', keeper);
  expect(use).toEqual({ entity: 'configuration', count: 7, locked: false, filter: null, rows: [] });
  expect((await customer.get(`/api/products/${await idOf('AU')}/uses`)).status).toBe(403);
  expect((await staff.get('/api/products/9999/uses')).status).toBe(404);
});
