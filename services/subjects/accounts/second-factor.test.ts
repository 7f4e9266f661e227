import type { FactorSet, SecondFactor, TotpProposal } from '@coffret/contracts/accounts/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { URI } from 'otpauth';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ADMIN, type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

const PASSWORD = 'Coffret-2026';
const STEP_MS = 30_000;

let app: TestApp;
let nobody: Client;
beforeAll(async () => {
  app = await startTestApp();
  nobody = app.client();
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string, key?: string) => ({ errors: [{ code, ...(key && { key }) }] });
const WRONG = [401, errors('LOGIN_FAILED', 'code')];
const login = (email: string, password = PASSWORD) => nobody.post('/api/login', { email, password });
const goOn = (challenge: string, code: string) => nobody.post('/api/loginSecondFactor', { challenge, code });

/** What an app shows now. */
const codeOf = (url: string) => URI.parse(url).generate({ timestamp: app.clock.now().getTime() });

async function challengeOf(email: string): Promise<string> {
  const { status, body } = await login(email);
  const { challenge, ...refused } = body as { challenge: string };
  expect([status, refused]).toEqual([401, { ...errors('SECOND_FACTOR'), factors: ['totp', 'recoveryCode'] }]);
  return challenge;
}

/** Somebody with an app of codes. The step of the code that set it up is over. */
async function withTotp(group = CLIENTS): Promise<{ who: Member; url: string; recoveryCodes: string[] }> {
  const who = await memberOf(app, group);
  const { url } = (await who.post('/api/totp')).body as TotpProposal;
  const { status, body } = await who.put('/api/totp', { code: codeOf(url) });
  expect(status).toBe(200);
  app.clock.move(STEP_MS);
  return { who, url, recoveryCodes: (body as Required<FactorSet>).recoveryCodes };
}

test('an authenticator app is required only after a first code was confirmed', async () => {
  const who = await memberOf(app, CLIENTS);
  const { secret, url, qrCode } = (await who.post('/api/totp')).body as TotpProposal;
  expect(URI.parse(url)).toMatchObject({ issuer: 'Coffret', label: who.email, digits: 6, period: 30 });
  expect(url).toContain(`secret=${secret}`);
  expect(Buffer.from(qrCode.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg/);
  expect((await login(who.email)).status).toBe(200);

  expect(shown(await who.put('/api/totp', { code: '000000' }))).toEqual([400, errors('WRONG_CODE', 'code')]);
  const { body } = await who.put('/api/totp', { code: codeOf(url).replace(/^.../, '$& ') });
  const { recoveryCodes = [] } = body as FactorSet;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await who.get('/api/secondFactor')).body).toEqual({
    totp: true,
    passkeys: [],
    recoveryCodesLeft: 10,
    demanded: false,
  });
  // A session that lives goes on; another secret takes the removal of this one.
  expect(shown(await who.post('/api/totp'))).toEqual([409, errors('DUPLICATE', 'totp')]);
  await challengeOf(who.email);
});

test('a login is completed with the current code, which is valid once', async () => {
  const { who, url } = await withTotp();
  const [first, second] = [await challengeOf(who.email), await challengeOf(who.email)];
  const code = codeOf(url);
  expect(shown(await goOn(first, '000000'))).toEqual(WRONG);
  const { status, body } = await goOn(first, code);
  const { user, accessToken } = body as { user: { id: number }; accessToken: string };
  expect([status, user.id]).toEqual([200, who.id]);
  expect((await app.client(accessToken).get('/api/projects')).status).toBe(200);

  expect(shown(await goOn(second, code))).toEqual(WRONG);
  app.clock.move(STEP_MS);
  expect(shown(await goOn(first, codeOf(url)))).toEqual([401, errors('INVALID_TOKEN', 'challenge')]);
  app.clock.move(STEP_MS);
  expect((await goOn(second, codeOf(url))).status).toBe(200);
});

test('a challenge expires after five minutes or a password change, and is valid for its user only', async () => {
  const { who, url } = await withTotp();
  const invalid = [401, errors('INVALID_TOKEN', 'challenge')];
  const late = await challengeOf(who.email);
  app.clock.move(5 * 60_000);
  expect(shown(await goOn(late, codeOf(url)))).toEqual(invalid);
  const challenge = await challengeOf(who.email);
  for (const other of ['x', `${challenge}x`, challenge.replace(/^\d+/, '1')]) {
    expect(shown(await goOn(other, codeOf(url)))).toEqual(invalid);
  }
  const next = { oldPassword: PASSWORD, password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' };
  const session = await app.client((await goOn(challenge, codeOf(url))).body['accessToken' as never]);
  await session.put(`/api/usersPassword/${who.id}`, next);
  expect(shown(await goOn(challenge, codeOf(url)))).toEqual(invalid);
});

test('wrong codes count as failed logins, and the right password does not reset the count', async () => {
  const { who, url } = await withTotp();
  for (let n = 0; n < 5; n++)
    expect(shown(await goOn(await challengeOf(who.email), '000000'))).toEqual(WRONG);
  expect(shown(await login(who.email))).toEqual([401, errors('LOGIN_BANNED')]);
  expect((await who.get('/api/projects')).status).toBe(200);
  expect(codeOf(url)).toMatch(/^\d{6}$/);
});

test.each(['code', 'recovery code'])(
  'a right %s that is sent seven times at once signs in once and bans nobody',
  async (kind) => {
    const { who, url, recoveryCodes } = await withTotp();
    const several = [];
    for (let n = 0; n < 7; n++) several.push(await challengeOf(who.email));
    const one = await challengeOf(who.email);
    for (const challenges of [several, several.map(() => one)]) {
      app.clock.move(STEP_MS);
      const code = kind === 'code' ? codeOf(url) : (recoveryCodes.pop() ?? '');
      const answers = await Promise.all(challenges.map((challenge) => goOn(challenge, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    const last = await challengeOf(who.email);
    app.clock.move(STEP_MS);
    // The fifth failure would ban.
    for (let n = 0; n < 4; n++) expect(shown(await goOn(last, '000000'))).toEqual(WRONG);
    expect((await goOn(last, codeOf(url))).status).toBe(200);
  },
);

test('a recovery code works once, regardless of case and spacing', async () => {
  const { who, recoveryCodes } = await withTotp();
  const [code = ''] = recoveryCodes;
  expect((await goOn(await challengeOf(who.email), ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(
    200,
  );
  expect(shown(await goOn(await challengeOf(who.email), code))).toEqual(WRONG);
  expect((await who.get('/api/secondFactor')).body).toMatchObject({ recoveryCodesLeft: 9 });
});

test('new recovery codes and removing the second factor require the password', async () => {
  const { who, recoveryCodes } = await withTotp();
  const wrong = [400, errors('OLD_PASSWORD', 'password')];
  const remove = (password: string) => who.call('DELETE', '/api/totp', { password });
  expect(shown(await who.post('/api/recoveryCodes', { password: 'Faux-2026' }))).toEqual(wrong);
  const { body } = await who.post('/api/recoveryCodes', { password: PASSWORD });
  const [renewed = ''] = (body as Required<FactorSet>).recoveryCodes;
  expect(shown(await goOn(await challengeOf(who.email), recoveryCodes[0] ?? ''))).toEqual(WRONG);
  expect((await goOn(await challengeOf(who.email), renewed)).status).toBe(200);

  expect(shown(await remove('Faux-2026'))).toEqual(wrong);
  expect((await remove(PASSWORD)).status).toBe(204);
  expect((await login(who.email)).status).toBe(200);
  expect((await who.get('/api/secondFactor')).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  expect(shown(await who.post('/api/recoveryCodes', { password: PASSWORD }))).toEqual([
    404,
    errors('NOT_FOUND'),
  ]);
});

test('setting up a second factor requires the password 15 minutes after login', async () => {
  const who = await memberOf(app, CLIENTS);
  app.clock.move(15 * 60_000);
  const wrong = { password: 'Faux-2026' };
  for (const path of ['/api/totp', '/api/passkeys/options']) {
    expect(shown(await who.post(path))).toEqual([400, errors('REQUIRED', 'password')]);
    expect(shown(await who.post(path, wrong))).toEqual([400, errors('OLD_PASSWORD', 'password')]);
    expect((await who.post(path, { password: PASSWORD })).status).toBe(200);
  }
});

test('events contain no secrets or recovery codes', async () => {
  const { who, url, recoveryCodes } = await withTotp();
  const events = JSON.stringify(await app.app.platform.store.readStream(`factor-${who.id}`));
  expect(events).toContain('TotpSet');
  for (const secret of [new URL(url).searchParams.get('secret') ?? url, ...recoveryCodes]) {
    expect(events).not.toContain(secret);
  }
});

test('staff who must use a second factor can do nothing else until it is set up', async () => {
  const strict = await startTestApp({ secondFactor: 'staff' });
  onTestFinished(() => strict.close());
  const admin = await strict.admin();
  const required = [403, errors('SECOND_FACTOR_REQUIRED')];
  for (const path of ['/api/projects', '/api/users', '/api/sessions']) {
    expect(shown(await admin.get(path))).toEqual(required);
  }
  const socket = io(strict.address, {
    auth: { token: admin.token },
    transports: ['websocket'],
    forceNew: true,
  });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve) => socket.once('connect_error', () => resolve()));

  expect((await admin.get('/api/secondFactor')).body).toMatchObject({
    demanded: true,
  } satisfies Partial<SecondFactor>);
  const { url } = (await admin.post('/api/totp')).body as TotpProposal;
  const code = URI.parse(url).generate({ timestamp: strict.clock.now().getTime() });
  expect((await admin.put('/api/totp', { code })).status).toBe(200);
  expect((await admin.get('/api/projects')).status).toBe(200);
  expect((await admin.post('/api/users', {})).status).toBe(400);
});

test('staff with the right to set passwords can remove a second factor, but not that of group 1', async () => {
  const { who } = await withTotp();
  const staff = await memberOf(app, STAFF);
  const chief = await memberOf(app, 1);
  const remove = (by: Client, id: number) => by.delete(`/api/secondFactor/${id}`);
  expect(shown(await remove(who, who.id))).toEqual([403, errors('FORBIDDEN')]);
  expect(shown(await remove(staff, staff.id))).toEqual([403, errors('PROTECTED_USER')]);
  expect(shown(await remove(staff, chief.id))).toEqual([403, errors('PROTECTED_USER')]);
  expect(shown(await remove(chief, 1))).toEqual([403, errors('PROTECTED_USER')]);
  expect(shown(await remove(staff, 9999))).toEqual([404, errors('NOT_FOUND')]);
  expect((await remove(staff, who.id)).status).toBe(204);
  expect((await login(who.email)).status).toBe(200);
  expect((await remove(staff, who.id)).status).toBe(204);
});

test('the installation can disable second factors, so that a lost one can be removed', async () => {
  const open = await startTestApp({ secondFactor: 'off' });
  onTestFinished(() => open.close());
  const admin = await open.admin();
  const { url } = (await admin.post('/api/totp')).body as TotpProposal;
  const code = URI.parse(url).generate({ timestamp: open.clock.now().getTime() });
  expect((await admin.put('/api/totp', { code })).status).toBe(200);
  const again = await open.admin();
  expect((await again.call('DELETE', '/api/totp', { password: ADMIN.password })).status).toBe(204);
});
