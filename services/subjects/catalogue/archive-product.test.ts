import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { ReplacementImpact } from '@coffret/contracts/catalogue/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { Usage } from '@coffret/contracts/usage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Client;
let customer: Client;
let projectId: number;

type Product = { id: number; ref: string; isArchived: boolean; rowVersion: number };
type Configuration = {
  id: number;
  accessories: string[];
  ProjLines: { line: number; ProjProduct: { ref: string }; ProjSlots: { ProjProduct: { ref: string } }[] }[];
};

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
  projectId = ((await customer.post('/api/projects', { lib: 'Foire' })).body as { id: number }).id;
});
afterAll(() => app.close());

const productOf = async (ref: string) =>
  ((await staff.get(`/api/products?ref=${ref}`)).body as { rows: Product[] }).rows[0] as Product;
const archive = async (ref: string, isArchived = true) =>
  staff.put(`/api/productsArchive/${(await productOf(ref)).id}`, { isArchived });
const cabinet = (lib: string, more: object = {}) =>
  customer.post('/api/configurations', {
    ...REFERENCE_FORM,
    lib,
    projectId,
    ProjLines: REFERENCE_STACK,
    ...more,
  });
const made = async (lib: string, more?: object) => (await cabinet(lib, more)).body as Configuration;
const refsOf = ({ ProjLines, accessories }: Configuration) => [
  ...ProjLines.flatMap(({ ProjProduct, ProjSlots }) => [
    ProjProduct.ref,
    ...ProjSlots.map(({ ProjProduct: { ref } }) => ref),
  ]),
  ...accessories,
];
const replace = (one: { id: number }, by: { id: number }) =>
  staff.post(`/api/productsReplace/${one.id}`, { by: by.id });
const impactOf = (one: { id: number }, by: { id: number }) =>
  staff.get(`/api/products/${one.id}/replacementImpact?by=${by.id}`);
const refusedAs = (code: string, key: string, originalErr: string) => ({
  errors: [{ code, key, originalErr }],
});

test('an archived product stays in existing cabinets, cannot be added, and can be restored', async () => {
  const before = await made('Avant');
  const answer = await archive('AU');
  expect(answer.body).toMatchObject({ ref: 'AU', isArchived: true });
  expect((await archive('AU')).status).toBe(200);
  expect((await staff.get('/api/products?isArchived=true')).body).toMatchObject({ count: 1 });

  const refusal = refusedAs('productArchived', 'ProjLines', 'AU is archived');
  const anew = await cabinet('Apres');
  expect([anew.status, anew.body]).toEqual([422, refusal]);
  const draw = (ProjLines: object[]) =>
    customer.put(`/api/configurations/editConfigurator/${before.id}`, { ProjLines });
  expect((await draw(before.ProjLines)).status).toBe(200);
  const [line] = before.ProjLines.filter(({ ProjSlots }) =>
    ProjSlots.some(({ ProjProduct }) => ProjProduct.ref === 'AU'),
  );
  const slots = line?.ProjSlots.map((slot) => ({ ...slot, id: null }));
  const twice = { ...line, id: null, line: before.ProjLines.length, ProjSlots: slots };
  expect((await draw([...before.ProjLines, twice])).body).toEqual(refusal);
  const copy = await customer.post(`/api/configurations/duplicate/${before.id}`, { lib: 'Copie' });
  expect(refsOf(copy.body as Configuration)).toContain('AU');

  expect((await archive('AU', false)).body).toMatchObject({ isArchived: false });
  expect((await cabinet('Apres')).status).toBe(201);
});

test('an archived product is not proposed, and an archived accessory is no longer required', async () => {
  const { id } = await made('Propose', { ProjLines: [], isCircuitBreakerAdded: false });
  const proposed = async () =>
    refsOf({
      ...((await customer.post(`/api/configurations/propose/${id}`)).body as Configuration),
      accessories: [],
    });
  const first = await proposed();
  await archive('BLD10');
  const second = await proposed();
  expect([first.includes('BLD10'), second.includes('BLD10')]).toEqual([true, false]);
  await archive('BLD10', false);

  await archive('ACC-POI');
  expect((await cabinet('Poignees', { accessories: ['ACC-POI'] })).status).toBe(422);
  await archive('ACC-POI', false);
});

test('a withdrawn product is neither proposed nor drawn anew; its successor exists and does not lead back', async () => {
  const set = async (ref: string, fields: object) =>
    staff.put(`/api/products/${(await productOf(ref)).id}`, fields);
  const before = await made('Avant le retrait');
  expect(
    (await set('D4P32', { withdrawnAt: '2025-12-31T23:00:00Z', successorRef: 'D4P40' })).body,
  ).toMatchObject({
    withdrawnAt: '2026-01-01',
    successorRef: 'D4P40',
    isArchived: false,
  });
  const wrong = [
    await set('D4P40', { successorRef: 'D4P32' }),
    await set('D4P40', { successorRef: 'D4P40' }),
    await set('D4P40', { successorRef: 'X' }),
  ];
  expect(wrong.map(({ body }) => body)).toEqual([
    refusedAs('INVALID_PARAMETER', 'successorRef', 'it is succeeded by D4P40'),
    refusedAs('INVALID_PARAMETER', 'successorRef', 'a product cannot succeed itself'),
    refusedAs('INVALID_PARAMETER', 'successorRef', 'no product has this ref'),
  ]);
  expect((await set('EMPTY', { withdrawnAt: '2026-01-01' })).body).toMatchObject({
    errors: [{ code: 'IN_USE', key: 'withdrawnAt' }],
  });
  expect((await staff.delete(`/api/products/${(await productOf('D4P40')).id}`)).status).toBe(409);
  expect((await cabinet('Après le retrait')).body).toEqual(
    refusedAs('productArchived', 'ProjLines', 'D4P32 is archived'),
  );
  const proposed = await customer.post(`/api/configurations/propose/${before.id}`);
  expect(JSON.stringify(proposed.body)).not.toContain('"ref":"D4P32"');
  await set('D4P32', { withdrawnAt: null, successorRef: null });
});

test('what the rules choose by themselves, or no product, is not archived', async () => {
  for (const ref of ['EMPTY', '350814', 'TETE4P40', 'RAC-M32']) {
    expect((await archive(ref)).body).toMatchObject({ errors: [{ code: 'IN_USE', key: 'id' }] });
  }
  expect((await staff.put('/api/productsArchive/9999', { isArchived: true })).status).toBe(404);
  const { id } = await productOf('AU');
  expect((await staff.put(`/api/productsArchive/${id}`, { isArchived: true, rowVersion: 99 })).status).toBe(
    409,
  );
  expect((await customer.put(`/api/productsArchive/${id}`, { isArchived: true })).status).toBe(403);
});

test('a product is replaced in open configurations and can then be deleted', async () => {
  const open = await made('Ouvert', { accessories: ['ACC-POI'] });
  const { id: closedProject } = (await customer.post('/api/projects', { lib: 'Close' })).body as {
    id: number;
  };
  const closed = await made('Ferme', { projectId: closedProject });
  await customer.put(`/api/projects/${closedProject}`, { status: 'CLOSED' });
  const { id: _id, rowVersion: _rowVersion, ...like } = await productOf('BLD10');
  await staff.post('/api/products', { ...like, ref: 'BLD10-B' });
  const [old, other] = [await productOf('BLD10'), await productOf('BLD10-B')];

  expect((await replace(old, other)).status).toBe(202);
  await app.settled();
  const refsNow = async () =>
    refsOf((await customer.get(`/api/configurations/${open.id}`)).body as Configuration);
  const expected = refsOf(open).map((ref) => (ref === 'BLD10' ? 'BLD10-B' : ref));
  await expect.poll(refsNow).toEqual(expected);
  const untouched = (await customer.get(`/api/configurations/${closed.id}`)).body as Configuration;
  expect(refsOf(untouched)).toEqual(refsOf(closed));
  const { uses } = (await staff.get(`/api/products/${old.id}/uses`)).body as Usage;
  expect(uses).toMatchObject([{ entity: 'configurationOfClosedProject', count: 1, locked: true }]);

  const accessory = [await productOf('ACC-POI'), await productOf('ACC-ETI')] as const;
  await replace(...accessory);
  await app.settled();
  await expect.poll(refsNow).toContain('ACC-ETI');
  expect(await refsNow()).not.toContain('ACC-POI');
  expect((await staff.delete(`/api/products/${accessory[0].id}`)).status).toBe(204);
});

test('a product is not replaced in a project that is closed meanwhile', async () => {
  const { id: _id, rowVersion: _rowVersion, ...like } = await productOf('D1N16');
  await staff.post('/api/products', { ...like, ref: 'D1N16-B' });
  const [old, other] = [await productOf('D1N16'), await productOf('D1N16-B')];
  const projects = new Map<number, number>();
  for (const lib of ['Place', 'Halle']) {
    const { id } = (await customer.post('/api/projects', { lib })).body as { id: number };
    projects.set((await made(lib, { projectId: id })).id, id);
  }
  const { commands } = app.app.services;
  const { handle } = commands;
  const spy = vi.spyOn(commands, 'handle').mockImplementation(async (decider, request) => {
    if (decider.category === 'configuration' && projects.delete(Number(request.id)))
      for (const id of projects.values()) await customer.put(`/api/projects/${id}`, { status: 'CLOSED' });
    return handle(decider, request);
  });
  const drawn = [...projects.keys()];
  await replace(old, other);
  await app.settled();
  spy.mockRestore();
  const refs = drawn.map(async (id) =>
    refsOf((await customer.get(`/api/configurations/${id}`)).body as Configuration),
  );
  expect((await Promise.all(refs)).filter((all) => all.includes('D1N16-B'))).toHaveLength(1);
});

test('a replacement says before what it changes', async () => {
  const { id: _id, rowVersion: _rowVersion, ...like } = await productOf('C32-5');
  const { technical } = like as unknown as { technical: object };
  const weak = { ...like, ref: 'C32-5-B', price: 100, technical: { ...technical, In: 16 } };
  expect((await staff.post('/api/products', weak)).status).toBe(201);
  const [old, other] = [await productOf('C32-5'), await productOf('C32-5-B')];
  const customers = { projectId, quantity: 2 };
  const [valid, draft] = [await made('Valide', customers), await made('Brouillon', customers)];
  const validated = await customer.post(`/api/configurations/validate/${valid.id}`);
  expect(validated.status).toBe(200);
  const now = async () => (await customer.get(`/api/configurations/${valid.id}`)).body as Configuration;

  const impact = (await impactOf(old, other)).body as ReplacementImpact;
  const others = (await staff.get('/api/configurations?status=PENDING&projectStatus=OPENED&product=C32-5'))
    .body;
  expect(impact).toMatchObject({ configurations: (others as { count: number }).count, validated: 1 });
  expect(impact.broken).toBe(impact.configurations);
  expect(impact.prices.configurations).toBe(impact.configurations);

  const priceOf = async ({ id }: Configuration) =>
    ((await customer.get(`/api/configurations/${id}`)).body as { price: number }).price;
  const priced = [await priceOf(valid), await priceOf(draft)];
  expect((await replace(old, other)).body).toEqual({ configurations: impact.configurations });
  await app.settled();
  expect(refsOf(await now())).toContain('C32-5-B');
  expect([await priceOf(valid), await priceOf(draft)]).not.toEqual(priced);
});

test('a replacement must have the same kind and size', async () => {
  const [one, other] = [await productOf('D1N16'), await productOf('D4P16')];
  const why = 'it is of another kind or size';
  expect((await replace(one, other)).body).toEqual(refusedAs('INVALID_PARAMETER', 'by', why));
  expect((await replace(one, one)).body).toEqual(refusedAs('INVALID_PARAMETER', 'by', why));
  expect((await impactOf(one, other)).body).toEqual(refusedAs('INVALID_PARAMETER', 'by', why));
  expect((await replace(one, { id: 9999 })).status).toBe(400);
  await archive('D1N20');
  expect((await replace(one, await productOf('D1N20'))).status).toBe(400);
  await archive('D1N20', false);
});

test('the price impact lists the affected open configurations and valid quotes', async () => {
  const { id } = await productOf('BLP6');
  const asked = await staff.get(`/api/products/${id}/priceImpact?price=1000`);
  expect(asked.body).toMatchObject({ quotes: { rows: [], count: 0, customers: 0 } });
  const { totals, impact } = asked.body as { totals: { configurations: number }; impact: object[] };
  expect(impact.length).toBe(totals.configurations);
  expect((await staff.get(`/api/products/${id}/priceImpact?price=-1`)).status).toBe(400);
  expect((await staff.get(`/api/products/${id}/priceImpact`)).status).toBe(400);
  expect((await customer.get(`/api/products/${id}/priceImpact?price=1`)).status).toBe(403);
});
