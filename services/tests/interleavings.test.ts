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
 * Pauses the first command at its append to a stream of `category`, after it has read its state, until the second one
 * is done. Returns both status codes.
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
  // A corrective reaction may cause another one.
  for (let round = 0; round < 3; round += 1) await app.settled();
  return statuses;
}

const project = async () => idOf(await anne.post('/api/projects', { lib: 'Marché' }));
const configuration = (projectId: number) =>
  anne.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Allée', projectId });
const configurationsOf = async (projectId: number) =>
  ((await admin.get(`/api/configurations?projectId=${projectId}`)).body as { count: number }).count;

test('a configuration created while its project is deleted is deleted too, in either order', async () => {
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

test('a configuration moved into a project during its deletion is deleted too', async () => {
  const [from, to] = [await project(), await project()];
  const id = idOf(await configuration(from));
  const move = () => anne.put(`/api/configurations/${id}`, { projectId: to });
  expect(await interleaved('configuration', move, () => anne.delete(`/api/projects/${to}`))).toEqual([
    200, 204,
  ]);
  expect((await anne.get(`/api/configurations/${id}`)).status).toBe(404);
  expect((await anne.get(`/api/projects/${from}`)).status).toBe(200);
});

test('a user moved into a group during its deletion becomes a client, in either order', async () => {
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

test('an item removed while it becomes referenced cannot be chosen again, and its name is kept', async () => {
  const sector = async (lib: string) => idOf(await staff.post('/api/sectors', { lib }));
  const [first, second, third] = [await sector('Un'), await sector('Deux'), await sector('Trois')];
  const remove = (id: number) => () => staff.delete(`/api/sectors/${id}`);
  const agency = (sectorId: number) => () => staff.post('/api/agencies', { lib: `A${sectorId}`, sectorId });
  const settle = (sectorId: number) => () => admin.put(`/api/users/${anne.id}`, { sectorId });
  expect(await interleaved('agency', agency(first), remove(first))).toEqual([201, 204]);
  expect(await interleaved('sector', remove(second), agency(second))).toEqual([204, 201]);
  expect(await interleaved('user', settle(third), remove(third))).toEqual([200, 204]);
  for (const id of [first, second, third]) expect((await staff.get(`/api/sectors/${id}`)).status).toBe(404);

  const { rows } = (await staff.get(`/api/agencies?lib=A${first}&lib=A${second}&sort=sectorId`)).body as {
    rows: { id: number }[];
  };
  expect(rows).toMatchObject([
    { sectorId: first, sectorLib: 'Un' },
    { sectorId: second, sectorLib: 'Deux' },
  ]);
  expect((await admin.get(`/api/users/${anne.id}`)).body).toMatchObject({ sectorLib: 'Trois' });

  // Entities that refer to a removed item can be saved unchanged; new references are refused.
  const rename = (sectorId: number) => staff.put(`/api/agencies/${rows[0]?.id}`, { lib: 'Est', sectorId });
  expect(await statusOf(rename(first))).toBe(200);
  expect(await statusOf(rename(second))).toBe(400);
  const move = (sectorId: number) => admin.put(`/api/users/${anne.id}`, { role: 'Chef', sectorId });
  expect(await statusOf(move(third))).toBe(200);
  expect(await statusOf(move(first))).toBe(400);
  expect(await statusOf(staff.post('/api/sectors', { lib: 'un' }))).toBe(201);
});

test('a brand removed while a configuration refers to it is kept in that configuration', async () => {
  const [first, second] = [
    idOf(await staff.post('/api/brands', { lib: 'Rigel' })),
    idOf(await staff.post('/api/brands', { lib: 'Mira' })),
  ];
  const id = idOf(await configuration(await project()));
  const prefer = (brandId: number) => anne.put(`/api/configurations/${id}`, { quantity: 2, brandId });
  const remove = (brandId: number) => staff.delete(`/api/brands/${brandId}`);
  const both = [() => prefer(first), () => remove(first)] as const;
  expect(await interleaved('configuration', ...both)).toEqual([200, 204]);
  expect((await prefer(first)).body).toMatchObject({ brandId: first, brandLib: 'Rigel' });
  expect(await statusOf(remove(second))).toBe(204);
  expect(await statusOf(prefer(second))).toBe(400);
  expect((await anne.post(`/api/configurations/propose/${id}`)).status).toBe(200);
});

interface Category {
  id: number;
  rowVersion: number;
  ProjComponents: { componentId: number; componentLib: string }[];
}

const PRODUCT = {
  lib: 'Prise',
  price: 10,
  isDraggable: true,
  line: 0,
  slots: 0,
  slotsPlacement: [],
  nbModules: 1,
  technical: { elementKind: 'ESTOP' },
};

function productForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...PRODUCT, ...fields })) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

test('a product keeps a brand, category and component that are removed while it refers to them', async () => {
  const brandId = idOf(await staff.post('/api/brands', { lib: 'Altaïr' }));
  const category = (lib: string) =>
    staff.post('/api/categories', { lib, ProjComponents: [{ componentLib: `Voyant ${lib}` }] });
  const { id: categoryId, ProjComponents } = (await category('Voyants rares')).body as Category;
  const { componentId } = ProjComponents[0] ?? {};
  const form = (fields: object) => productForm({ ref: 'VO-1', brandId, categoryId, componentId, ...fields });
  const add = () => staff.post('/api/products', form({}));
  const removeAll = async () => {
    const dropped = await staff.put(`/api/categories/${categoryId}`, { ProjComponents: [] });
    expect(dropped.status).toBe(200);
    expect(await statusOf(staff.delete(`/api/categories/${categoryId}`))).toBe(204);
    return staff.delete(`/api/brands/${brandId}`);
  };
  expect(await interleaved('product', add, removeAll)).toEqual([201, 204]);
  const { rows } = (await staff.get('/api/products?ref=VO-1')).body as { rows: { id: number }[] };
  const names = { brandLib: 'Altaïr', categoryLib: 'Voyants rares', componentLib: 'Voyant Voyants rares' };
  expect(rows).toMatchObject([{ brandId, categoryId, componentId, ...names }]);

  const path = `/api/products/${rows[0]?.id}`;
  const change = (fields: object) => staff.put(path, form({ lib: 'Voyant', ...fields }));
  expect((await change({})).body).toMatchObject({ lib: 'Voyant', componentId, ...names });
  const other = (await category('Feux rares')).body as Category;
  expect(await statusOf(change({ categoryId: other.id }))).toBe(400);
  const moved = { categoryId: other.id, componentId: other.ProjComponents[0]?.componentId };
  expect((await change(moved)).body).toMatchObject({ categoryLib: 'Feux rares' });
  expect(await statusOf(staff.put(path, form({})))).toBe(400);
});

test('a product removed while it is drawn is restored', async () => {
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

test('documents and comments linked to an entity during its deletion are deleted too', async () => {
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
