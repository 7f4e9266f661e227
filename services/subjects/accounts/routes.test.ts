import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loseAppendResult } from '../../tests/support/faults.ts';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { ADMIN, type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { credential } from '../users/credential.ts';
import { mailsTo } from './testing/mailed.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = REGISTRATION.password;
const OTHER = 'Autre-Coffret-27';

let app: TestApp;
let admin: Client;
let nobody: Client;
beforeAll(async () => {
  app = await startTestApp({ maxLoginErrors: 3 });
  admin = await app.admin();
  nobody = app.client();
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string, key?: string) => ({ errors: [key ? { code, key } : { code }] });
const login = async (email: string, password = PASSWORD) => nobody.post('/api/login', { email, password });

const form = (email: string) => ({ ...REGISTRATION, email, postalCode: '20250', city: 'Corte' });

async function register(email: string): Promise<number> {
  const { status, body } = await nobody.post('/api/usersRegister', form(email));
  expect(status).toBe(201);
  return (body as { id: number }).id;
}

/** The token of the newest mail to an address. */
async function mailedToken(email: string, page: string): Promise<string> {
  await app.settled();
  const { rows } = (await nobody.get('/api/outbox?size=100')).body as {
    rows: { to: string; text: string }[];
  };
  const text = rows.find(({ to }) => to === email)?.text ?? '';
  const token = new RegExp(`${app.address}/${page}/([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error(`no link to ${page} for ${email}`);
  return token;
}

async function activated(email: string): Promise<{ id: number; client: Client }> {
  const id = await register(email);
  await nobody.get(`/api/usersActivateAccount/${await mailedToken(email, 'activateAccount')}`);
  return { id, client: await app.login(email, PASSWORD) };
}

test('a registered user becomes a client, with the activity’s discount and the agency of the postal code', async () => {
  const id = await register('marie@exemple.fr');
  const { body } = await admin.get(`/api/users/${id}`);
  const { password: _1, passwordRepeat: _2, ...personal } = form('marie@exemple.fr');
  expect(body).toMatchObject({
    ...personal,
    id,
    groupId: CLIENTS,
    groupLib: 'Client',
    culture: 'fr_FR',
    discountPercentage: 55,
    agencyLib: 'Marseille',
    sectorLib: 'Sud-Est',
    isActivated: false,
    isVerified: false,
    isBan: false,
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|password/i);
});

test('a registration reports every invalid field and an unknown activity', async () => {
  const wrong = { ...form('x'), siret: '1', groupId: 1 };
  expect(shown(await nobody.post('/api/usersRegister', wrong))).toEqual([
    400,
    {
      errors: [
        { code: 'EMAIL', key: 'email' },
        { code: 'siretError', key: 'siret' },
        { code: 'UNKNOWN_PARAMETER', key: 'groupId' },
      ],
    },
  ]);
  const unknown = { ...form('x@exemple.fr'), activity: 'PIRATES' };
  expect(shown(await nobody.post('/api/usersRegister', unknown))).toEqual([
    400,
    errors('INVALID_PARAMETER', 'activity'),
  ]);
});

test('an address can be registered once, regardless of case and concurrent requests', async () => {
  await register('unique@exemple.fr');
  expect(shown(await nobody.post('/api/usersRegister', form('Unique@Exemple.FR')))).toEqual([
    409,
    errors('DUPLICATE', 'email'),
  ]);
  const twins = await Promise.all(
    [1, 2].map(() => nobody.post('/api/usersRegister', form('twin@exemple.fr'))),
  );
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a mailbox receives at most five registration mails an hour, regardless of address tags, without the given name', async () => {
  const sentence = 'Votre colis attend sur http colis point exemple';
  const asked = [1, 2, 3, 4, 5, 6, 7].map((tag) =>
    nobody.post('/api/usersRegister', { ...form(`Victime+${tag}@exemple.fr`), fullName: sentence }),
  );
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual(errors('TOO_MANY_REQUESTS'));
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await nobody.post('/api/usersRegister', form('victime2@exemple.fr'))).status).toBe(201);

  const made = `victime+${answers.findIndex(({ status }) => status === 201) + 1}@exemple.fr`;
  // Nor by another way that leads to a mail.
  expect(shown(await nobody.get(`/api/usersNewPassword/${made}`))).toEqual([
    429,
    errors('TOO_MANY_REQUESTS'),
  ]);
  for (const _ of [1, 2, 3]) await login(made, OTHER);
  const mails = await mailsTo(app, made);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text.split('\n')[0]).toBe('Bonjour,');
  expect(JSON.stringify(mails)).not.toContain('colis');
});

test('an account is activated by its mailed link, and a repeat has the same answer', async () => {
  const id = await register('lien@exemple.fr');
  expect(shown(await login('lien@exemple.fr'))).toEqual([401, errors('LOGIN_NOT_ACTIVATED')]);
  expect(shown(await login('lien@exemple.fr', OTHER))).toMatchObject([401, errors('LOGIN_FAILED')]);
  const token = await mailedToken('lien@exemple.fr', 'activateAccount');
  for (const _ of [1, 2]) {
    expect(shown(await nobody.get(`/api/usersActivateAccount/${token}`))).toEqual([200, { id }]);
  }
  expect((await login('lien@exemple.fr')).status).toBe(200);
  for (const other of ['x', `${token}x`, token.replace(/^\d+/, '1')]) {
    expect(shown(await nobody.get(`/api/usersActivateAccount/${other}`))).toEqual([
      401,
      errors('INVALID_TOKEN', 'token'),
    ]);
  }
});

test('the link of the activation is mailed again, and nothing tells whether there is such an account', async () => {
  const again = (email: string) => nobody.post('/api/usersResendActivation', { email });
  const mails = async (email: string) => (await mailsTo(app, email)).length;
  await register('encore@exemple.fr');
  await activated('ouvert@exemple.fr');
  const before = [await mails('encore@exemple.fr'), await mails('ouvert@exemple.fr')];
  for (const email of ['encore@exemple.fr', 'ouvert@exemple.fr', 'personne@exemple.fr'])
    expect(shown(await again(email))).toEqual([200, {}]);
  await app.settled();
  expect([await mails('encore@exemple.fr'), await mails('ouvert@exemple.fr')]).toEqual([
    Number(before[0]) + 1,
    before[1],
  ]);
  const token = await mailedToken('encore@exemple.fr', 'activateAccount');
  expect((await nobody.get(`/api/usersActivateAccount/${token}`)).status).toBe(200);
  // The sign-up was the first of five an hour.
  const limits = async (email: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await again(email)).status);
    return statuses;
  };
  expect(await limits('encore@exemple.fr')).toEqual([200, 200, 200, 429, 429]);
  expect(await limits('personne@exemple.fr')).toEqual([200, 200, 200, 200, 429]);
});

test('a link that is used too late deletes the account, and frees the address', async () => {
  const id = await register('tard@exemple.fr');
  const token = await mailedToken('tard@exemple.fr', 'activateAccount');
  app.clock.move(24 * HOUR_MS);
  const gone = [401, errors('TOKEN_EXPIRED_USER_DELETED', 'token')];
  expect(shown(await nobody.get(`/api/usersActivateAccount/${token}`))).toEqual(gone);
  expect(shown(await nobody.get(`/api/usersActivateAccount/${token}`))).toEqual(gone);
  admin = await app.admin();
  expect((await admin.get(`/api/users/${id}`)).status).toBe(404);
  expect(await register('tard@exemple.fr')).toBeGreaterThan(id);
});

test('an account that is not activated is deleted after a day', async () => {
  const [forgotten, opened] = [await register('oubli@exemple.fr'), (await activated('la@exemple.fr')).id];
  app.clock.move(24 * HOUR_MS + 60_000);
  await app.settled();
  admin = await app.admin();
  expect((await admin.get(`/api/users/${forgotten}`)).status).toBe(404);
  expect((await admin.get(`/api/users/${opened}`)).status).toBe(200);
});

test('a login returns the user with rights and without secrets', async () => {
  const { id } = await activated('droits@exemple.fr');
  const { status, body } = await login('Droits@exemple.fr');
  const { user, accessToken } = body as { user: object; accessToken: string };
  expect(status).toBe(200);
  expect(user).toMatchObject({ id, groupId: CLIENTS, groupLib: 'Client', isVerified: false, prefs: {} });
  expect(user).toHaveProperty('rights', expect.arrayContaining(['project_c', 'catalog_r']));
  expect(user).not.toHaveProperty('discountPercentage');
  expect(JSON.stringify(user)).not.toMatch(/argon2|hash|password|_session/i);
  expect((await app.client(accessToken).get('/api/projects')).status).toBe(200);
});

test('an unknown user and a wrong password cause the same error', async () => {
  await register('connu@exemple.fr');
  for (const email of ['connu@exemple.fr', 'inconnu@exemple.fr']) {
    for (const triesLeft of [2, 1])
      expect(shown(await login(email, OTHER))).toEqual([401, { ...errors('LOGIN_FAILED'), triesLeft }]);
  }
  expect(shown(await nobody.post('/api/login', { email: 'x' }))).toEqual([
    400,
    {
      errors: [
        { code: 'EMAIL', key: 'email' },
        { code: 'REQUIRED', key: 'password' },
      ],
    },
  ]);
});

test('five consecutive failures ban the account, and a success resets the count', async () => {
  const { id } = await activated('erreurs@exemple.fr');
  const attempt = async (password: string) => shown(await login('erreurs@exemple.fr', password))[1];
  for (const _ of [1, 2]) expect(await attempt(OTHER)).toMatchObject(errors('LOGIN_FAILED'));
  expect(await attempt(PASSWORD)).toHaveProperty('accessToken');
  for (const _ of [1, 2, 3]) expect(await attempt(OTHER)).toMatchObject(errors('LOGIN_FAILED'));
  expect(await attempt(PASSWORD)).toEqual(errors('LOGIN_BANNED'));
  await admin.put(`/api/usersBan/${id}`, { isBan: false });
  for (const _ of [1, 2]) expect(await attempt(OTHER)).toMatchObject(errors('LOGIN_FAILED'));
  expect(await attempt(PASSWORD)).toHaveProperty('accessToken');
});

test('concurrent logins do not exceed the limit of failures', async () => {
  await activated('assaut@exemple.fr');
  const answers = await Promise.all(Array.from({ length: 10 }, () => login('assaut@exemple.fr', OTHER)));
  const codes = answers.map(({ body }) => (body as { errors: { code: string }[] }).errors[0]?.code);
  expect(codes.sort()).toEqual([...Array(7).fill('LOGIN_BANNED'), ...Array(3).fill('LOGIN_FAILED')]);
});

test('a failed login stores no event', async () => {
  const { id } = await activated('endurant@exemple.fr');
  const { store } = app.app.platform;
  const before = await store.readStream(`credential-${id}`);
  await login('endurant@exemple.fr', OTHER);
  await login('endurant@exemple.fr', OTHER);
  expect(await store.readStream(`credential-${id}`)).toEqual(before);
  expect((await login('endurant@exemple.fr')).status).toBe(200);
  const types = (await store.readStream(`credential-${id}`)).slice(before.length).map(({ type }) => type);
  expect(types).toEqual(['LoginSucceeded']);
});

test('the admin account is never banned', async () => {
  for (const _ of [1, 2, 3, 4]) expect((await login(ADMIN.email, OTHER)).status).toBe(401);
  admin = await app.admin();
  expect((await admin.get('/api/users/1')).body).toMatchObject({ isBan: false });
});

test('logout ends the current session only', async () => {
  const { client } = await activated('deux@exemple.fr');
  const other = await app.login('deux@exemple.fr', PASSWORD);
  expect(shown(await client.post('/api/logout'))).toEqual([204, '']);
  expect(shown(await client.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
  expect((await other.get('/api/projects')).status).toBe(200);
});

test('a token is valid for an hour, and a response renews it after five minutes', async () => {
  const { client } = await activated('heure@exemple.fr');
  const fresh = async (one: Client) => (await one.get('/api/projects')).headers.get('x-access-token');
  app.clock.move(5 * 60_000);
  expect(await fresh(client)).toBe(null);
  app.clock.move(1);
  const token = await fresh(client);
  expect(token).toMatch(/^ey/);
  app.clock.move(55 * 60_000);
  expect(shown(await client.get('/api/projects'))).toEqual([401, errors('TOKEN_EXPIRED')]);
  expect((await app.client(token).get('/api/projects')).status).toBe(200);
  admin = await app.admin();
});

test('a request without a valid token is refused', async () => {
  for (const client of [nobody, app.client('x'), app.client(`${admin.token}x`)]) {
    expect(shown(await client.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
  }
});

test('a forgotten password is reset once by a mailed link, and all sessions end', async () => {
  const { id, client } = await activated('oublie@exemple.fr');
  expect((await nobody.post('/api/usersNewPassword', { email: 'Oublie@exemple.fr' })).status).toBe(200);
  const token = await mailedToken('oublie@exemple.fr', 'resetPassword');
  expect(shown(await nobody.get(`/api/usersValidNewPwd/${token}`))).toEqual([200, { userId: id }]);

  const body = { token, userId: id, password: OTHER, passwordRepeat: OTHER };
  const weak = { ...body, password: 'Court-27', passwordRepeat: 'Court-27' };
  expect(shown(await nobody.post('/api/usersUpdatePwd', weak))).toEqual([
    400,
    errors('STRONG_PASSWORD', 'password'),
  ]);
  const invalid = [401, errors('INVALID_TOKEN', 'token')];
  expect(shown(await nobody.post('/api/usersUpdatePwd', { ...body, userId: 1 }))).toEqual(invalid);
  expect((await nobody.post('/api/usersUpdatePwd', body)).status).toBe(200);
  expect((await client.get('/api/projects')).status).toBe(401);
  expect((await login('oublie@exemple.fr')).status).toBe(401);
  expect((await login('oublie@exemple.fr', OTHER)).status).toBe(200);
  expect(shown(await nobody.post('/api/usersUpdatePwd', body))).toEqual(invalid);
  expect(shown(await nobody.get(`/api/usersValidNewPwd/${token}`))).toEqual(invalid);
});

test('a password reset whose response was lost can be repeated with the same key, and ends all sessions', async () => {
  const { id, client } = await activated('perdu@exemple.fr');
  await nobody.get('/api/usersNewPassword/perdu@exemple.fr');
  const token = await mailedToken('perdu@exemple.fr', 'resetPassword');
  const passwords = { password: OTHER, passwordRepeat: OTHER };
  const key = { 'idempotency-key': 'k' };
  loseAppendResult(app, 'credential');
  const reset = () => nobody.call('POST', '/api/usersUpdatePwd', { token, userId: id, ...passwords }, key);
  expect((await reset()).status).toBe(503);
  expect(shown(await reset())).toEqual([200, { id }]);
  expect((await client.get('/api/projects')).status).toBe(401);

  const again = await app.login('perdu@exemple.fr', OTHER);
  loseAppendResult(app, 'credential');
  const own = { oldPassword: OTHER, password: PASSWORD, passwordRepeat: PASSWORD };
  const change = () => again.call('PUT', `/api/usersPassword/${id}`, own, key);
  expect((await change()).status).toBe(503);
  // The session that asked is over too: the new password says what was done.
  expect(shown(await change())).toEqual([401, errors('INVALID_TOKEN')]);
  expect((await login('perdu@exemple.fr', PASSWORD)).status).toBe(200);

  loseAppendResult(app, 'credential');
  const others = () => admin.call('PUT', `/api/usersPassword/${id}`, passwords, key);
  expect((await others()).status).toBe(503);
  expect(shown(await others())).toEqual([200, { id }]);
  expect((await login('perdu@exemple.fr', OTHER)).status).toBe(200);
});

test('only one of two concurrent requests can use a reset link', async () => {
  const { id } = await activated('course@exemple.fr');
  await nobody.get('/api/usersNewPassword/course@exemple.fr');
  const token = await mailedToken('course@exemple.fr', 'resetPassword');
  const body = { token, userId: id, password: OTHER, passwordRepeat: OTHER };
  const answers = await Promise.all([1, 2].map(() => nobody.post('/api/usersUpdatePwd', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a reset link expires after an hour', async () => {
  const { id } = await activated('delai@exemple.fr');
  const ask = async () => {
    await nobody.get('/api/usersNewPassword/delai@exemple.fr');
    return mailedToken('delai@exemple.fr', 'resetPassword');
  };
  const token = await ask();
  app.clock.move(HOUR_MS);
  const over = [401, errors('TOKEN_EXPIRED', 'token')];
  expect(shown(await nobody.get(`/api/usersValidNewPwd/${token}`))).toEqual(over);
  const body = { token, userId: id, password: OTHER, passwordRepeat: OTHER };
  expect(shown(await nobody.post('/api/usersUpdatePwd', body))).toEqual(over);
  expect(shown(await nobody.get('/api/usersNewPassword/personne@exemple.fr'))).toEqual([
    404,
    errors('EMAIL_FAILED', 'email'),
  ]);
  admin = await app.admin();
});

test('changing the own password requires the old one and ends all sessions', async () => {
  const { id, client } = await activated('propre@exemple.fr');
  const change = async (body: object) =>
    shown(await client.put(`/api/usersPassword/${id}`, { password: OTHER, passwordRepeat: OTHER, ...body }));
  expect(await change({})).toEqual([400, errors('REQUIRED', 'oldPassword')]);
  expect(await change({ oldPassword: OTHER })).toEqual([400, errors('OLD_PASSWORD', 'oldPassword')]);
  expect(await change({ oldPassword: PASSWORD, passwordRepeat: 'x' })).toEqual([
    400,
    errors('PASSWORD_REPEAT', 'passwordRepeat'),
  ]);
  expect((await change({ oldPassword: PASSWORD }))[0]).toBe(200);
  expect((await client.get('/api/projects')).status).toBe(401);
  expect((await login('propre@exemple.fr', OTHER)).status).toBe(200);
});

test('changing another user’s password requires the right and all rights of that user', async () => {
  const { id, client } = await activated('autre@exemple.fr');
  const staff = await memberOf(app, STAFF);
  const body = { password: OTHER, passwordRepeat: OTHER };
  expect(shown(await client.put(`/api/usersPassword/${staff.id}`, body))).toEqual([403, errors('FORBIDDEN')]);
  expect(shown(await staff.put('/api/usersPassword/1', body))).toEqual([403, errors('PROTECTED_USER')]);
  expect(shown(await staff.put('/api/usersPassword/9999', body))).toEqual([404, errors('NOT_FOUND')]);
  expect((await staff.put(`/api/usersPassword/${id}`, body)).status).toBe(200);
  expect((await login('autre@exemple.fr', OTHER)).status).toBe(200);
});

test('a new password ends the sessions even if the process dies immediately afterwards', async () => {
  const { id, client } = await activated('mort@exemple.fr');
  expect((await client.get('/api/projects')).status).toBe(200);
  const { commands } = app.app.services;
  const cause = { userId: id, correlationId: 'test', causationId: null };
  const command = { type: 'SetPassword', hash: 'another' } as const;
  await commands.handle(credential, { id, command, cause });
  expect(shown(await client.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
});
