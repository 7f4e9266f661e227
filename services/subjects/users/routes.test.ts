import { randomUUID } from 'node:crypto';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf, newPerson, PASSWORD } from '../groups/testing/people.ts';

let app: TestApp;
let admin: Client;
let staff: Client & { id: number };
let customer: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string, key?: string) => ({ errors: [key ? { code, key } : { code }] });
const get = async (id: number) => (await admin.get(`/api/users/${id}`)).body as { [field: string]: unknown };

const form = (email: string, fields: object = {}) =>
  newPerson(CLIENTS, { fullName: 'Luc Blanc', email, postalCode: '35000', city: 'Rennes', ...fields });

test('a user created by staff can sign in immediately, with the activity’s discount and the postal code’s agency', async () => {
  const { status, body } = await admin.post('/api/users', form('luc@exemple.fr'));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    email: 'luc@exemple.fr',
    groupId: CLIENTS,
    groupLib: 'Client',
    discountPercentage: 55,
    agencyLib: 'Nantes',
    sectorLib: 'Nord-Ouest',
    isActivated: true,
    isVerified: true,
    rowVersion: 0,
  });
  await app.login('luc@exemple.fr', PASSWORD);
});

test('given values take precedence over derived ones', async () => {
  const { body } = await admin.post(
    '/api/users',
    form('luc2@exemple.fr', { discountPercentage: 12.5, agencyId: null, sectorId: 1 }),
  );
  expect(body).toMatchObject({ discountPercentage: 12.5, agencyId: null, agencyLib: null, sectorId: 1 });
});

test('accounts of a company are found by its SIREN, and staff see when a person was here last', async () => {
  const [lyon, nantes] = ['55210055400013', '55210055400021'];
  for (const [name, siret] of Object.entries({ lyon, nantes }))
    expect((await admin.post('/api/users', form(`${name}@exemple.fr`, { siret }))).status).toBe(201);
  const emails = async (siren: string) => {
    const { body } = await admin.get(`/api/users?siren=${siren}&sort=id`);
    return (body as { rows: { email: string }[] }).rows.map(({ email }) => email);
  };
  expect(await emails('552100554')).toEqual(['lyon@exemple.fr', 'nantes@exemple.fr']);
  expect(await emails('5521')).toEqual([]);
  expect(await get(customer.id)).toMatchObject({ lastSeenAt: expect.any(String) });
  expect((await customer.get(`/api/users/${customer.id}`)).body).not.toHaveProperty('lastSeenAt');
});

test('unknown references and a used address are refused', async () => {
  for (const [field, value] of Object.entries({ groupId: 99, agencyId: 99, sectorId: 99, activity: 'X' })) {
    expect(shown(await admin.post('/api/users', form('x@exemple.fr', { [field]: value })))).toEqual([
      400,
      errors('INVALID_PARAMETER', field),
    ]);
  }
  expect(shown(await admin.post('/api/users', form('LUC@exemple.fr')))).toEqual([
    409,
    errors('DUPLICATE', 'email'),
  ]);
});

test('users cannot create a user with more rights than their own, or set a discount without the right', async () => {
  expect(shown(await staff.post('/api/users', form('x@exemple.fr', { groupId: 1 })))).toEqual([
    403,
    errors('FORBIDDEN', 'groupId'),
  ]);
  expect(shown(await staff.post('/api/users', form('x@exemple.fr', { discountPercentage: 90 })))).toEqual([
    403,
    errors('FORBIDDEN', 'discountPercentage'),
  ]);
  expect(shown(await customer.post('/api/users', form('x@exemple.fr')))).toEqual([403, errors('FORBIDDEN')]);
});

test('only group 1 sees discounts: in lists, single users and filters', async () => {
  for (const path of [`/api/users/${customer.id}`, '/api/users', '/api/usersCustomer']) {
    expect(JSON.stringify((await staff.get(path)).body)).not.toContain('discountPercentage');
  }
  expect(await get(customer.id)).toMatchObject({ discountPercentage: 55 });
  expect((await admin.get('/api/users?discountPercentage=55&sort=discountPercentage')).status).toBe(200);
  expect(shown(await staff.get('/api/users?discountPercentage=55'))).toEqual([
    400,
    errors('UNKNOWN_PARAMETER', 'discountPercentage'),
  ]);
  expect((await customer.get(`/api/users/${customer.id}`)).body).not.toHaveProperty('discountPercentage');
});

test('the discounts of a user are kept, for those who may see them', async () => {
  const { id } = (await admin.post('/api/users', form('remise@exemple.fr'))).body as { id: number };
  for (const discountPercentage of [40, 40, 42.5])
    expect((await admin.put(`/api/users/${id}`, { discountPercentage })).status).toBe(200);
  expect((await admin.put(`/api/users/${id}`, { role: 'Gérante' })).status).toBe(200);
  await app.settled();
  const { rows } = (await admin.get(`/api/users/${id}/discounts`)).body as { rows: object[] };
  expect(rows).toEqual(
    [42.5, 40, 55].map((to) => ({ to, fullName: 'Administrateur', at: expect.any(String) })),
  );
  expect((await staff.get(`/api/users/${id}/discounts`)).status).toBe(404);
  expect((await admin.get('/api/users/99999/discounts')).status).toBe(404);
});

test('lists are filtered and contain no secrets', async () => {
  const { rows, count } = (await staff.get('/api/users?groupLib=Staff&size=10')).body as {
    rows: { id: number }[];
    count: number;
  };
  expect([rows.map(({ id }) => id), count]).toEqual([[staff.id], 1]);
  expect(JSON.stringify(rows)).not.toMatch(/hash|argon2|password|"_/i);
  const customers = (await staff.get('/api/usersCustomer')).body as { rows: object[]; count: number };
  expect(customers.rows[0]).toEqual(
    expect.objectContaining({
      id: expect.any(Number),
      fullName: expect.any(String),
      company: expect.any(String),
    }),
  );
  expect(Object.keys(customers.rows[0] ?? {}).sort()).toEqual(['company', 'email', 'fullName', 'id']);
  expect((await staff.get('/api/usersKpiCustomers')).body).toEqual({ count: customers.count });
  expect((await staff.get('/api/usersKpi')).body).toEqual({ count: customers.count + 2 });
  for (const path of ['/api/users', '/api/usersCustomer', '/api/usersKpi', '/api/usersKpiCustomers']) {
    expect(shown(await customer.get(path))).toEqual([403, errors('FORBIDDEN')]);
  }
});

test('customers are searched by name, company or id, in pages', async () => {
  const [zoe, abel] = await Promise.all(
    [
      form('zoe@exemple.fr', { fullName: 'Zoé Été', company: 'Élec Rhône' }),
      form('abel@exemple.fr', { fullName: 'Abel Roy', company: 'Scènes du Rhône' }),
    ].map(async (body) => (await admin.post('/api/users', body)).body as { id: number }),
  );
  await admin.post('/api/users', form('rhone@exemple.fr', { company: 'Rhône', groupId: STAFF }));
  const found = async (query: string) => {
    const { rows, count } = (await staff.get(`/api/usersCustomer?${query}`)).body as {
      rows: { id: number }[];
      count: number;
    };
    return [rows.map(({ id }) => id), count];
  };
  expect(await found('search=RHONE')).toEqual([[abel?.id, zoe?.id], 2]);
  expect(await found('search=ete')).toEqual([[zoe?.id], 1]);
  expect(await found(`id=${zoe?.id}&id=${abel?.id}&size=10`)).toEqual([[abel?.id, zoe?.id], 2]);
  expect(await found('search=rhone&size=10&page=2')).toEqual([[], 2]);
  expect(shown(await staff.get('/api/usersCustomer?isBan=true'))).toEqual([
    400,
    errors('UNKNOWN_PARAMETER', 'isBan'),
  ]);
});

test('without the right to read users only the own account is found', async () => {
  expect(shown(await customer.get('/api/users/1'))).toEqual([404, errors('NOT_FOUND')]);
  expect((await customer.get(`/api/users/${customer.id}`)).status).toBe(200);
  expect(shown(await customer.put('/api/users/1', { city: 'Paris' }))).toEqual([404, errors('NOT_FOUND')]);
});

test('users may change their own profile, but not their group, discount, agency or sector', async () => {
  const me = await memberOf(app, CLIENTS);
  const change = async (body: object) => shown(await me.put(`/api/users/${me.id}`, body));
  expect(await change({ fullName: 'Moi Même', rowVersion: 0 })).toMatchObject([
    200,
    { fullName: 'Moi Même', rowVersion: 1 },
  ]);
  expect(await change({ city: 'Ici', rowVersion: 0 })).toEqual([
    409,
    expect.objectContaining(errors('BAD_ROWVERSION', 'rowVersion')),
  ]);
  for (const [field, value] of Object.entries({
    groupId: 1,
    discountPercentage: 99,
    agencyId: 2,
    sectorId: 2,
  })) {
    expect(await change({ [field]: value })).toEqual([403, errors('FORBIDDEN', field)]);
  }
  const { groupId, agencyId, sectorId } = await get(me.id);
  expect((await change({ city: 'Là', groupId, agencyId, sectorId }))[0]).toBe(200);
});

test('a new postal code changes agency and sector unless they are given', async () => {
  const { id } = await memberOf(app, CLIENTS);
  const moved = async (fields: object) => (await admin.put(`/api/users/${id}`, fields)).body;
  expect(await moved({ postalCode: '59000' })).toMatchObject({ agencyLib: 'Lille', sectorLib: 'Nord-Est' });
  expect(await moved({ postalCode: '33000', agencyId: null })).toMatchObject({
    agencyId: null,
    agencyLib: null,
    sectorLib: 'Sud-Ouest',
  });
  expect(await moved({ postalCode: '97400' })).toMatchObject({ sectorLib: 'Outre-mer' });
  expect(await moved({ postalCode: '00000' })).toMatchObject({ agencyId: null, sectorId: null });
});

test('the department is kept where the postal code does not say it, and gives agency and sector', async () => {
  const { id } = await memberOf(app, CLIENTS);
  const moved = async (fields: object) => shown(await admin.put(`/api/users/${id}`, fields));
  const lyon = { department: '69', agencyLib: 'Lyon', sectorLib: 'Sud-Est' };
  expect(await moved({ postalCode: '00200', department: '69' })).toMatchObject([200, lyon]);
  expect(await moved({ city: 'Armées' })).toMatchObject([200, lyon]);
  expect(await moved({ department: '974' })).toMatchObject([200, { sectorLib: 'Outre-mer' }]);
  expect(await moved({ department: '999' })).toEqual([400, errors('INVALID_PARAMETER', 'department')]);
  const marseille = { department: null, agencyLib: 'Marseille' };
  expect(await moved({ postalCode: '20704', department: '69' })).toMatchObject([200, marseille]);
  expect(await moved({ postalCode: '00200' })).toMatchObject([200, { department: null, agencyId: null }]);
});

test('an address of another user is refused, and a replaced one is free', async () => {
  const [one, other] = [await memberOf(app, CLIENTS), await memberOf(app, CLIENTS)];
  const change = async (id: number, email: string) => shown(await admin.put(`/api/users/${id}`, { email }));
  expect(await change(one.id, other.email.toUpperCase())).toEqual([409, errors('DUPLICATE', 'email')]);
  expect((await change(one.id, 'neuve@exemple.fr'))[0]).toBe(200);
  expect((await change(other.id, one.email))[0]).toBe(200);
  await app.login('neuve@exemple.fr', PASSWORD);
  const both = await Promise.all([
    change(one.id, 'course@exemple.fr'),
    change(other.id, 'course@exemple.fr'),
  ]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
});

test('staff manage customers, but no users with more rights than their own', async () => {
  const { id } = await memberOf(app, CLIENTS);
  expect((await staff.put(`/api/users/${id}`, { city: 'Brest' })).status).toBe(200);
  expect((await staff.put(`/api/users/${id}`, { groupId: STAFF })).status).toBe(200);
  const attempts = async (who: Client) => [
    shown(await who.put('/api/users/1', { city: 'Brest' })),
    shown(await who.put('/api/usersBan/1', { isBan: true })),
    shown(await who.put('/api/usersVerify/1')),
    shown(await who.delete('/api/users/1')),
    shown(await who.put(`/api/users/${staff.id}`, { groupId: 1 })),
  ];
  expect(await attempts(staff)).toEqual([
    [403, errors('FORBIDDEN')],
    [403, errors('FORBIDDEN')],
    [403, errors('FORBIDDEN')],
    [403, errors('FORBIDDEN')],
    [403, errors('FORBIDDEN', 'groupId')],
  ]);
});

test('a ban ends the sessions immediately, and lifting it resets the failed logins', async () => {
  const banned = await memberOf(app, CLIENTS);
  expect((await staff.put(`/api/usersBan/${banned.id}`, { isBan: true })).body).toMatchObject({
    isBan: true,
  });
  expect(shown(await banned.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
  expect((await staff.put(`/api/usersBan/${banned.id}`, { isBan: false, rowVersion: 1 })).body).toMatchObject(
    {
      isBan: false,
    },
  );
  expect(shown(await banned.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
  await app.login(banned.email, PASSWORD);
  expect(shown(await staff.put(`/api/usersBan/${banned.id}`, { isBan: true, rowVersion: 0 }))).toEqual([
    409,
    expect.objectContaining(errors('BAD_ROWVERSION', 'rowVersion')),
  ]);
});

test('an attempt to lift a ban without the right does not reset failed logins', async () => {
  const boss = await memberOf(app, 1);
  const { loginFailures } = app.app.services;
  await app.client().post('/api/login', { email: boss.email, password: 'Faux-2026' });
  expect(shown(await staff.put(`/api/usersBan/${boss.id}`, { isBan: false }))).toEqual([
    403,
    errors('FORBIDDEN'),
  ]);
  expect(await loginFailures.add(boss.id, 'a')).toMatchObject({ count: 2 });
  expect((await admin.put(`/api/usersBan/${boss.id}`, { isBan: false })).status).toBe(200);
  expect(await loginFailures.add(boss.id, 'a')).toMatchObject({ count: 1 });
});

test('users cannot ban themselves, and the admin and group 1 are protected', async () => {
  expect(shown(await staff.put(`/api/usersBan/${staff.id}`, { isBan: true }))).toEqual([
    403,
    errors('PROTECTED_USER'),
  ]);
  const boss = await memberOf(app, 1);
  expect(shown(await boss.put('/api/usersBan/1', { isBan: true }))).toEqual([403, errors('PROTECTED_USER')]);
  expect(shown(await boss.put('/api/users/1', { groupId: STAFF }))).toEqual([
    403,
    errors('PROTECTED_USER', 'groupId'),
  ]);
  expect(shown(await admin.delete(`/api/users/${boss.id}`))).toEqual([403, errors('PROTECTED_USER')]);
});

test('a registered user is verified by staff', async () => {
  const { groupId: _none, ...signUp } = form('verif@exemple.fr');
  const { body } = await app.client().post('/api/usersRegister', signUp);
  const { id } = body as { id: number };
  expect(await get(id)).toMatchObject({ isVerified: false });
  expect((await staff.put(`/api/usersVerify/${id}`)).body).toMatchObject({ id, isVerified: true });
  expect((await staff.put(`/api/usersVerify/${id}`, { isVerified: false })).body).toMatchObject({
    isVerified: false,
  });
  expect(shown(await customer.put(`/api/usersVerify/${id}`))).toEqual([403, errors('FORBIDDEN')]);
  expect(shown(await staff.put('/api/usersVerify/9999'))).toEqual([404, errors('NOT_FOUND')]);
});

test('a customer of any group who changes the company is verified again', async () => {
  const { id } = (await admin.post('/api/groups', { lib: 'Revendeurs', rights: ['project_r'] })).body as {
    id: number;
  };
  const reseller = await memberOf(app, id);
  const company = 'Autre SARL';
  for (const [who, isVerified] of [
    [reseller, false],
    [await memberOf(app, STAFF), true],
  ] as const) {
    expect((await who.put(`/api/users/${who.id}`, { company })).body).toMatchObject({ company, isVerified });
  }
});

test('deleting a user ends the sessions and frees the address', async () => {
  const gone = await memberOf(app, CLIENTS);
  expect((await staff.delete(`/api/users/${gone.id}`)).status).toBe(204);
  expect(shown(await gone.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
  expect(shown(await staff.delete(`/api/users/${gone.id}`))).toEqual([404, errors('NOT_FOUND')]);
  expect((await admin.post('/api/users', form(gone.email))).status).toBe(201);
});

test('users delete their own account with the password, and others only with the right', async () => {
  for (const group of [CLIENTS, STAFF]) {
    const leaver = await memberOf(app, group);
    const leave = async (body?: object) =>
      shown(await leaver.call('DELETE', `/api/users/${leaver.id}`, body));
    expect(await leave()).toEqual([400, errors('REQUIRED', 'password')]);
    expect(await leave({ password: 'Faux-2026' })).toEqual([400, errors('OLD_PASSWORD', 'password')]);
    expect(await leave({ password: PASSWORD })).toEqual([204, '']);
    expect((await admin.get(`/api/users/${leaver.id}`)).status).toBe(404);
  }
  expect(shown(await customer.delete(`/api/users/${staff.id}`))).toEqual([403, errors('FORBIDDEN')]);
});

test('preferences are sent as an object or as text, and belong to their user', async () => {
  const save = async (who: Client, id: number, prefs: unknown) =>
    shown(await who.put(`/api/usersprefs/${id}`, { prefs }));
  expect(await save(customer, customer.id, { themeMode: 'dark' })).toMatchObject([
    200,
    { prefs: { themeMode: 'dark' } },
  ]);
  expect(await save(customer, customer.id, '{"themeMode":"light","lists":[1]}')).toMatchObject([
    200,
    { prefs: { themeMode: 'light', lists: [1] } },
  ]);
  // 16 kB at most; an é takes two bytes.
  const sized = (note: string) => ({ note });
  const room = 16 * 1024 - JSON.stringify(sized('')).length;
  expect((await save(customer, customer.id, sized('é'.repeat(room / 2))))[0]).toBe(200);
  const tooLarge = [sized('é'.repeat(room / 2 + 1)), JSON.stringify(sized('x'.repeat(room + 1)))];
  for (const prefs of ['{', '[]', 'null', 3, [], ...tooLarge]) {
    expect(await save(customer, customer.id, prefs)).toEqual([400, errors('INVALID_PARAMETER', 'prefs')]);
  }
  expect(await save(admin, customer.id, {})).toEqual([404, errors('NOT_FOUND')]);
});

test('preferences are not stored as events and are visible to their user only', async () => {
  const me = await memberOf(app, CLIENTS);
  const head = await app.app.platform.store.head();
  const own = () => me.get(`/api/users/${me.id}`);
  const { rowVersion } = (await own()).body as { rowVersion: number };
  const saved = await me.put(`/api/usersprefs/${me.id}`, { prefs: { themeMode: 'dark' } });
  expect(saved).toMatchObject({ status: 200, body: { prefs: { themeMode: 'dark' }, rowVersion } });
  expect(await app.app.platform.store.head()).toBe(head);
  expect((await own()).body).toMatchObject({ prefs: { themeMode: 'dark' } });
  const answers = [`/api/users/${me.id}`, `/api/users?id=${me.id}&size=10`].map((path) => admin.get(path));
  for (const { status, body } of await Promise.all(answers)) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/"_?prefs"|dark/);
  }
});

test('preferences stored as an event by an earlier version are kept until they are saved again', async () => {
  const me = await memberOf(app, CLIENTS);
  const { store } = app.app.platform;
  const prefs = { themeMode: 'dark', lists: 'x'.repeat(60_000) };
  const meta = { at: app.clock.now().toISOString(), userId: me.id, correlationId: 'test' };
  await store.append(`user-${me.id}`, 0, [
    {
      id: randomUUID(),
      type: 'UserPrefsChanged',
      schema: 1,
      data: { prefs },
      meta: { ...meta, causationId: null, previousHash: null },
    },
  ]);
  await expect
    .poll(async () => (await me.get(`/api/users/${me.id}`)).body)
    .toMatchObject({ prefs, rowVersion: 1 });
  const next = { themeMode: 'light' };
  expect((await me.put(`/api/usersprefs/${me.id}`, { prefs: next })).body).toMatchObject({ prefs: next });
  expect((await me.get(`/api/users/${me.id}`)).body).toMatchObject({ prefs: next });
});
