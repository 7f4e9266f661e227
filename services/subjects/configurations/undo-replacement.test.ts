import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { ProductReplacement } from '@coffret/contracts/catalogue/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newProject, type Configuration as Shown } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';

type Product = { id: number; ref: string };
type Drawn = Shown & { accessories: string[]; isValidated: boolean };

let app: TestApp;
let staff: Client;
let customer: Client;
let projectId: number;

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
  projectId = await newProject(customer, 'Foire');
});
afterAll(() => app.close());

const productOf = async (ref: string) =>
  done<{ rows: Product[] }>(await staff.get(`/api/products?ref=${ref}`)).rows[0] as Product;
async function copyOf(ref: string): Promise<[Product, Product]> {
  const {
    id: _id,
    rowVersion: _rowVersion,
    ...like
  } = (await productOf(ref)) as Product & {
    rowVersion: number;
  };
  done(await staff.post('/api/products', { ...like, ref: `${ref}-B` }));
  return [await productOf(ref), await productOf(`${ref}-B`)];
}
const made = async (lib: string, more: object = {}) =>
  done<Drawn>(
    await customer.post('/api/configurations', {
      ...REFERENCE_FORM,
      lib,
      projectId,
      ProjLines: REFERENCE_STACK,
      ...more,
    }),
  );
const now = async ({ id }: { id: number }) => done<Drawn>(await customer.get(`/api/configurations/${id}`));
const validate = async ({ id }: { id: number }) =>
  done(await customer.post(`/api/configurations/validate/${id}`));
const draw = async ({ id }: { id: number }, ProjLines: object[]) =>
  done(await customer.put(`/api/configurations/editConfigurator/${id}`, { ProjLines }));
const replace = (one: Product, by: Product) => staff.post(`/api/productsReplace/${one.id}`, { by: by.id });
const undo = ({ id }: Product) => staff.post(`/api/productsReplace/undo/${id}`);
const stateOf = async ({ id }: Product) =>
  done<ProductReplacement>(await staff.get(`/api/productsReplace/${id}`)).replacement;
const contentOf = ({ rowVersion: _version, updatedAt: _at, ...content }: Drawn & { updatedAt?: string }) =>
  content;

test('a replacement is undone later where nothing changed since, with the validations', async () => {
  const [old, other] = await copyOf('BLD10');
  expect(await stateOf(old)).toBeNull();
  expect((await undo(old)).status).toBe(422);
  const [valid, draft, drawnSince, validatedSince, drawnBack, quantitySince, gone, closed] =
    (await Promise.all(
      ['Valide', 'Brouillon', 'Dessin', 'Validation', 'Retour', 'Nombre', 'Supprimé', 'Clos'].map((lib) =>
        made(lib),
      ),
    )) as [Drawn, Drawn, Drawn, Drawn, Drawn, Drawn, Drawn, Drawn];
  for (const one of [valid, drawnSince, drawnBack]) await validate(one);
  const { id: closedProject } = done<{ id: number }>(await customer.post('/api/projects', { lib: 'Close' }));
  done(await customer.put(`/api/configurations/${closed.id}`, { projectId: closedProject }));
  const before = await Promise.all([valid, draft, drawnBack].map(now));

  expect((await replace(old, other)).status).toBe(202);
  await app.settled();
  expect(await stateOf(old)).toEqual({
    byId: other.id,
    byRef: 'BLD10-B',
    status: 'REPLACED',
    restored: 0,
    left: 0,
    leftIds: [],
  });
  const replaced = await now(valid);
  expect([JSON.stringify(replaced).includes('BLD10-B'), replaced.isValidated]).toEqual([true, false]);

  app.clock.move(120_000);
  done(await customer.put(`/api/configurations/${valid.id}`, { lib: 'Valide ensuite' }));
  await draw(drawnSince, (await now(drawnSince)).ProjLines.slice(1));
  await validate(validatedSince);
  await draw(drawnBack, (before[2] as Drawn).ProjLines);
  done(await customer.put(`/api/configurations/${quantitySince.id}`, { quantity: 9 }));
  done(await customer.delete(`/api/configurations/${gone.id}`));
  done(await customer.put(`/api/projects/${closedProject}`, { status: 'CLOSED' }));
  const left = [drawnSince, validatedSince, quantitySince, closed];
  const leftBefore = await Promise.all(left.map(now));

  done(await staff.put(`/api/productsArchive/${old.id}`, { isArchived: true }));
  expect((await undo(old)).status).toBe(204);
  await app.settled();
  done(await staff.put(`/api/productsArchive/${old.id}`, { isArchived: false }));
  const after = await Promise.all([valid, draft, drawnBack].map(now));
  expect(after.map(contentOf)).toEqual(
    before.map(contentOf).map((one) => (one.id === valid.id ? { ...one, lib: 'Valide ensuite' } : one)),
  );
  expect(after.map(({ isValidated }) => isValidated)).toEqual([true, false, true]);
  expect(await Promise.all(left.map(now))).toEqual(leftBefore);
  const { leftIds, ...state } = (await stateOf(old)) ?? {};
  expect(state).toEqual({ byId: other.id, byRef: 'BLD10-B', status: 'UNDONE', restored: 3, left: 4 });
  expect(leftIds?.toSorted()).toEqual(left.map(({ id }) => id).toSorted());
  expect((await undo(old)).status).toBe(204);
  expect(await stateOf(old)).toMatchObject({ status: 'UNDONE', restored: 3 });
});

test('an undo that is interrupted puts each configuration back once', async () => {
  const [old, other] = await copyOf('ACC-POI');
  const accessories = { accessories: ['ACC-POI'] };
  const rows = [
    await made('Un', accessories),
    await made('Deux', accessories),
    await made('Trois', accessories),
  ];
  await replace(old, other);
  await app.settled();
  const { commands } = app.app.services;
  const { handle } = commands;
  const versions = async () => Promise.all(rows.map(async (row) => (await now(row)).rowVersion));
  const replaced = await versions();
  let calls = 0;
  const spy = vi.spyOn(commands, 'handle').mockImplementation(async (decider, request) => {
    if (decider.category === 'configuration' && ++calls === 2) throw new Error('ended');
    return handle(decider, request);
  });
  await undo(old);
  await vi.waitUntil(() => calls >= 2);
  app.clock.move(120_000);
  await app.settled();
  spy.mockRestore();
  expect(calls).toBeGreaterThan(rows.length);
  expect(await stateOf(old)).toMatchObject({ status: 'UNDONE', restored: rows.length, left: 0 });
  expect(await versions()).toEqual(replaced.map((version) => version + 1));
});

test('an undo asked for while the replacement goes on ends it', async () => {
  const [old, other] = await copyOf('D4P32');
  const ids = [await made('Place'), await made('Halle')];
  const before = await Promise.all(ids.map(now));
  const { commands } = app.app.services;
  const { handle } = commands;
  let wasAsked = false;
  const spy = vi.spyOn(commands, 'handle').mockImplementation(async (decider, request) => {
    const outcome = await handle(decider, request);
    if (decider.category === 'configuration' && !wasAsked) {
      wasAsked = true;
      done(await undo(old));
    }
    return outcome;
  });
  await replace(old, other);
  await app.settled();
  spy.mockRestore();
  expect(await stateOf(old)).toMatchObject({ status: 'UNDONE', restored: 1, left: 0 });
  expect((await Promise.all(ids.map(now))).map(contentOf)).toEqual(before.map(contentOf));
});

test('what was drawn while an interrupted replacement waited for its repetition is left', async () => {
  const [old, other] = await copyOf('ACC-ETI');
  const rows = [
    await made('Quatre', { accessories: ['ACC-ETI'] }),
    await made('Cinq', { accessories: ['ACC-ETI'] }),
  ];
  const { commands } = app.app.services;
  const { handle } = commands;
  const begun: number[] = [];
  const spy = vi.spyOn(commands, 'handle').mockImplementation(async (decider, request) => {
    if (decider.category === 'configuration' && begun.push(Number(request.id)) === 2)
      throw new Error('ended');
    return handle(decider, request);
  });
  await replace(old, other);
  await vi.waitUntil(() => begun.length === 2);
  const [first = 0] = begun;
  spy.mockRestore();
  done(await customer.put(`/api/configurations/${first}`, { accessories: ['ACC-ETI'], quantity: 3 }));
  app.clock.move(120_000);
  await app.settled();
  expect((await now({ id: first })).accessories).toEqual(['ACC-ETI-B']);
  await undo(old);
  await app.settled();
  expect(await stateOf(old)).toMatchObject({ status: 'UNDONE', restored: rows.length - 1, leftIds: [first] });
  expect(await now({ id: first })).toMatchObject({ accessories: ['ACC-ETI-B'], quantity: 3 });
});
