import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

interface Named {
  id: number;
  lib: string;
}

let app: TestApp;
let admin: Client;
let reader: Member;
let rhone: Named & { agencyId: number; agencyLib: string };
let other: Named;
/** Customers of the Rhône. */
let customers: Member[];

const rows = async <T>(path: string, who: Client = admin) =>
  ((await who.get(path)).body as { rows: T[] }).rows;
const idsOf = async (query: string) => (await rows<Named>(`/api/users?${query}`)).map(({ id }) => id);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const group = await admin.post('/api/groups', {
    lib: 'Lecteurs',
    rights: ['user_r', 'customer_r', 'department_w'],
  });
  reader = await memberOf(app, (group.body as Named).id);
  [rhone] = (await rows('/api/departments?code=69')) as [typeof rhone];
  const agencies = await rows<Named>('/api/agencies?size=all');
  other = agencies.find(({ id }) => id !== rhone.agencyId) as Named;
  customers = [await memberOf(app, CLIENTS), await memberOf(app, CLIENTS)];
});
afterAll(() => app.close());

test('users with the right to read users get the names of groups, agencies and sectors in use', async () => {
  const values = (query: string) => rows<object>(`/api/usersValues/${query}`, reader);
  expect(await values('groupLib')).toEqual([
    { value: 'Admin', count: 1 },
    { value: 'Client', count: 2 },
    { value: 'Lecteurs', count: 1 },
  ]);
  expect(await values(`groupLib?groupId=${CLIENTS}`)).toEqual([{ value: 'Client', count: 2 }]);
  expect(await values(`agencyLib?groupId=${CLIENTS}`)).toEqual([{ value: rhone.agencyLib, count: 2 }]);
  expect((await reader.get('/api/usersValues/email')).status).toBe(400);
  expect((await reader.get('/api/groups')).status).toBe(403);
});

test('a user contains the rights of the group, and a customer the category', async () => {
  const [customer] = customers;
  const { groupRights, customerCategory } = (await reader.get(`/api/users/${customer?.id}`)).body as {
    groupRights: string[];
    customerCategory: string;
  };
  expect(groupRights).toContain('project_c');
  expect(customerCategory).toBe('EVENT');
  const staff = await memberOf(app, STAFF);
  expect((await staff.get(`/api/users/${staff.id}`)).body).toMatchObject({ customerCategory: null });
  // What was answered may be sent back.
  const { body } = await staff.get(`/api/users/${staff.id}`);
  expect((await staff.put(`/api/users/${staff.id}`, body)).status).toBe(200);
});

test('an agency contains its departments', async () => {
  const answer = (await admin.get(`/api/agencies/${rhone.agencyId}`)).body as { ProjDepartments: object[] };
  expect(answer.ProjDepartments).toContainEqual({ id: rhone.id, lib: rhone.lib, code: '69' });
  const [listed] = await rows<object>(`/api/agencies?lib=${encodeURIComponent(rhone.agencyLib)}`);
  expect(listed).toMatchObject({ ProjDepartments: answer.ProjDepartments });
  expect((await admin.put(`/api/agencies/${rhone.agencyId}`, answer)).status).toBe(200);
});

test('customers of a moved department are found at the old agency and can be moved', async () => {
  const [anne, paul] = customers.map(({ id }) => id);
  const customersAt = async (agencyId: number) =>
    (await admin.get(`/api/usersCustomer?department=69&agency=${agencyId}`)).body as { count: number };
  expect(await idsOf('attachment=OTHER&groupId=3')).toEqual([]);
  expect(await customersAt(rhone.agencyId)).toMatchObject({ count: 2 });

  await admin.put(`/api/departments/${rhone.id}`, { agencyId: other.id });
  expect(await idsOf('attachment=OTHER&department=69&groupId=3')).toEqual([anne, paul]);
  expect(await idsOf(`attachment=OTHER&agencyId=${other.id}`)).toEqual([]);

  const move = { field: 'agencyId', from: rhone.agencyId, to: other.id, department: '69' };
  expect((await reader.put('/api/usersMove', move)).status).toBe(403);
  expect((await admin.put('/api/usersMove', { ...move, to: 9_999 })).body).toEqual({
    errors: [{ code: 'INVALID_PARAMETER', key: 'to' }],
  });
  const staff = await memberOf(app, STAFF);
  expect((await staff.put('/api/usersMove', move)).body).toEqual({ changed: 2, left: 0 });
  expect(await idsOf('attachment=OTHER&groupId=3')).toEqual([]);
  expect(await customersAt(rhone.agencyId)).toMatchObject({ count: 0 });
  expect((await admin.get(`/api/users/${anne}`)).body).toMatchObject({ agencyId: other.id });
});

test('the uses of an item are listed, and it can be replaced and then removed', async () => {
  const made = await admin.post('/api/agencies', { lib: 'Grenoble' });
  const { id } = made.body as Named;
  await admin.put(`/api/users/${customers[0]?.id}`, { agencyId: id });
  const usesOf = async (who: Client, path: string) =>
    (await who.get(`${path}/uses`)).body as { uses: object[] };
  expect(await usesOf(admin, `/api/agencies/${id}`)).toEqual({
    uses: [
      {
        entity: 'user',
        count: 1,
        locked: false,
        filter: { agencyLib: ['Grenoble'] },
        rows: [{ id: customers[0]?.id, lib: customers[0]?.fullName }],
      },
    ],
  });
  expect((await admin.delete(`/api/agencies/${id}`)).status).toBe(409);
  await admin.put('/api/usersMove', { field: 'agencyId', from: id, to: other.id });
  expect(await usesOf(admin, `/api/agencies/${id}`)).toEqual({ uses: [] });
  expect((await admin.delete(`/api/agencies/${id}`)).status).toBe(204);

  const group = (await admin.post('/api/groups', { lib: 'Atelier', rights: [] })).body as Named;
  const member = await memberOf(app, group.id);
  expect(await usesOf(admin, `/api/groups/${group.id}`)).toMatchObject({
    uses: [{ entity: 'user', count: 1, filter: { groupLib: ['Atelier'] } }],
  });
  const staff = await memberOf(app, STAFF);
  const into = (to: number) => staff.put('/api/usersMove', { field: 'groupId', from: group.id, to });
  expect((await into(1)).body).toEqual({ errors: [{ code: 'FORBIDDEN', key: 'to' }] });
  expect((await into(CLIENTS)).body).toEqual({ changed: 1, left: 0 });
  expect((await admin.get(`/api/users/${member.id}`)).body).toMatchObject({ groupId: CLIENTS });
});
