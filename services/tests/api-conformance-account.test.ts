import { afterAll, beforeAll, expect, test } from 'vitest';
import { AFTER_UNDO_MS } from '../core/reactions/after-undo.ts';
import { type Member, memberOf } from '../subjects/groups/testing/people.ts';
import { REGISTRATION } from './support/registration.ts';
import { ADMIN, type Answer, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, outbox } from './support/workflow.ts';

let product: TestApp;
let nobody: Client;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp();
  nobody = product.client();
  admin = await product.admin();
});
afterAll(() => product.close());

const HOUR_MS = 60 * 60_000;
const PASSWORD = REGISTRATION.password;
const refused = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [{ code, ...(key && { key }) }] },
});
const login = (email: string, password = PASSWORD) => nobody.post('/api/login', { email, password });

async function lastLink(email: string, page: string): Promise<string> {
  await product.settled();
  const mail = (await outbox(nobody)).find(({ to, text }) => to === email && text.includes(`/${page}/`));
  const [, token = ''] = new RegExp(`${product.address}/${page}/([\\w.-]+)`).exec(mail?.text ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

async function register(email: string, more: object = {}): Promise<number> {
  const { status, body } = await nobody.post('/api/usersRegister', { ...REGISTRATION, email, ...more });
  expect([status, Object.keys(body)]).toEqual([201, ['id']]);
  return (body as { id: number }).id;
}

interface User {
  id: number;
  rowVersion: number;
  [field: string]: unknown;
}
const user = async (id: number) => done<User>(await admin.get(`/api/users/${id}`));

test('a registered user becomes a customer of the nearest agency with the activity’s discount', async () => {
  const id = await register('inscrite@exemple.fr', { activity: 'DISTRIBUTORS', postalCode: '20600' });
  expect(await user(id)).toMatchObject({
    groupId: 3,
    groupLib: 'Client',
    discountPercentage: 60,
    activity: 'DISTRIBUTORS',
    sectorLib: 'Sud-Est',
    agencyLib: 'Marseille',
    culture: 'fr_FR',
    isActivated: false,
    isVerified: false,
    isBan: false,
  });
});

test('the mailed link activates the account, which may log in before staff have verified it', async () => {
  const email = 'active@exemple.fr';
  const id = await register(email);
  expect(await login(email)).toMatchObject(refused(401, 'LOGIN_NOT_ACTIVATED'));
  const token = await lastLink(email, 'activateAccount');
  expect(await nobody.get(`/api/usersActivateAccount/${token}x`)).toMatchObject(
    refused(401, 'INVALID_TOKEN'),
  );
  expect(await nobody.get(`/api/usersActivateAccount/${token}`)).toMatchObject({ status: 200, body: { id } });
  const { user: mine, accessToken } = done<{ user: User; accessToken: string }>(await login(email));
  expect(accessToken.split('.')).toHaveLength(3);
  expect(mine).toMatchObject({
    id,
    email,
    groupId: 3,
    groupLib: 'Client',
    isVerified: false,
    isActivated: true,
    isBan: false,
    prefs: {},
    rights: expect.arrayContaining(['project_c', 'configuration_w', 'catalog_r']),
  });
  expect(JSON.stringify(mine)).not.toMatch(/password|argon2|hash/i);
  expect(mine).not.toHaveProperty('discountPercentage');
});

test('an activation link opened after 24 hours reports and deletes the account', async () => {
  const email = 'tard@exemple.fr';
  const id = await register(email);
  const token = await lastLink(email, 'activateAccount');
  product.clock.move(24 * HOUR_MS);
  for (let again = 0; again < 2; again += 1) {
    expect(await nobody.get(`/api/usersActivateAccount/${token}`)).toMatchObject(
      refused(401, 'TOKEN_EXPIRED_USER_DELETED', 'token'),
    );
  }
  admin = await product.admin();
  expect(await admin.get(`/api/users/${id}`)).toMatchObject(refused(404, 'NOT_FOUND'));
  expect(await login(email)).toMatchObject(refused(401, 'LOGIN_FAILED'));
  await register(email);
});

test('the cleanup deletes only accounts that were not activated', async () => {
  const [lost, kept] = [await register('oubli@exemple.fr'), await register('garde@exemple.fr')];
  const token = await lastLink('garde@exemple.fr', 'activateAccount');
  done(await nobody.get(`/api/usersActivateAccount/${token}`));
  product.clock.move(25 * HOUR_MS);
  await product.settled();
  admin = await product.admin();
  expect((await admin.get(`/api/users/${lost}`)).status).toBe(404);
  expect((await admin.get(`/api/users/${kept}`)).status).toBe(200);
});

test('five consecutive wrong passwords ban the account, a right one resets the count, and staff lift the ban', async () => {
  const { id, email } = await memberOf(product, 3);
  const wrong = () => login(email, 'Faux-2026');
  const fail = async (times: number) => {
    for (let n = 0; n < times; n += 1) expect(await wrong()).toMatchObject(refused(401, 'LOGIN_FAILED'));
  };
  await fail(4);
  expect((await login(email)).status).toBe(200);
  await fail(5);
  expect(await login(email)).toMatchObject(refused(401, 'LOGIN_BANNED'));
  expect(await user(id)).toMatchObject({ isBan: true });
  expect(await admin.put(`/api/usersBan/${id}`, { isBan: false })).toMatchObject({
    status: 200,
    body: { id, isBan: false },
  });
  await fail(4);
  expect((await login(email)).status).toBe(200);
});

test('an unknown address gets the same answer as a wrong password', async () => {
  expect(await login('personne@exemple.fr')).toMatchObject(refused(401, 'LOGIN_FAILED'));
});

test('a reset link sets a new password once, within an hour', async () => {
  const { id, email, token: session } = await memberOf(product, 3);
  const strong = { password: 'nouveauMOT1', passwordRepeat: 'nouveauMOT1' };
  const reset = (token: string, more: object = {}) =>
    nobody.post('/api/usersUpdatePwd', { token, userId: id, ...strong, ...more });
  const forgotten = async () => {
    expect((await nobody.get(`/api/usersNewPassword/${email.toUpperCase()}`)).status).toBe(200);
    return lastLink(email, 'resetPassword');
  };

  const token = await forgotten();
  expect(await nobody.get(`/api/usersValidNewPwd/${token}`)).toMatchObject({
    status: 200,
    body: { userId: id },
  });
  expect(await reset(token, { password: 'Court-1', passwordRepeat: 'Court-1' })).toMatchObject(
    refused(400, 'STRONG_PASSWORD', 'password'),
  );
  expect(await reset(token, { passwordRepeat: 'Autre' })).toMatchObject(
    refused(400, 'PASSWORD_REPEAT', 'passwordRepeat'),
  );
  expect(await reset(token, { userId: 1 })).toMatchObject(refused(401, 'INVALID_TOKEN', 'token'));
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await reset(token)).toMatchObject(refused(401, 'INVALID_TOKEN', 'token'));
  expect(await nobody.get(`/api/usersValidNewPwd/${token}`)).toMatchObject(refused(401, 'INVALID_TOKEN'));
  expect((await login(email, strong.password)).status).toBe(200);
  expect((await login(email)).status).toBe(401);
  expect(await product.client(session).get('/api/projects')).toMatchObject(refused(401, 'INVALID_TOKEN'));

  const late = await forgotten();
  product.clock.move(HOUR_MS);
  expect(await nobody.get(`/api/usersValidNewPwd/${late}`)).toMatchObject(
    refused(401, 'TOKEN_EXPIRED', 'token'),
  );
  expect(await reset(late)).toMatchObject(refused(401, 'TOKEN_EXPIRED', 'token'));
  admin = await product.admin();
  expect(await nobody.get('/api/usersNewPassword/personne@exemple.fr')).toMatchObject(
    refused(404, 'EMAIL_FAILED', 'email'),
  );
});

test('a newer reset link does not invalidate an older one, and neither activates an account', async () => {
  const { email } = await memberOf(product, 3);
  done(await nobody.get(`/api/usersNewPassword/${email}`));
  const first = await lastLink(email, 'resetPassword');
  product.clock.move(1000);
  done(await nobody.get(`/api/usersNewPassword/${email}`));
  const second = await lastLink(email, 'resetPassword');
  for (const token of [first, second]) {
    expect((await nobody.get(`/api/usersValidNewPwd/${token}`)).status).toBe(200);
  }
  expect(await nobody.get(`/api/usersActivateAccount/${second}`)).toMatchObject(
    refused(401, 'INVALID_TOKEN'),
  );
});

test('changing the own password requires the old one, another’s the right to change it', async () => {
  const anne = await memberOf(product, 3);
  const staff = await memberOf(product, 2);
  const path = `/api/usersPassword/${anne.id}`;
  const next = { password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' };
  expect(await anne.put(path, next)).toMatchObject(refused(400, 'REQUIRED', 'oldPassword'));
  expect(await anne.put(path, { ...next, oldPassword: 'Faux-2026' })).toMatchObject(
    refused(400, 'OLD_PASSWORD', 'oldPassword'),
  );
  expect(await anne.put(path, { ...next, oldPassword: PASSWORD, password: 'faible' })).toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([{ code: 'STRONG_PASSWORD', key: 'password' }]) },
  });
  expect((await anne.put(path, { ...next, oldPassword: PASSWORD })).status).toBe(200);
  expect((await staff.put(path, next)).status).toBe(200);
  expect(await staff.put('/api/usersPassword/1', next)).toMatchObject(refused(403, 'PROTECTED_USER'));
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(200);
  expect(await staff.put('/api/usersPassword/999999', next)).toMatchObject(refused(404, 'NOT_FOUND'));
});

test('logout, a ban, a new password and the deletion of the account end a session immediately', async () => {
  const ends: [what: string, end: (person: Member) => Promise<Answer>][] = [
    ['logout', (person) => person.post('/api/logout')],
    ['ban', ({ id }) => admin.put(`/api/usersBan/${id}`, { isBan: true })],
    ['deletion', ({ id }) => admin.delete(`/api/users/${id}`)],
    [
      'password',
      ({ id }) =>
        admin.put(`/api/usersPassword/${id}`, { password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' }),
    ],
    [
      'own password',
      (person) =>
        person.put(`/api/usersPassword/${person.id}`, {
          oldPassword: PASSWORD,
          password: 'Coffret-2027',
          passwordRepeat: 'Coffret-2027',
        }),
    ],
  ];
  for (const [what, end] of ends) {
    const person = await memberOf(product, 3);
    const second = await product.login(person.email, PASSWORD);
    const { status, headers } = await end(person);
    expect([what, status < 300, headers.get('x-access-token')]).toEqual([what, true, null]);
    expect([what, await person.get('/api/projects')]).toMatchObject([what, refused(401, 'INVALID_TOKEN')]);
    const others = (await second.get('/api/projects')).status;
    expect([what, others]).toEqual([what, what === 'logout' ? 200 : 401]);
  }
});

test('preferences are sent as an object or as text, and belong to their user', async () => {
  const anne = await memberOf(product, 3);
  const prefs = {
    themeMode: 'dark',
    profileImage: 7,
    lists: [{ id: 'users', cols: ['id'], autoSave: true }],
  };
  const path = `/api/usersprefs/${anne.id}`;
  expect(await anne.put(path, { prefs })).toMatchObject({ status: 200, body: { id: anne.id, prefs } });
  expect(await anne.put(path, { prefs: JSON.stringify({ themeMode: 'light' }) })).toMatchObject({
    status: 200,
    body: { prefs: { themeMode: 'light' } },
  });
  expect(done<{ user: User }>(await login(anne.email)).user).toMatchObject({ prefs: { themeMode: 'light' } });
  expect(await admin.put(path, { prefs })).toMatchObject(refused(404, 'NOT_FOUND'));
});

test('counts of users and groups, and the list of customers, are correct', async () => {
  const count = async (path: string) => done<{ count: number }>(await admin.get(path)).count;
  expect(await count('/api/usersKpi')).toBe(await count('/api/users'));
  expect(await count('/api/usersKpiCustomers')).toBe(await count('/api/users?groupId=3'));
  expect(await count('/api/groupsKpi')).toBe(3);
  const { body } = await admin.get('/api/usersCustomer');
  const { rows, count: all } = body as { rows: object[]; count: number };
  expect([rows.length, all]).toEqual(Array(2).fill(await count('/api/usersKpiCustomers')));
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(['company', 'email', 'fullName', 'id']);
  const anne = await memberOf(product, 3);
  for (const path of ['/api/usersKpi', '/api/usersKpiCustomers', '/api/groupsKpi', '/api/usersCustomer']) {
    expect([path, await anne.get(path)]).toMatchObject([path, refused(403, 'FORBIDDEN')]);
  }
});

test('activities are public, with their discounts', async () => {
  const { body } = await nobody.get('/api/activities?size=all');
  const { rows } = body as { rows: { activity: string; discountPercentage: number }[] };
  expect(
    Object.fromEntries(rows.map(({ activity, discountPercentage }) => [activity, discountPercentage])),
  ).toEqual({
    DISTRIBUTORS: 60,
    ADAPTED_COMPANY: 30,
    OTHERS: 30,
    EVENT: 55,
    MANUFACTURER: 55,
    ENGINEERING: 45,
    NATIONAL_INSTALLER: 60,
    REGIONAL_INSTALLER: 55,
    LOCAL_INSTALLER: 50,
    PANEL_BUILDER: 55,
  });
});

test('the admin is protected, and users cannot ban themselves', async () => {
  const other = await memberOf(product, 1);
  const staff = await memberOf(product, 2);
  const protectedUser = refused(403, 'PROTECTED_USER');
  expect(await other.put('/api/usersBan/1', { isBan: true })).toMatchObject(protectedUser);
  expect(await other.delete('/api/users/1')).toMatchObject(protectedUser);
  expect(await admin.delete(`/api/users/${other.id}`)).toMatchObject(protectedUser);
  expect(await other.put('/api/users/1', { groupId: 3 })).toMatchObject(protectedUser);
  for (const person of [admin, other, staff]) {
    const own = 'id' in person ? person.id : 1;
    expect(await person.put(`/api/usersBan/${own}`, { isBan: true })).toMatchObject(protectedUser);
  }
  expect((await admin.put(`/api/usersBan/${other.id}`, { isBan: true })).status).toBe(200);
  for (let n = 0; n < 6; n += 1) await login(ADMIN.email, 'Faux-2026');
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(200);
});

test('staff manage users whose rights they hold, and grant no rights beyond their own', async () => {
  const staff = await memberOf(product, 2);
  const anne = await memberOf(product, 3);
  const chief = await memberOf(product, 1);
  const forbidden = (key?: string) => refused(403, 'FORBIDDEN', key);
  expect((await staff.put(`/api/users/${anne.id}`, { fullName: 'Anne Martin' })).status).toBe(200);
  expect(await staff.put(`/api/users/${anne.id}`, { groupId: 1 })).toMatchObject(forbidden('groupId'));
  expect(await staff.put(`/api/users/${anne.id}`, { discountPercentage: 90 })).toMatchObject(
    forbidden('discountPercentage'),
  );
  expect(await staff.put(`/api/users/${staff.id}`, { groupId: 1 })).toMatchObject(forbidden('groupId'));
  for (const [method, path, body] of [
    ['PUT', `/api/users/${chief.id}`, { fullName: 'Moi' }],
    ['DELETE', `/api/users/${chief.id}`, undefined],
    ['PUT', `/api/usersBan/${chief.id}`, { isBan: true }],
    ['PUT', `/api/usersVerify/${chief.id}`, undefined],
  ] as const) {
    expect([path, await staff.call(method, path, body)]).toMatchObject([path, forbidden()]);
  }
  const group = done<{ id: number }>(
    await admin.post('/api/groups', { lib: 'Auditeurs', rights: ['audit_r', 'user_r'] }),
  );
  const body = { ...REGISTRATION, email: 'audit@exemple.fr', groupId: group.id };
  expect(await staff.post('/api/users', body)).toMatchObject(forbidden('groupId'));
  expect(await admin.post('/api/users', body)).toMatchObject({
    status: 201,
    body: { groupLib: 'Auditeurs' },
  });
});

test('a refused attempt to lift a ban changes nothing', async () => {
  const staff = await memberOf(product, 2);
  const chief = await memberOf(product, 1);
  for (let n = 0; n < 4; n += 1) await login(chief.email, 'Faux-2026');
  const path = `/api/usersBan/${chief.id}`;
  expect(await staff.call('PUT', path, { isBan: false }, { 'idempotency-key': 'unban' })).toMatchObject(
    refused(403, 'FORBIDDEN'),
  );
  await login(chief.email, 'Faux-2026');
  expect(await login(chief.email)).toMatchObject(refused(401, 'LOGIN_BANNED'));
});

test('staff verify a user', async () => {
  const id = await register('verif@exemple.fr');
  const anne = await memberOf(product, 3);
  expect(await anne.put(`/api/usersVerify/${id}`)).toMatchObject(refused(403, 'FORBIDDEN'));
  const staff = await memberOf(product, 2);
  expect(await staff.put(`/api/usersVerify/${id}`)).toMatchObject({
    status: 200,
    body: { id, isVerified: true },
  });
  // The mail is sent when the undo period is over.
  product.clock.move(AFTER_UNDO_MS + 1);
  await product.settled();
  expect((await outbox(nobody)).filter(({ to }) => to === 'verif@exemple.fr')).toHaveLength(2);
});
