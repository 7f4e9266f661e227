import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf, PASSWORD } from '../groups/testing/people.ts';
import { tokenTo } from './testing/mailed.ts';

const HOUR_MS = 3_600_000;
const NEXT = 'Coffret-2027';

let app: TestApp;
let nobody: Client;
beforeAll(async () => {
  app = await startTestApp();
  nobody = app.client();
});
afterAll(() => app.close());

const read = async (token: string) => (await nobody.get(`/api/mailedLinks/${token}`)).body;
const open = (kind: string) => ({ kind, state: 'OPEN' });
const used = (kind: string) => ({ kind, state: 'USED' });
const expired = (kind: string) => ({ kind, state: 'EXPIRED' });
const get = async (path: string) => (await nobody.get(path)).status;

let people = 0;
async function signedUp(): Promise<{ id: number; token: string }> {
  people += 1;
  const email = `lien${people}@exemple.fr`;
  const { body } = await nobody.post('/api/usersRegister', { ...REGISTRATION, email });
  return { id: (body as { id: number }).id, token: await tokenTo(app, email, 'activateAccount') };
}
async function forgotten(email: string): Promise<string> {
  await nobody.get(`/api/usersNewPassword/${email}`);
  return tokenTo(app, email, 'resetPassword');
}
async function locked(email: string): Promise<string> {
  for (let n = 0; n < 5; n++) await nobody.post('/api/login', { email, password: 'Faux-2026' });
  return tokenTo(app, email, 'unlockAccount');
}
async function moved({ id, put }: Client & { id: number }): Promise<string> {
  people += 1;
  const email = `neuve${people}@exemple.fr`;
  await put(`/api/users/${id}`, { email, password: PASSWORD });
  return tokenTo(app, email, 'confirmEmail');
}

test('a link of each kind says that it is open until it is used', async () => {
  const { token: activation } = await signedUp();
  const [locks, moves, forgets] = [
    await memberOf(app, CLIENTS),
    await memberOf(app, CLIENTS),
    await memberOf(app, CLIENTS),
  ];
  const unlock = await locked(locks.email);
  const email = await moved(moves);
  const reset = await forgotten(forgets.email);
  const all = async () => Promise.all([activation, unlock, email, reset].map(read));

  for (const _ of [1, 2])
    expect(await all()).toEqual([open('activation'), open('unlock'), open('email'), open('reset')]);
  expect(await get(`/api/usersActivateAccount/${activation}`)).toBe(200);
  expect(await get(`/api/usersUnlock/${unlock}`)).toBe(200);
  expect(await get(`/api/usersConfirmEmail/${email}`)).toBe(200);
  const body = { token: reset, userId: forgets.id, password: NEXT, passwordRepeat: NEXT };
  expect((await nobody.post('/api/usersUpdatePwd', body)).status).toBe(200);
  expect(await all()).toEqual([used('activation'), used('unlock'), used('email'), used('reset')]);
});

test('a link says that it has expired; that of an account that was deleted since, too', async () => {
  const { id, token: activation } = await signedUp();
  const swept = await signedUp();
  const member = await memberOf(app, CLIENTS);
  const unlock = await locked((await memberOf(app, CLIENTS)).email);
  const email = await moved(member);
  const reset = await forgotten(member.email);
  app.clock.move(HOUR_MS);
  expect(await read(reset)).toEqual(expired('reset'));
  app.clock.move(23 * HOUR_MS);
  const admin = await app.admin();
  expect(await Promise.all([activation, email, unlock].map(read))).toEqual([
    expired('activation'),
    expired('email'),
    open('unlock'),
  ]);
  expect((await admin.get(`/api/users/${id}`)).status).toBe(200);
  await get(`/api/usersActivateAccount/${swept.token}`);
  expect((await admin.get(`/api/users/${swept.id}`)).status).toBe(404);
  expect(await read(swept.token)).toEqual(expired('activation'));
  app.clock.move(6 * 24 * HOUR_MS);
  expect(await read(unlock)).toEqual(expired('unlock'));
});

test('a link that a later one, a new password or staff replaced counts as used', async () => {
  const admin = await app.admin();
  const member = await memberOf(app, CLIENTS);
  const [first, second] = [await moved(member), await moved(member)];
  expect([await read(first), await read(second)]).toEqual([used('email'), open('email')]);
  const lock = await locked(member.email);
  await admin.put(`/api/usersBan/${member.id}`, { isBan: true });
  expect(await read(lock)).toEqual(used('unlock'));
  await admin.put(`/api/usersPassword/${member.id}`, { password: NEXT, passwordRepeat: NEXT });
  expect(await read(second)).toEqual(used('email'));
});

test('a token that was never mailed, or whose account is gone, is not known; the answer is neither kept nor passed on', async () => {
  const { id, token } = await signedUp();
  const answer = await nobody.get(`/api/mailedLinks/${token}`);
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  const admin = await app.admin();
  expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
  for (const one of ['x', `${token}x`, token.replace(/^\d+/, '1'), token])
    expect(await nobody.get(`/api/mailedLinks/${one}`)).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'INVALID_TOKEN', key: 'token' }] },
    });
});

test('a used link of a lock does not forget later failures', async () => {
  const { email } = await memberOf(app, CLIENTS);
  const token = await locked(email);
  expect(await get(`/api/usersUnlock/${token}`)).toBe(200);
  const fail = async () => (await nobody.post('/api/login', { email, password: 'Faux-2026' })).body;
  for (const _ of [1, 2, 3]) await fail();
  expect(await get(`/api/usersUnlock/${token}`)).toBe(200);
  for (const _ of [4, 5]) await fail();
  expect(await fail()).toEqual({ errors: [{ code: 'LOGIN_BANNED' }] });
});
