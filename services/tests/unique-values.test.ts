import { brands } from '@coffret/contracts/registers/registers';
import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../subjects/catalogue/public.ts';
import { contact } from '../subjects/contacts/decider.ts';
import { group } from '../subjects/groups/public.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { itemOf } from '../subjects/registers/public.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { newProject } from './support/workflow.ts';

const ID = 990;
const FIELDS = {
  lib: 'Prise',
  brandId: 2,
  categoryId: 4,
  nbModules: 0.5,
  price: 11.2,
  technical: { elementKind: 'CLASSIC', In: 16, poles: '1PN', phases: 1 },
};

let app: TestApp;
let admin: Client;
let customerProjId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const customer = await memberOf(app, CLIENTS);
  customerProjId = await newProject(customer, 'Halle');
  const { commands } = app.app.services;
  const request = { id: ID, cause: { userId: 1, correlationId: 'old', causationId: null } };
  const { state } = await commands.load(product, 20);
  if (!state.fields) throw new Error('product 20 is seeded');
  // As old versions left them: without a claim by the form of today.
  const fields = { ...state.fields, ref: 'Câble 3G2,5 mm²' };
  await commands.handle(product, { ...request, command: { type: 'AddProduct', fields } });
  const command = { type: 'CreateGroup', lib: 'L’Étoile', rights: [] } as const;
  await commands.handle(group, { ...request, command, context: { id: ID, holds: null } });
  const brand = { lib: 'L’Étoile' };
  await commands.handle(itemOf(brands), { ...request, command: { type: 'AddItem', fields: brand } });
  const person = { fullName: 'Anne  L’Hôte', role: null, email: null, phone: null, note: null };
  await commands.handle(contact, {
    ...request,
    command: {
      type: 'AddContact',
      contact: { ...person, customerProjId, userId: customer.id },
      isCallRequested: false,
    },
  });
  await app.settled();
});
afterAll(() => app.close());

test.each([
  ['group', '/api/groups', 'lib', () => ({ lib: "L'Étoile" })],
  ['register item', '/api/brands', 'lib', () => ({ lib: "l'etoile" })],
  ['product', '/api/products', 'ref', () => ({ ...FIELDS, ref: 'Cable 3G2,5 mm2' })],
  ['contact', '/api/contacts', 'fullName', () => ({ customerProjId, fullName: "Anne L'Hote" })],
])('the name of a %s that an old version stored is taken in any spelling', async (_what, path, key, body) => {
  expect(await admin.post(path, body())).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'DUPLICATE', key }] },
  });
});

test('who has a name may spell it anew', async () => {
  expect((await admin.put(`/api/brands/${ID}`, { lib: "L'Etoile" })).body).toMatchObject({ lib: "L'Etoile" });
});
