import { MAX_BULK_ROWS } from '@coffret/contracts/bulk';
import { ADMINS, CLIENTS } from '@coffret/contracts/rights';
import { claire } from '@coffret/contracts/users/testing/claire';
import { expect, onTestFinished, test } from 'vitest';
import { forEachConcurrent } from '../../lib/for-each-concurrent.ts';
import { type Client, startTestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { user } from './public.ts';

const cause = { userId: null, correlationId: 'test', causationId: null };
const groupOf = async (admin: Client, lib: string) =>
  ((await admin.post('/api/groups', { lib, rights: [] })).body as { id: number }).id;

test('all users of a group are moved in one request, which costs and counts as a bulk act of as many rows', async () => {
  const rows = MAX_BULK_ROWS + 10;
  const app = await startTestApp({ userRateLimit: 4_000 });
  onTestFinished(() => app.close());
  const admin = await app.admin();
  const [from, to] = [await groupOf(admin, 'Anciens'), await groupOf(admin, 'Nouveaux')];
  const ids = Array.from({ length: rows }, (_, index) => 1_000 + index);
  await forEachConcurrent(ids, async (id) => {
    const profile = { ...claire, email: `claire${id}@exemple.fr`, groupId: from };
    const command = { type: 'CreateUser' as const, profile };
    await app.app.services.commands.handle(user, { id, command, context: { id }, cause });
  });
  const moved = await admin.put('/api/usersMove', { field: 'groupId', from, to });
  expect([moved.status, moved.body]).toEqual([200, { changed: rows, left: 0 }]);
  const back = await admin.put('/api/usersMove', { field: 'groupId', from: to, to: from });
  expect([back.status, Number(back.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await app.app.services.commands.load(user, 1_000)).state.profile?.groupId).toBe(to);
});

test('users with rights that the caller lacks are left, and counted so', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const admin = await app.admin();
  const { body } = await admin.post('/api/groups', { lib: 'Rédaction', rights: ['user_w'] });
  const editor = await memberOf(app, (body as { id: number }).id);
  const { body: agency } = await admin.post('/api/agencies', { lib: 'Grenoble' });
  const from = (agency as { id: number }).id;
  const spare = await memberOf(app, await groupOf(admin, 'Sans droits'));
  for (const { id } of [spare, await memberOf(app, CLIENTS), await memberOf(app, ADMINS)])
    await admin.put(`/api/users/${id}`, { agencyId: from });
  expect((await editor.put('/api/usersMove', { field: 'agencyId', from, to: 1 })).body).toEqual({
    changed: 1,
    left: 2,
  });
});
