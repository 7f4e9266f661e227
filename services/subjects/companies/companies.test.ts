import type { Company, CompanyRow } from '@coffret/contracts/companies/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyKey } from '../../platform/person-keys/person-keys.ts';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { memberOf, newPerson, PASSWORD } from '../groups/testing/people.ts';

type Listed = { rows: CompanyRow[]; count: number; sums: object };

let product: TestApp;
let admin: Client;
let staff: Client;
beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  staff = await memberOf(product, STAFF);
});
afterAll(() => product.close());

const MOREL = '55210055400013';

const list = async (query = '', who: Client = admin) =>
  done<Listed>(await who.get(`/api/companies?${query}`));
const ofSiren = async (siren: string, who: Client = admin) => (await list(`siren=${siren}`, who)).rows;
const shown = async (id: number | undefined, who: Client = admin) =>
  done<Company>(await who.get(`/api/companies/${id}`));

/** Verified at once. */
async function newAccount(siret: string, more: object = {}): Promise<number> {
  const { id } = done<{ id: number }>(await admin.post('/api/users', newPerson(CLIENTS, { siret, ...more })));
  await product.settled();
  return id;
}
const companyOf = async (userId: number) =>
  done<{ companyId: number | null }>(await admin.get(`/api/users/${userId}`)).companyId;

test('the first verified account of a SIREN makes the company, the others join it', async () => {
  const first = await newAccount(MOREL, { company: 'Morel', address: '3 rue Haute' });
  const second = await newCustomer(product, 'paul@morel.fr', {
    siret: '55210055400021',
    company: 'Morel Nantes',
  });
  await product.settled();
  const rows = await ofSiren('552100554');
  expect(rows).toMatchObject([
    {
      lib: 'Morel',
      address: '3 rue Haute',
      postalCode: '69003',
      city: 'Lyon',
      agencyLib: 'Lyon',
      accounts: 2,
    },
  ]);
  expect(await Promise.all([first, second.id].map(companyOf))).toEqual([rows[0]?.id, rows[0]?.id]);
});

test('two accounts of one SIREN that are verified at once are of one company', async () => {
  const people = [1, 2, 3].map((n) => newPerson(CLIENTS, { siret: `44306184100${n}47` }));
  for (const created of await Promise.all(people.map((person) => admin.post('/api/users', person))))
    done(created);
  await product.settled();
  expect(await ofSiren('443061841')).toMatchObject([{ accounts: 3 }]);
});

test('accounts of staff, placeholders and accounts to be verified are of no company', async () => {
  const { count } = await list();
  const { id } = done<{ id: number }>(
    await admin.post('/api/users', newPerson(STAFF, { siret: '32737946700013' })),
  );
  await product.settled();
  expect(await Promise.all([id, await newAccount('00000000000000')].map(companyOf))).toEqual([null, null]);
  expect((await list()).count).toBe(count);
  // Who becomes a customer joins, who becomes staff leaves.
  done(await admin.put(`/api/users/${id}`, { groupId: CLIENTS }));
  await product.settled();
  expect(await companyOf(id)).toBe((await ofSiren('327379467'))[0]?.id);
  done(await admin.put(`/api/users/${id}`, { groupId: STAFF }));
  await product.settled();
  expect([await companyOf(id), await ofSiren('327379467')]).toEqual([null, []]);
});

test('an account whose SIREN changes moves when it is verified again', async () => {
  const person = newPerson(CLIENTS, { siret: MOREL });
  const { id } = done<{ id: number }>(await admin.post('/api/users', person));
  await product.settled();
  const [morel] = await ofSiren('552100554');
  const self = await product.login(person.email, PASSWORD);
  done(await self.put(`/api/users/${id}`, { siret: '78467169500087' }));
  await product.settled();
  expect([await companyOf(id), await ofSiren('784671695')]).toEqual([morel?.id, []]);
  done(await admin.put(`/api/usersVerify/${id}`));
  await product.settled();
  const [other] = await ofSiren('784671695');
  expect([await companyOf(id), other?.accounts]).toEqual([other?.id, 1]);
  expect((await ofSiren('552100554'))[0]?.accounts).toBe(Number(morel?.accounts) - 1);
});

test('a company ends with the erasure of its last account, and its key with it', async () => {
  const [anne, luc] = [await newAccount('38012986643097'), await newAccount('38012986648625')];
  const [company] = await ofSiren('380129866');
  done(await admin.put(`/api/companies/${company?.id}`, { note: 'Livrer avant 9 h' }));
  done(await admin.delete(`/api/users/${anne}`));
  await product.settled();
  expect(await shown(company?.id)).toMatchObject({ accounts: 1, note: 'Livrer avant 9 h' });
  done(await admin.delete(`/api/users/${luc}`));
  await product.settled();
  await product.settled();
  expect((await admin.get(`/api/companies/${company?.id}`)).status).toBe(404);
  expect(await product.app.platform.personKeys.find([companyKey(company?.id)])).toMatchObject([
    { wrapped: null },
  ]);
  // The SIREN is free again.
  await newAccount('38012986643097');
  const [again] = await ofSiren('380129866');
  expect(again?.id).not.toBe(company?.id);
});

test('the list and the page have what is open, with sums, and the years', async () => {
  const client = await newCustomer(product, 'anne@durand.fr', { siret: '53284719600012', company: 'Durand' });
  await product.settled();
  const projectId = await newProject(client);
  const [one, two] = [await newConfiguration(client, projectId), await newConfiguration(client, projectId)];
  const prices = [(await quote(client, one.id)).price, (await quote(client, two.id)).price];
  const sum = prices.reduce((a, b) => a + b, 0);
  done(await client.post(`/api/configurations/order/${one.id}`, {}));
  await product.settled();
  const open = { openQuotes: 2, openQuotesPrice: sum, openOrders: 1, openOrdersPrice: prices[0] };
  const { rows, sums } = await list('siren=532847196');
  expect([rows, sums]).toMatchObject([[open], { openQuotesPrice: sum, openOrdersPrice: prices[0] }]);
  const id = Number(rows[0]?.id);
  expect(await shown(id)).toMatchObject({
    ...open,
    years: [{ year: '2026', quotes: 2, quotesPrice: sum, orders: 0, ordersPrice: 0 }],
  });
  done(await admin.put(`/api/configurations/updateStatus/${one.id}`, { status: 'DONE' }));
  await product.settled();
  expect(await shown(id)).toMatchObject({
    openQuotes: 1,
    openOrders: 0,
    years: [{ orders: 1, ordersPrice: prices[0] }],
  });
  for (const path of ['quotes', 'configurations', 'projects', 'orders', 'users']) {
    const found = done<Listed>(await admin.get(`/api/${path}?companyId=${id}`));
    const none = done<Listed>(await admin.get(`/api/${path}?companyId=99999`));
    expect([path, found.count > 0, none.count]).toEqual([path, true, 0]);
  }
});

test('staff changes a company', async () => {
  const [morel] = await ofSiren('552100554', staff);
  const path = `/api/companies/${morel?.id}`;
  const fields = { lib: 'Morel et fils', note: 'Appeler le matin', agencyId: null };
  const answer = await staff.put(path, { ...fields, rowVersion: morel?.rowVersion });
  expect(answer.body).toMatchObject({ ...fields, agencyLib: null });
  expect((await staff.put(path, { lib: 'Autre', rowVersion: morel?.rowVersion })).status).toBe(409);
  // What was answered may be sent back.
  expect((await staff.put(path, await shown(morel?.id))).status).toBe(200);
  const unknown = await staff.put(path, { agencyId: 999 });
  expect([unknown.status, unknown.body]).toEqual([
    400,
    { errors: [{ code: 'INVALID_PARAMETER', key: 'agencyId' }] },
  ]);
  const customer = await memberOf(product, CLIENTS);
  for (const method of ['GET', 'PUT']) {
    const body = method === 'PUT' ? { lib: 'À moi' } : undefined;
    expect((await customer.call(method, path, body)).status).toBe(403);
  }
});

test('a company’s comments are seen by staff', async () => {
  const [morel] = await ofSiren('552100554');
  const comment = { linkedEntityModel: 'company', linkedEntityId: morel?.id, comment: 'Bon payeur' };
  done(await staff.post('/api/comments', comment));
  expect(await ofSiren('552100554', staff)).toMatchObject([{ commentCount: 1 }]);
  const customer = await memberOf(product, CLIENTS);
  expect((await customer.post('/api/comments', comment)).status).toBe(404);
});
