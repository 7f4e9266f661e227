import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FactorSet, TotpProposal } from '@coffret/contracts/accounts/answers';
import { START } from '@coffret/contracts/ports/event-store';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '../../subjects/documents/testing/upload.ts';
import { type Member, memberOf, PASSWORD } from '../../subjects/groups/testing/people.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newConfiguration, newProject } from '../../tests/support/workflow.ts';

const QUOTA = 20;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ dailyQuota: QUOTA });
});
afterAll(() => product.close());

const refused = { status: 429, body: { errors: [{ code: 'TOO_MANY_REQUESTS' }] } };
const appendedBy = async (userId: number) =>
  (await product.app.platform.store.readAll(START, 100_000)).filter(({ meta }) => meta.userId === userId)
    .length;

const taken = async (key: string) => (await product.app.services.limits.take('dailyEvents', key, 0)).taken;

/** Works until the quota is reached. */
async function exhaust(who: Client): Promise<number> {
  const projectId = await newProject(who);
  for (let n = 0; n < QUOTA; n++) {
    const { status } = await who.post('/api/projects', { lib: 'Encore' });
    if (status === 429) return projectId;
  }
  throw new Error('no quota');
}

test('a customer appends at most the daily quota of events, whatever the subject', async () => {
  const anne = await memberOf(product, CLIENTS);
  const before = await appendedBy(anne.id);
  const projectId = await newProject(anne);
  const { id } = await newConfiguration(anne, projectId, {});
  const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
  const acts = (name: string) => [
    () => anne.post('/api/projects', { lib: name }),
    () => anne.put(`/api/projects/${projectId}`, { lib: 'Autre' }),
    () => anne.put(`/api/configurations/${id}`, { lib: 'Autre' }),
    () => anne.post('/api/comments', { ...about, comment: 'Encore' }),
    () => anne.post('/api/contacts', { customerProjId: projectId, fullName: name }),
    () => upload(anne, 'files', about),
  ];
  for (const act of acts('Chef')) done(await act());
  await exhaust(anne);
  const files = async () => (await readdir(join(product.dataDir, 'files'), { recursive: true })).length;
  const kept = await files();
  done(await (await memberOf(product, CLIENTS)).post('/api/projects', { lib: 'Halle' }));
  const another = acts('Adjointe').toSpliced(1, 2, () =>
    anne.put(`/api/configurations/${id}`, { lib: 'Encore autre' }),
  );
  for (const act of another) expect(await act()).toMatchObject(refused);
  const { headers } = await anne.post('/api/projects', { lib: 'Encore' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await appendedBy(anne.id)).toBeLessThanOrEqual(before + QUOTA);
  expect(await files()).toBe(kept);
  expect((await anne.get(`/api/configurations/${id}`)).status).toBe(200);
});

test('staff have no quota', async () => {
  const staff = await memberOf(product, STAFF);
  await expect(exhaust(staff)).rejects.toThrow('no quota');
});

const NEW = 'Coffret-2027';
const passwords = { oldPassword: PASSWORD, password: NEW, passwordRepeat: NEW };
const login = (email: string, password = PASSWORD) =>
  product.client().post('/api/login', { email, password });

test('a user beyond the quota can still sign out and delete the account', async () => {
  const [anne, paul] = [await memberOf(product, CLIENTS), await memberOf(product, CLIENTS)];
  for (const one of [anne, paul]) await exhaust(one);
  expect((await anne.post('/api/logout')).status).toBe(204);
  expect((await anne.get('/api/projects')).status).toBe(401);
  expect((await paul.call('DELETE', `/api/users/${paul.id}`, { password: PASSWORD })).status).toBe(204);
});

test('logins and password changes beyond the quota are refused and change nothing', async () => {
  const anne = await memberOf(product, CLIENTS);
  await exhaust(anne);
  const before = await appendedBy(anne.id);
  const refusal = await login(anne.email);
  expect(refusal).toMatchObject(refused);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await anne.put(`/api/usersPassword/${anne.id}`, passwords)).toMatchObject(refused);
  expect(await appendedBy(anne.id)).toBe(before);
  expect(await anne.get('/api/sessions')).toMatchObject({ body: { count: 1 } });
  expect(await login(anne.email, NEW)).toMatchObject({ body: { errors: [{ code: 'LOGIN_FAILED' }] } });
});

test('logins, logouts and password changes count towards the quota', async () => {
  const [paul, admin] = [await memberOf(product, CLIENTS), await product.admin()];
  expect(await taken(String(paul.id))).toBe(1);
  done(await paul.post('/api/logout'));
  expect(await taken(String(paul.id))).toBe(2);
  const again = await product.login(paul.email, PASSWORD);
  done(await again.put(`/api/usersPassword/${paul.id}`, passwords));
  // The password is set, and the sessions end.
  expect(await taken(String(paul.id))).toBe(5);
  done(
    await admin.put(`/api/usersPassword/${paul.id}`, {
      ...passwords,
      password: PASSWORD,
      passwordRepeat: PASSWORD,
    }),
  );
  expect(await taken(String(paul.id))).toBe(5);
});

test('a recovery code is not used up by a login that the quota refuses', async () => {
  const anne = await memberOf(product, CLIENTS);
  const { url } = (await anne.post('/api/totp')).body as TotpProposal;
  const set = await anne.put('/api/totp', {
    code: URI.parse(url).generate({ timestamp: product.clock.now().getTime() }),
  });
  const [first, second] = (set.body as Required<FactorSet>).recoveryCodes;
  const secondStep = async (code: string | undefined) => {
    const { challenge } = (await login(anne.email)).body as { challenge: string };
    return product.client().post('/api/loginSecondFactor', { challenge, code });
  };
  // The code takes the last event of the quota, and the session begins all the same.
  await product.app.services.limits.take(
    'dailyEvents',
    String(anne.id),
    QUOTA - 1 - (await taken(String(anne.id))),
  );
  expect((await secondStep(first)).status).toBe(200);
  expect(await secondStep(second)).toMatchObject(refused);
  expect(await anne.get('/api/secondFactor')).toMatchObject({ body: { recoveryCodesLeft: 9 } });
});

test('requests without an account count towards the quota of their address', async () => {
  const { email, id } = await memberOf(product, CLIENTS);
  const before = await taken('address 127.0.0.1');
  done(await product.client().get(`/api/usersNewPassword/${email}`));
  expect(await taken('address 127.0.0.1')).toBe(before + 1);
  await product.app.services.limits.take('dailyEvents', 'address 127.0.0.1', QUOTA);
  expect(await product.client().get(`/api/usersNewPassword/${email}`)).toMatchObject(refused);
  // Nobody is kept from signing in by what others ask for at the same address, and guessing goes on to lock.
  expect(await taken(String(id))).toBe(1);
  for (let n = 0; n < 5; n++) expect((await login(email, NEW)).status).toBe(401);
  expect((await login(email)).body).toMatchObject({ errors: [{ code: 'LOGIN_BANNED' }] });
});

test('a request that the quota refuses leaves no claim of a unique value', async () => {
  const anne: Member = await memberOf(product, CLIENTS);
  const projectId = await exhaust(anne);
  const contact = { customerProjId: projectId, fullName: 'Chef' };
  expect(await anne.post('/api/contacts', contact)).toMatchObject(refused);
  expect((await (await product.admin()).post('/api/contacts', contact)).status).toBe(201);
});

test('keys of requests that change nothing count in the quota, and keep no answer', async () => {
  const anne = await memberOf(product, CLIENTS);
  const { id } = await newConfiguration(anne, await newProject(anne));
  const keyed = (method: string, path: string, key: string) =>
    anne.call(method, path, {}, { 'idempotency-key': key });
  const put = (key: string) => keyed('PUT', `/api/configurations/${id}`, key);
  const { body } = await put('0');
  const statuses = new Set<number>();
  for (let n = 1; n <= QUOTA && !statuses.has(429); n += 1) statuses.add((await put(String(n))).status);
  expect([...statuses]).toEqual([200, 429]);
  expect(await put('0')).toMatchObject({ status: 200, body });
  const kept = await Array.fromAsync(product.app.services.requestKeys.all());
  const bytes = kept.map((work) => JSON.stringify(work).length);
  expect(Math.max(...bytes)).toBeLessThan(500);
  expect(kept.length).toBeLessThan(QUOTA);
  expect((await keyed('POST', '/api/logout', 'end')).status).toBe(204);
});
