import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PDF } from '../subjects/documents/testing/upload.ts';
import { type Member, memberOf } from '../subjects/groups/testing/people.ts';
import { holdAppend } from './support/hold-append.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
let admin: Client;
let staff: Member;
let anne: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  staff = await memberOf(app, STAFF);
  anne = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

const idOf = ({ status, body }: Answer): number => {
  expect(status).toBe(201);
  return (body as { id: number }).id;
};
const statusOf = async (answer: Promise<Answer>) => (await answer).status;

/**
 * Two commands, of which one is held at its append, with all that it relies on read, until the other is done:
 * `held` writes to a stream of the category. Answers the status of both, in that order.
 */
async function interleaved(
  category: string,
  held: () => Promise<Answer>,
  meanwhile: () => Promise<Answer>,
): Promise<number[]> {
  const hold = holdAppend(app.app.platform.store, category);
  const begun = statusOf(held());
  await hold.reached;
  const other = await statusOf(meanwhile());
  hold.release();
  const statuses = [await begun, other];
  // What mends a thing may have something else to mend.
  for (let round = 0; round < 3; round += 1) await app.settled();
  return statuses;
}

const project = async () => idOf(await anne.post('/api/projects', { lib: 'Marché' }));
const configuration = (projectId: number) =>
  anne.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Allée', projectId });
const configurationsOf = async (projectId: number) =>
  ((await admin.get(`/api/configurations?projectId=${projectId}`)).body as { count: number }).count;

test('a configuration that is made while its project is deleted goes with it, whichever is stored first', async () => {
  const [first, second] = [await project(), await project()];
  const remove = (id: number) => anne.delete(`/api/projects/${id}`);
  expect(
    await interleaved(
      'configuration',
      () => configuration(first),
      () => remove(first),
    ),
  ).toEqual([201, 204]);
  expect(
    await interleaved(
      'project',
      () => remove(second),
      () => configuration(second),
    ),
  ).toEqual([204, 201]);
  expect([await configurationsOf(first), await configurationsOf(second)]).toEqual([0, 0]);
});

test('a configuration that is moved into a project while that is deleted goes with it', async () => {
  const [from, to] = [await project(), await project()];
  const id = idOf(await configuration(from));
  const move = () => anne.put(`/api/configurations/${id}`, { projectId: to });
  expect(await interleaved('configuration', move, () => anne.delete(`/api/projects/${to}`))).toEqual([
    200, 204,
  ]);
  expect((await anne.get(`/api/configurations/${id}`)).status).toBe(404);
  expect((await anne.get(`/api/projects/${from}`)).status).toBe(200);
});

test('whoever comes into a group while it is deleted is a client, whichever is stored first', async () => {
  const group = async (lib: string) => idOf(await admin.post('/api/groups', { lib, rights: [] }));
  const [first, second] = [await group('Commerce'), await group('Atelier')];
  const { id } = await memberOf(app, CLIENTS);
  const join = (groupId: number) => () => admin.put(`/api/users/${id}`, { groupId });
  const remove = (groupId: number) => () => admin.delete(`/api/groups/${groupId}`);
  const groupOf = async () => (await admin.get(`/api/users/${id}`)).body;
  expect(await interleaved('user', join(first), remove(first))).toEqual([200, 204]);
  expect(await groupOf()).toMatchObject({ groupId: CLIENTS, groupLib: 'Client' });
  expect(await interleaved('group', remove(second), join(second))).toEqual([204, 200]);
  expect(await groupOf()).toMatchObject({ groupId: CLIENTS, groupLib: 'Client' });
});

test('an item that somebody comes to name while it is removed comes back, whichever is stored first', async () => {
  const sector = async (lib: string) => idOf(await staff.post('/api/sectors', { lib }));
  const [first, second, third] = [await sector('Un'), await sector('Deux'), await sector('Trois')];
  const remove = (id: number) => () => staff.delete(`/api/sectors/${id}`);
  const agency = (sectorId: number) => () => staff.post('/api/agencies', { lib: `A${sectorId}`, sectorId });
  const settle = (sectorId: number) => () => admin.put(`/api/users/${anne.id}`, { sectorId });
  expect(await interleaved('agency', agency(first), remove(first))).toEqual([201, 204]);
  expect(await interleaved('sector', remove(second), agency(second))).toEqual([204, 201]);
  expect(await interleaved('user', settle(third), remove(third))).toEqual([200, 204]);
  for (const [id, lib] of [
    [first, 'Un'],
    [second, 'Deux'],
    [third, 'Trois'],
  ]) {
    expect((await staff.get(`/api/sectors/${id}`)).body).toMatchObject({ id, lib });
    expect(await statusOf(staff.delete(`/api/sectors/${id}`))).toBe(409);
  }
  expect(await statusOf(staff.post('/api/sectors', { lib: 'un' }))).toBe(409);
});

test('an item whose name was taken meanwhile comes back under another', async () => {
  const id = idOf(await staff.post('/api/sectors', { lib: 'Centre' }));
  const hold = holdAppend(app.app.platform.store, 'agency');
  const naming = staff.post('/api/agencies', { lib: 'Bourges', sectorId: id });
  await hold.reached;
  expect(await statusOf(staff.delete(`/api/sectors/${id}`))).toBe(204);
  expect(await statusOf(staff.post('/api/sectors', { lib: 'Centre' }))).toBe(201);
  hold.release();
  await naming;
  await app.settled();
  expect((await staff.get(`/api/sectors/${id}`)).body).toMatchObject({ lib: `Centre (${id})` });
});

interface Category {
  id: number;
  rowVersion: number;
  ProjComponents: { componentId: number; componentLib: string }[];
}

const PRODUCT = {
  ...{ lib: 'Prise', price: 10, isDraggable: true, line: 0, slots: 0, slotsPlacement: [], nbModules: 1 },
  technical: { elementKind: 'ESTOP' },
};

function productForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...PRODUCT, ...fields })) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

test('a brand that a product comes to name while it is removed comes back', async () => {
  const brandId = idOf(await staff.post('/api/brands', { lib: 'Altaïr' }));
  const { body } = await staff.post('/api/categories', { lib: 'Arrêts rares', ProjComponents: [] });
  const categoryId = (body as Category).id;
  const add = () => staff.post('/api/products', productForm({ ref: 'AU-1', brandId, categoryId }));
  expect(await interleaved('product', add, () => staff.delete(`/api/brands/${brandId}`))).toEqual([201, 204]);
  expect((await staff.get(`/api/brands/${brandId}`)).body).toMatchObject({ lib: 'Altaïr' });
});

test('a product whose component goes from its category at the same time is of none', async () => {
  const { body } = await staff.post('/api/categories', {
    ...{ lib: 'Voyants rares', ProjComponents: [{ componentLib: 'Voyant' }] },
  });
  const { id: categoryId, ProjComponents } = body as Category;
  const { componentId } = ProjComponents[0] ?? {};
  const form = productForm({ ref: 'VO-1', brandId: 1, categoryId, componentId });
  const drop = () => staff.put(`/api/categories/${categoryId}`, { ProjComponents: [] });
  expect(await interleaved('product', () => staff.post('/api/products', form), drop)).toEqual([201, 200]);
  expect((await staff.get('/api/products?ref=VO-1')).body).toMatchObject({
    rows: [{ componentId: null, componentLib: null }],
  });
});

test('a product that is drawn while it is removed comes back', async () => {
  const brandId = 1;
  const { rows } = (await staff.get('/api/categories?size=100')).body as { rows: Category[] };
  const [category] = rows;
  const form = productForm({ ref: 'AU-9', brandId, categoryId: category?.id });
  const productId = idOf(await staff.post('/api/products', form));
  const id = idOf(await configuration(await project()));
  const ProjLines = [
    { line: 1, ProjProduct: { ref: 'BLS2' }, ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'AU-9' } }] },
  ];
  const draw = () => anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines });
  const remove = () => staff.delete(`/api/products/${productId}`);
  expect(await interleaved('configuration', draw, remove)).toEqual([200, 204]);
  app.clock.move(61_000);
  await app.settled();
  expect((await staff.get(`/api/products/${productId}`)).body).toMatchObject({ ref: 'AU-9' });
  expect(await statusOf(remove())).toBe(409);
});

test('what is linked to something while that is deleted goes with it', async () => {
  const projectId = await project();
  const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
  const file = new FormData();
  file.set('type', 'document');
  file.set('linkedEntityModel', 'project');
  file.set('linkedEntityId', String(projectId));
  file.set('filedata', new Blob([new Uint8Array(PDF)], { type: 'application/pdf' }), 'note.pdf');
  const comment = () => anne.post('/api/comments', { ...about, comment: 'Bonjour' });
  const contact = () => anne.post('/api/contacts', { customerProjId: projectId, fullName: 'Luc' });
  const upload = () => anne.post('/api/upload/note', file);
  const { store } = app.app.platform;
  const begun: Promise<number>[] = [];
  const holds = [];
  for (const [category, call] of [
    ['comment', comment],
    ['contact', contact],
    ['document', upload],
  ] as const) {
    const hold = holdAppend(store, category);
    holds.push(hold);
    begun.push(statusOf(call()));
    await hold.reached;
  }
  expect(await statusOf(anne.delete(`/api/projects/${projectId}`))).toBe(204);
  await app.settled();
  for (const hold of holds) hold.release();
  expect(await Promise.all(begun)).toEqual([201, 201, 201]);
  await app.settled();
  const left = async (list: string, filter: string) =>
    ((await admin.get(`/api/${list}?${filter}=${projectId}`)).body as { count: number }).count;
  expect([
    await left('comments', 'linkedEntityId'),
    await left('contacts', 'customerProjId'),
    await left('documents', 'linkedEntityId'),
  ]).toEqual([0, 0, 0]);
});
