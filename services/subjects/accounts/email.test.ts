import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';
import { mailsTo, tokenTo } from './testing/mailed.ts';

const PASSWORD = 'Coffret-2026';
const NEXT = 'Coffret-2027';
const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: Client;
let nobody: Client;
let addresses = 0;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  nobody = app.client();
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string, key?: string) => ({ errors: [{ code, ...(key && { key }) }] });
const INVALID = [401, errors('INVALID_TOKEN', 'token')];
const newAddress = () => {
  addresses += 1;
  return `neuve${addresses}@exemple.fr`;
};
const change = async (who: Member, fields: object) => shown(await who.put(`/api/users/${who.id}`, fields));
const confirm = async (token: string) => shown(await nobody.get(`/api/usersConfirmEmail/${token}`));
const emailOf = async (id: number) => ((await admin.get(`/api/users/${id}`)).body as { email: string }).email;

/** Somebody who has asked for another address, and the link that confirms it. */
async function asked() {
  const anne = await memberOf(app, CLIENTS);
  const email = newAddress();
  expect((await change(anne, { email, password: PASSWORD }))[0]).toBe(200);
  return { anne, email, token: await tokenTo(app, email, 'confirmEmail') };
}

test('changing the own email requires the password, and the address stays until the new one is confirmed', async () => {
  const anne = await memberOf(app, CLIENTS);
  const email = newAddress();
  expect(await change(anne, { email, city: 'Nice' })).toEqual([400, errors('REQUIRED', 'password')]);
  expect(await change(anne, { email, city: 'Nice', password: 'Faux-2026' })).toEqual([
    400,
    errors('OLD_PASSWORD', 'password'),
  ]);
  expect(await change(anne, { email, city: 'Nice', password: PASSWORD })).toMatchObject([
    200,
    { email: anne.email, city: 'Nice', rowVersion: 1 },
  ]);
  expect((await nobody.post('/api/login', { email, password: PASSWORD })).status).toBe(401);

  const [notice] = await mailsTo(app, anne.email);
  expect(notice?.subject).toBe('L’adresse de votre compte Coffret va changer');
  expect(notice?.text).toContain(`${app.address}/forgotPassword`);
  expect(notice?.text).not.toContain(email);
  expect(notice?.text).toContain(`Bonjour ${anne.fullName},`);

  const token = await tokenTo(app, email, 'confirmEmail');
  // A repeat whose first answer was lost.
  for (const _ of [1, 2]) expect(await confirm(token)).toEqual([200, { id: anne.id }]);
  await app.login(email, PASSWORD);
  expect((await nobody.post('/api/login', { email: anne.email, password: PASSWORD })).status).toBe(401);
  expect((await anne.get('/api/projects')).status).toBe(200);
});

test('an unchanged address or another field requires no password', async () => {
  const anne = await memberOf(app, CLIENTS);
  expect(await change(anne, { email: anne.email.toUpperCase(), city: 'Nice' })).toMatchObject([
    200,
    { city: 'Nice' },
  ]);
});

test('an admin changes the own email in the same way', async () => {
  const chief = await memberOf(app, 1);
  const email = newAddress();
  expect(await change(chief, { email })).toEqual([400, errors('REQUIRED', 'password')]);
  expect((await change(chief, { email, password: PASSWORD }))[0]).toBe(200);
  await confirm(await tokenTo(app, email, 'confirmEmail'));
  expect(await emailOf(chief.id)).toBe(email);
});

test('an address of another user is refused, even if it was assigned before the confirmation', async () => {
  const { anne, email, token } = await asked();
  const other = await memberOf(app, CLIENTS);
  expect(await change(other, { email: anne.email, password: PASSWORD })).toEqual([
    409,
    errors('DUPLICATE', 'email'),
  ]);
  expect((await admin.put(`/api/users/${other.id}`, { email })).status).toBe(200);
  expect(await confirm(token)).toEqual([409, errors('DUPLICATE', 'email')]);
  expect(await emailOf(anne.id)).toBe(anne.email);
});

test('a confirmation link is invalidated by expiry after a day, a newer link, a new password, or staff', async () => {
  const later = await asked();
  const newest = newAddress();
  await change(later.anne, { email: newest, password: PASSWORD });
  expect(await confirm(later.token)).toEqual(INVALID);

  const reset = await asked();
  const passwords = { oldPassword: PASSWORD, password: NEXT, passwordRepeat: NEXT };
  expect((await reset.anne.put(`/api/usersPassword/${reset.anne.id}`, passwords)).status).toBe(200);
  expect(await confirm(reset.token)).toEqual(INVALID);

  const staff = await asked();
  await admin.put(`/api/users/${staff.anne.id}`, { email: newAddress() });
  expect(await confirm(staff.token)).toEqual(INVALID);
  for (const other of ['x', `${staff.token}x`, staff.token.replace(/^\d+/, '1')]) {
    expect(await confirm(other)).toEqual(INVALID);
  }

  const late = await asked();
  app.clock.move(24 * HOUR_MS);
  expect(await confirm(late.token)).toEqual([401, errors('TOKEN_EXPIRED', 'token')]);
  admin = await app.admin();
});

test('a reset link mailed to the old address is invalidated by an email change', async () => {
  const valid = async (token: string) => (await nobody.get(`/api/usersValidNewPwd/${token}`)).status;
  const forgotten = async ({ email }: Member) => {
    expect((await nobody.get(`/api/usersNewPassword/${email}`)).status).toBe(200);
    return tokenTo(app, email, 'resetPassword');
  };
  const anne = await memberOf(app, CLIENTS);
  const before = await forgotten(anne);
  const email = newAddress();
  await change(anne, { email, password: PASSWORD });
  expect(await valid(before)).toBe(401);
  app.clock.move(1000);
  const between = await forgotten(anne);
  expect(await valid(between)).toBe(200);
  await confirm(await tokenTo(app, email, 'confirmEmail'));
  expect(await valid(between)).toBe(401);

  const paul = await memberOf(app, CLIENTS);
  const open = await forgotten(paul);
  await admin.put(`/api/users/${paul.id}`, { email: newAddress() });
  expect(await valid(open)).toBe(401);
});

test('a user can request at most five new addresses an hour', async () => {
  const anne = await memberOf(app, CLIENTS);
  const ask = () => change(anne, { email: newAddress(), password: PASSWORD });
  for (let n = 0; n < 5; n++) expect((await ask())[0]).toBe(200);
  expect(await ask()).toEqual([429, errors('TOO_MANY_REQUESTS')]);
});

test('a mailbox receives at most five confirmation mails an hour, from all users together, without a name', async () => {
  const statuses: unknown[] = [];
  for (const tag of ['', '+a', '+b', '+c', '+d', '+e']) {
    const anne = await memberOf(app, CLIENTS);
    statuses.push((await change(anne, { email: `autrui${tag}@exemple.fr`, password: PASSWORD }))[0]);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const [mail] = await mailsTo(app, 'autrui@exemple.fr');
  expect(mail?.text.split('\n')[0]).toBe('Bonjour,');
});

test('staff change a customer’s address immediately, which ends the sessions and notifies the old address', async () => {
  const staff = await memberOf(app, STAFF);
  const anne = await memberOf(app, CLIENTS);
  const email = newAddress();
  expect((await staff.put(`/api/users/${anne.id}`, { email })).body).toMatchObject({ email });
  expect(shown(await anne.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
  const [notice, ...more] = await mailsTo(app, anne.email);
  expect(notice?.subject).toBe('L’adresse de votre compte Coffret a changé');
  expect(notice?.text).not.toContain(email);
  expect(more).toEqual([]);
  expect(await mailsTo(app, email)).toEqual([]);
  await app.login(email, PASSWORD);
});

test('a customer who changes company or SIRET must be verified again', async () => {
  const anne = await memberOf(app, CLIENTS);
  expect(await change(anne, { city: 'Nice' })).toMatchObject([200, { isVerified: true }]);
  expect(await change(anne, { siret: '98765432109876' })).toMatchObject([200, { isVerified: false }]);
  await admin.put(`/api/usersVerify/${anne.id}`);
  expect(await change(anne, { company: 'Autre SARL' })).toMatchObject([200, { isVerified: false }]);
  expect((await admin.put(`/api/users/${anne.id}`, { company: 'Tierce SARL' })).body).toMatchObject({
    isVerified: false,
  });
});
