import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const counts = async (who: Client) => (await who.get('/api/counts')).body;
async function made(who: Client, path: string, body: object): Promise<{ id: number }> {
  const answer = await who.post(path, body);
  expect(answer.status).toBe(201);
  return answer.body as { id: number };
}

test('customers get counts of their own entities, staff of all', async () => {
  const staff = await memberOf(app, STAFF);
  const anne = await memberOf(app, CLIENTS);
  const paul = await memberOf(app, CLIENTS);
  const none = { projects: 0, opened: 0, closed: 0, configurations: 0 };
  const states = { PENDING: 0, QUOTE_OK: 0, QUOTE_EXPIRED: 0, DONE: 0, ordersAsked: 0 };
  expect(await counts(anne)).toEqual({ ...none, ...states });

  const { id: projectId } = await made(anne, '/api/projects', { lib: 'Chantier' });
  const { id: closed } = await made(anne, '/api/projects', { lib: 'Festival' });
  await anne.put(`/api/projects/${closed}`, { status: 'CLOSED' });
  await made(paul, '/api/projects', { lib: 'Atelier' });
  for (const lib of ['Scène', 'Bar']) {
    await made(anne, '/api/configurations', { ...REFERENCE_FORM, lib, projectId });
  }

  const own = { projects: 2, opened: 1, closed: 1, configurations: 2, ...states, PENDING: 2 };
  expect(await counts(anne)).toEqual(own);
  expect(await counts(paul)).toEqual({ ...none, ...states, projects: 1, opened: 1 });
  expect(await counts(staff)).toEqual({ ...own, customers: 2, projects: 3, opened: 2 });
});

test('a user who may see neither projects nor configurations gets zero counts', async () => {
  const admin = await app.admin();
  const { id: groupId } = await made(admin, '/api/groups', { lib: 'Lecteurs', rights: ['sector_r'] });
  const reader = await memberOf(app, groupId);
  expect(await counts(reader)).toMatchObject({ projects: 0, configurations: 0 });
  expect(await counts(reader)).not.toHaveProperty('customers');
});
