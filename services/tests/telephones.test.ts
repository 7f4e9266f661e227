import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, memberOf, newPerson } from '../subjects/groups/testing/people.ts';
import { REGISTRATION } from './support/registration.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, newProject } from './support/workflow.ts';

const NOUMEA = { postalCode: '98800', city: 'Nouméa' };
const REFUSED = { status: 400, body: { errors: [{ code: 'phoneError', key: 'phone' }] } };

let product: TestApp;
let admin: Client;
let anne: Member;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  anne = await memberOf(product, CLIENTS);
});
afterAll(() => product.close());

let registered = 0;
function register(phone: string, address: object = {}) {
  registered += 1;
  const email = `nouveau${registered}@exemple.fr`;
  return product.client().post('/api/usersRegister', { ...REGISTRATION, email, phone, ...address });
}
const phoneOf = async (id: number) => done<{ phone: string }>(await admin.get(`/api/users/${id}`)).phone;

test('an account has the telephone of its country, in one form', async () => {
  for (const [typed, address, kept] of [
    ['0033 1 23 45 67 89', {}, '01 23 45 67 89'],
    ['+262 (0)692.12.34.56', {}, '+262 692 12 34 56'],
    ['25.12.34', NOUMEA, '+687 25 12 34'],
  ] as const) {
    const { id } = done<{ id: number }>(await register(typed, address));
    expect(await phoneOf(id)).toBe(kept);
  }
  expect(await register('25.12.34')).toMatchObject(REFUSED);
  expect(await admin.post('/api/users', newPerson(CLIENTS, { phone: '25.12.34' }))).toMatchObject(REFUSED);
});

test('a change is read at the address that it leads to, and what stands is not read again', async () => {
  const path = `/api/users/${anne.id}`;
  expect(await admin.put(path, { phone: '25 12 34' })).toMatchObject(REFUSED);
  expect(done(await admin.put(path, { phone: '25 12 34', ...NOUMEA }))).toMatchObject({
    phone: '+687 25 12 34',
  });
  const { rowVersion } = done<{ rowVersion: number }>(await admin.get(path));
  expect(done(await admin.put(path, { phone: '00687251234' }))).toMatchObject({ rowVersion });
  expect(done(await admin.put(path, { phone: '28 12 34' }))).toMatchObject({ phone: '+687 28 12 34' });
});

test('a contact is called at the customer’s address', async () => {
  const customerProjId = await newProject(anne);
  const contact = { customerProjId, fullName: 'Luc' };
  const added = done<{ id: number }>(await anne.post('/api/contacts', { ...contact, phone: '25.12.34' }));
  expect(added).toMatchObject({ phone: '+687 25 12 34' });
  const path = `/api/contacts/${added.id}`;
  expect(done(await anne.put(path, { phone: '+33 (0)6 12 34 56 78' }))).toMatchObject({
    phone: '06 12 34 56 78',
  });
  expect(await anne.put(path, { phone: '40 41 22 33' })).toMatchObject(REFUSED);
  expect(done(await anne.put(path, { phone: null }))).toMatchObject({ phone: null });
});

test('lists find a telephone however it is written, by search and by filter', async () => {
  const { id } = done<{ id: number }>(await register('0692 98 76 54'));
  const found = async (query: object) =>
    done<{ rows: { id: number }[] }>(
      await admin.get(`/api/users?${new URLSearchParams({ ...query })}`),
    ).rows.map((row) => row.id);
  for (const phone of ['+262 692 98 76 54', '00262692987654', '0692.98.76.54', '0692987654']) {
    expect(await found({ search: phone })).toEqual([id]);
    expect(await found({ phone })).toEqual([id]);
  }
  expect(await found({ search: '0692 98' })).toEqual([id]);
});
