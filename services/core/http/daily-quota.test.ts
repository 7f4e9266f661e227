import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { START } from '@coffret/contracts/ports/event-store';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '../../subjects/documents/testing/upload.ts';
import { type Member, memberOf, PASSWORD } from '../../subjects/groups/testing/people.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newConfiguration, newProject } from '../../tests/testing/work.ts';

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

/** Works until the quota is reached. */
async function exhaust(who: Client): Promise<number> {
  const projectId = await newProject(who);
  for (let n = 0; n < QUOTA; n++) {
    const { status } = await who.post('/api/projects', { lib: 'Encore' });
    if (status === 429) return projectId;
  }
  throw new Error('no quota');
}

test('a customer appends as many events a day as the quota allows, whatever they are about', async () => {
  const anne = await memberOf(product, CLIENTS);
  const before = await appendedBy(anne.id);
  const projectId = await newProject(anne);
  const { id } = await newConfiguration(anne, projectId, {});
  const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
  const all = [
    () => anne.post('/api/projects', { lib: 'Encore' }),
    () => anne.put(`/api/projects/${projectId}`, { lib: 'Autre' }),
    () => anne.put(`/api/configurations/${id}`, { lib: 'Autre' }),
    () => anne.post('/api/comments', { ...about, comment: 'Encore' }),
    () => anne.post('/api/contacts', { customerProjId: projectId, fullName: 'Chef' }),
    () => upload(anne, 'files', about),
  ];
  for (const act of all) done(await act());
  await exhaust(anne);
  const files = async () => (await readdir(join(product.dataDir, 'files'), { recursive: true })).length;
  const kept = await files();
  done(await (await memberOf(product, CLIENTS)).post('/api/projects', { lib: 'Halle' }));
  const another = all.toSpliced(1, 2, () => anne.put(`/api/configurations/${id}`, { lib: 'Encore autre' }));
  for (const act of another) expect(await act()).toMatchObject(refused);
  const { headers } = await anne.post('/api/projects', { lib: 'Encore' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await appendedBy(anne.id)).toBeLessThanOrEqual(before + QUOTA);
  expect(await files()).toBe(kept);
  expect((await anne.get(`/api/configurations/${id}`)).status).toBe(200);
});

test('whoever works for customers has no quota', async () => {
  const staff = await memberOf(product, STAFF);
  await expect(exhaust(staff)).rejects.toThrow('no quota');
});

test('no quota keeps anybody from ending a session, changing the password or leaving', async () => {
  const [anne, paul] = [await memberOf(product, CLIENTS), await memberOf(product, CLIENTS)];
  for (const one of [anne, paul]) await exhaust(one);
  expect((await anne.post('/api/logout')).status).toBe(204);
  expect((await anne.get('/api/projects')).status).toBe(401);
  const passwords = { oldPassword: PASSWORD, password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' };
  expect((await paul.put(`/api/usersPassword/${paul.id}`, passwords)).status).toBe(200);
  const again: Client = await product.login(paul.email, 'Coffret-2027');
  const left = await again.call('DELETE', `/api/users/${paul.id}`, { password: 'Coffret-2027' });
  expect(left.status).toBe(204);
});

test('what is refused by the quota leaves no claim behind: another may bear the name', async () => {
  const anne: Member = await memberOf(product, CLIENTS);
  const projectId = await exhaust(anne);
  const contact = { customerProjId: projectId, fullName: 'Chef' };
  expect(await anne.post('/api/contacts', contact)).toMatchObject(refused);
  expect((await (await product.admin()).post('/api/contacts', contact)).status).toBe(201);
});
