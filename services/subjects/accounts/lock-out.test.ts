import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ADMIN, type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';
import { addressKey } from './login-guard.ts';
import { mailsTo, tokensTo, tokenTo } from './testing/mailed.ts';

const PASSWORD = 'Coffret-2026';
const WRONG = 'Faux-2026';
const NEXT = 'Coffret-2027';
const HOUR_MS = 3_600_000;
/** Where the tests themselves sign in: behind no proxy. */
const HERE = '';
const STRANGER = '203.0.113.66';

let app: TestApp;
let admin: Client;
let nobody: Client;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 1 });
  admin = await app.admin();
  nobody = app.client();
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string, key?: string) => ({ errors: [{ code, ...(key && { key }) }] });
const FAILED = [401, expect.objectContaining(errors('LOGIN_FAILED'))];
const BANNED = [401, errors('LOGIN_BANNED')];
const TOO_MANY = [429, errors('TOO_MANY_REQUESTS')];

const loginFrom = (address: string, email: string, password = PASSWORD) => {
  const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
  return nobody.call('POST', '/api/login', { email, password }, headers);
};
async function failFrom(address: string, email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect(shown(await loginFrom(address, email, WRONG))).toEqual(FAILED);
}
const retryAfter = (answer: Answer) => [...shown(answer), Number(answer.headers.get('retry-after'))];

/** The limits go by the machine's time. */
function holdTime(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}

/** Somebody who has signed in here, and whose account a stranger has locked. */
async function lockedOut(): Promise<Member> {
  const anne = await memberOf(app, CLIENTS);
  await failFrom(STRANGER, anne.email, 5);
  expect(shown(await loginFrom(STRANGER, anne.email))).toEqual(BANNED);
  return anne;
}

test('five failed logins from one address ban the account, without a pause in between', async () => {
  const { email } = await memberOf(app, CLIENTS);
  await failFrom(HERE, email, 5);
  for (const password of [PASSWORD, WRONG]) {
    expect(shown(await loginFrom(HERE, email, password))).toEqual(BANNED);
  }
});

test('a lock caused by another address ends no session and allows login from a known address', async () => {
  const anne = await lockedOut();
  expect((await anne.get('/api/projects')).status).toBe(200);
  expect((await admin.get(`/api/users/${anne.id}`)).body).toMatchObject({ isBan: true });
  expect((await loginFrom(HERE, anne.email)).status).toBe(200);
  expect(shown(await loginFrom('203.0.113.67', anne.email))).toEqual(BANNED);
});

test('a known address is locked out after five failures too', async () => {
  const { email } = await lockedOut();
  await failFrom(HERE, email, 5);
  expect(shown(await loginFrom(HERE, email))).toEqual(BANNED);
});

test('the link in the mail about a ban lifts it, and can be used repeatedly', async () => {
  const { id, email } = await lockedOut();
  const token = await tokenTo(app, email, 'unlockAccount');
  for (const _ of [1, 2]) {
    expect(shown(await nobody.get(`/api/usersUnlock/${token}`))).toEqual([200, { id }]);
  }
  expect((await loginFrom('203.0.113.67', email)).status).toBe(200);
  for (const other of ['x', `${token}x`, token.replace(/^\d+/, '1')]) {
    expect(shown(await nobody.get(`/api/usersUnlock/${other}`))).toEqual([
      401,
      errors('INVALID_TOKEN', 'token'),
    ]);
  }
});

test('the link of a ban is valid for a week and only for that ban', async () => {
  const { id, email } = await lockedOut();
  const token = await tokenTo(app, email, 'unlockAccount');
  await admin.put(`/api/usersBan/${id}`, { isBan: false });
  await failFrom(STRANGER, email, 5);
  const path = `/api/usersUnlock/${token}`;
  expect(shown(await nobody.get(path))).toEqual([401, errors('INVALID_TOKEN', 'token')]);
  const late = await tokenTo(app, email, 'unlockAccount');
  app.clock.move(7 * 24 * HOUR_MS);
  expect(shown(await nobody.get(`/api/usersUnlock/${late}`))).toEqual([
    401,
    errors('TOKEN_EXPIRED', 'token'),
  ]);
  admin = await app.admin();
});

test('a password reset by link lifts the ban too', async () => {
  const { id, email } = await lockedOut();
  await nobody.get(`/api/usersNewPassword/${email}`);
  const token = await tokenTo(app, email, 'resetPassword');
  const body = { token, userId: id, password: NEXT, passwordRepeat: NEXT };
  expect((await nobody.post('/api/usersUpdatePwd', body)).status).toBe(200);
  expect((await loginFrom('203.0.113.67', email, NEXT)).status).toBe(200);
});

test('a ban by staff ends all sessions and can be lifted only by staff', async () => {
  const anne = await lockedOut();
  const token = await tokenTo(app, anne.email, 'unlockAccount');
  await admin.put(`/api/usersBan/${anne.id}`, { isBan: true });
  expect((await anne.get('/api/projects')).status).toBe(401);
  expect(shown(await loginFrom(HERE, anne.email))).toEqual(BANNED);
  expect((await nobody.get(`/api/usersUnlock/${token}`)).status).toBe(401);
  const mails = (await mailsTo(app, anne.email)).length;
  await nobody.get(`/api/usersNewPassword/${anne.email}`);
  const reset = await tokenTo(app, anne.email, 'resetPassword');
  const body = { token: reset, userId: anne.id, password: NEXT, passwordRepeat: NEXT };
  expect((await nobody.post('/api/usersUpdatePwd', body)).status).toBe(200);
  expect(shown(await loginFrom(HERE, anne.email, NEXT))).toEqual(BANNED);
  expect((await mailsTo(app, anne.email)).length).toBe(mails + 1);
});

test('failures from several addresses delay logins from unknown addresses, longer each time', async () => {
  const { email } = await memberOf(app, CLIENTS);
  const pass = holdTime();
  await failFrom('198.51.100.1', email, 1);
  await failFrom('198.51.100.2', email, 1);
  await failFrom('198.51.100.3', email, 1);
  expect(retryAfter(await loginFrom('198.51.100.4', email))).toEqual([...TOO_MANY, 1]);
  pass(1000);
  await failFrom('198.51.100.4', email, 1);
  expect(retryAfter(await loginFrom('198.51.100.5', email))).toEqual([...TOO_MANY, 2]);
  // Here the owner has signed in before.
  expect((await loginFrom(HERE, email)).status).toBe(200);
  expect((await loginFrom('198.51.100.5', email)).status).toBe(200);
});

test('failures for the admin or an unknown account delay logins from that address, longer each time', async () => {
  const pass = holdTime();
  for (const email of [ADMIN.email, 'inconnu@exemple.fr']) {
    await failFrom(STRANGER, email, 10);
    const pauses: unknown[] = [];
    for (let n = 0; n < 4; n++) {
      const answer = await loginFrom(STRANGER, email, ADMIN.password);
      pauses.push(retryAfter(answer));
      pass(Number(answer.headers.get('retry-after')) * 1000);
      await failFrom(STRANGER, email, 1);
    }
    expect(pauses).toEqual([1, 2, 4, 8].map((seconds) => [...TOO_MANY, seconds]));
    // It is the address that waits.
    if (email === ADMIN.email)
      expect((await loginFrom('203.0.113.67', email, ADMIN.password)).status).toBe(200);
    pass(HOUR_MS);
  }
  expect((await loginFrom(STRANGER, ADMIN.email, ADMIN.password)).status).toBe(200);
});

test('after five wrong old passwords, changing the password is blocked for 15 minutes', async () => {
  const anne = await memberOf(app, CLIENTS);
  const pass = holdTime();
  const change = (oldPassword: string) =>
    anne.put(`/api/usersPassword/${anne.id}`, { oldPassword, password: NEXT, passwordRepeat: NEXT });
  for (let n = 0; n < 5; n++) {
    expect(shown(await change(WRONG))).toEqual([400, errors('OLD_PASSWORD', 'oldPassword')]);
  }
  expect(retryAfter(await change(PASSWORD))).toEqual([...TOO_MANY, 15 * 60]);
  pass(15 * 60_000);
  expect((await change(PASSWORD)).status).toBe(200);
});

test('concurrent attempts with a wrong old password do not exceed the limit', async () => {
  const anne = await memberOf(app, CLIENTS);
  const body = { oldPassword: WRONG, password: NEXT, passwordRepeat: NEXT };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => anne.put(`/api/usersPassword/${anne.id}`, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(3).fill(429)]);
});

test('at most three reset mails an hour are sent, and each link is valid until one is used', async () => {
  const { id, email } = await memberOf(app, CLIENTS);
  const ask = () => nobody.get(`/api/usersNewPassword/${email}`);
  for (let n = 0; n < 3; n++) {
    expect((await ask()).status).toBe(200);
    app.clock.move(60_000);
  }
  expect(retryAfter(await ask())).toEqual([...TOO_MANY, 57 * 60]);
  const tokens = await tokensTo(app, email, 'resetPassword');
  expect(new Set(tokens).size).toBe(3);
  const [newest, , oldest = ''] = tokens;
  for (const token of tokens) {
    expect(shown(await nobody.get(`/api/usersValidNewPwd/${token}`))).toEqual([200, { userId: id }]);
  }
  const body = { token: oldest, userId: id, password: NEXT, passwordRepeat: NEXT };
  expect((await nobody.post('/api/usersUpdatePwd', body)).status).toBe(200);
  expect((await nobody.get(`/api/usersValidNewPwd/${newest}`)).status).toBe(401);
  expect((await ask()).status).toBe(429);
  app.clock.move(57 * 60_000);
  expect((await ask()).status).toBe(200);
  admin = await app.admin();
});

test('a lock does not end sessions of staff either', async () => {
  const staff = await memberOf(app, STAFF);
  await failFrom(STRANGER, staff.email, 5);
  expect((await staff.get('/api/users')).status).toBe(200);
});

const triesLeft = ({ body }: Answer) => (body as { triesLeft?: number }).triesLeft;

test('the tries left are those before the ban, also when earlier failures are older than an hour or forgiven', async () => {
  const { id, email } = await memberOf(app, CLIENTS);
  const pass = holdTime();
  await failFrom(HERE, email, 3);
  pass(2 * HOUR_MS);
  expect(triesLeft(await loginFrom(HERE, email, WRONG))).toBe(1);
  expect(triesLeft(await loginFrom(HERE, email, WRONG))).toBe(0);
  expect(shown(await loginFrom(HERE, email))).toEqual(BANNED);
  await admin.put(`/api/usersBan/${id}`, { isBan: false });
  expect(triesLeft(await loginFrom(HERE, email, WRONG))).toBe(4);
});

test('the tries left from a known address are its own, whatever others have failed', async () => {
  const { email } = await lockedOut();
  expect(triesLeft(await loginFrom(HERE, email, WRONG))).toBe(4);
  await failFrom(HERE, email, 3);
  expect(triesLeft(await loginFrom(HERE, email, WRONG))).toBe(0);
});

test('an account that is never banned, or unknown, is not said to be', async () => {
  const pass = holdTime();
  for (const email of [ADMIN.email, 'personne@exemple.fr']) {
    await failFrom(STRANGER, email, 4);
    const fifth = await loginFrom(STRANGER, email, WRONG);
    expect([fifth.status, triesLeft(fifth)]).toEqual([401, undefined]);
  }
  pass(HOUR_MS);
});

test('the longer pause is told where two apply', async () => {
  const { email } = await memberOf(app, CLIENTS);
  holdTime();
  for (const last of [1, 2, 3]) await failFrom(`198.51.100.${last}`, email, 1);
  const { limits } = app.app.services;
  await limits.hold('loginPauses', `${email} ${addressKey('198.51.100.9')}`, 1000);
  await limits.hold('loginPauses', email, 8000);
  expect(retryAfter(await loginFrom('198.51.100.9', email))).toEqual([...TOO_MANY, 8]);
});

test('more allowed failures than other limits leave free are allowed nevertheless', async () => {
  const generous = await startTestApp({ maxLoginErrors: 12 });
  onTestFinished(() => generous.close());
  const { email } = await memberOf(generous, CLIENTS);
  const fail = () => generous.client().post('/api/login', { email, password: WRONG });
  const left: unknown[] = [];
  for (let n = 0; n < 12; n++) left.push(triesLeft(await fail()));
  expect(left).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(shown(await fail())).toEqual(BANNED);
});
