import { ADMINS, CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const PASSWORD = 'Coffret-2026';
const next = { password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' };
const shown = ({ status, body }: Answer) => [status, body];
const refused = (code: string, key?: string) => [403, { errors: [{ code, ...(key && { key }) }] }];

test('others cannot change the password and e-mail of a user in group 1', async () => {
  const chief = await memberOf(app, ADMINS);
  const staff = await memberOf(app, STAFF);
  for (const [who, id] of [
    [chief, 1],
    [admin, chief.id],
    [staff, 1],
    [staff, chief.id],
  ] as const) {
    expect(shown(await who.put(`/api/usersPassword/${id}`, next))).toEqual(refused('PROTECTED_USER'));
    expect(shown(await who.put(`/api/users/${id}`, { email: 'pris@exemple.fr' }))).toEqual(
      refused('PROTECTED_USER', 'email'),
    );
  }
  await app.login(ADMIN.email, ADMIN.password);
  await app.login(chief.email, PASSWORD);
  expect((await admin.put(`/api/users/${chief.id}`, { city: 'Dijon', email: chief.email })).status).toBe(200);
});

test('others can neither move a user out of group 1 nor delete the user', async () => {
  const chief = await memberOf(app, ADMINS);
  for (const groupId of [STAFF, CLIENTS]) {
    expect(shown(await admin.put(`/api/users/${chief.id}`, { groupId }))).toEqual(
      refused('PROTECTED_USER', 'groupId'),
    );
  }
  expect(shown(await admin.delete(`/api/users/${chief.id}`))).toEqual(refused('PROTECTED_USER'));
  expect(shown(await chief.delete(`/api/users/${chief.id}`))).toEqual(refused('PROTECTED_USER'));
});

test('a user of group 1 may leave it and is then no longer protected', async () => {
  const chief = await memberOf(app, ADMINS);
  expect((await chief.put(`/api/users/${chief.id}`, { groupId: STAFF })).body).toMatchObject({
    groupId: STAFF,
  });
  expect(shown(await chief.put(`/api/users/${chief.id}`, { groupId: CLIENTS }))).toEqual(
    refused('FORBIDDEN', 'groupId'),
  );
  expect((await admin.put(`/api/usersPassword/${chief.id}`, next)).status).toBe(200);
  expect((await admin.delete(`/api/users/${chief.id}`)).status).toBe(204);
});

test('the first admin cannot leave group 1 or be deleted', async () => {
  expect(shown(await admin.put('/api/users/1', { groupId: STAFF }))).toEqual(
    refused('PROTECTED_USER', 'groupId'),
  );
  expect(shown(await admin.delete('/api/users/1'))).toEqual(refused('PROTECTED_USER'));
});

test('setting another user’s email requires the right to set passwords', async () => {
  const holderOf = async (right: string, lib: string) => {
    const { body } = await admin.post('/api/groups', { lib, rights: [right, ...SHARED_RIGHTS] });
    return memberOf(app, (body as { id: number }).id);
  };
  const writer = await holderOf('user_w', 'Fichier');
  const desk = await holderOf('user_pwd', 'Accueil');
  const anne = await memberOf(app, CLIENTS);
  const set = async (who: Client, fields: object) => shown(await who.put(`/api/users/${anne.id}`, fields));
  expect(await set(writer, { email: 'pris@exemple.fr' })).toEqual(refused('FORBIDDEN', 'email'));
  expect((await set(writer, { email: anne.email, city: 'Nice' }))[0]).toBe(200);
  expect((await desk.put(`/api/usersPassword/${anne.id}`, next)).status).toBe(200);
  // Without the right to read users no record is answered.
  expect((await set(desk, { email: 'anne-neuve@exemple.fr' }))[0]).toBe(204);
});

/** What customers hold: nobody rules over who holds more. */
const SHARED_RIGHTS = [
  ...['project', 'configuration', 'contact'].flatMap((of) => ['c', 'r', 'w', 'd'].map((to) => `${of}_${to}`)),
  'catalog_r',
];
