import { RIGHTS } from '@coffret/contracts/all-rights';
import { ADMINS, CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from './testing/people.ts';

let app: TestApp;
let admin: Client;
let staff: Client;
/** May keep groups, but holds few rights. */
let keeper: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  staff = await memberOf(app, STAFF);
  const rights = ['group_c', 'group_r', 'group_w', 'group_d', 'project_r'];
  const { body } = await admin.post('/api/groups', { lib: 'Gardiens', rights });
  keeper = await memberOf(app, (body as { id: number }).id);
});
afterAll(() => app.close());

const errors = (...all: object[]) => ({ errors: all });
const made = async (lib: string, rights: string[] = []) => {
  const answer = await admin.post('/api/groups', { lib, rights });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; lib: string; rights: string[]; rowVersion: number };
};

test('the three groups are seeded with their rights', async () => {
  const { rows } = (await staff.get('/api/groups?size=all&sort=id')).body as {
    rows: { lib: string; rights: string[] }[];
  };
  expect(rows.slice(0, 3).map(({ lib }) => lib)).toEqual(['Admin', 'Staff', 'Client']);
  expect(rows[0]?.rights).toEqual(RIGHTS);
  expect(RIGHTS.filter((right) => !rows[1]?.rights.includes(right))).toEqual([
    'group_c',
    'group_w',
    'group_d',
    'user_discount',
    'audit_r',
    'audit_rebuild',
  ]);
  expect(rows[2]?.rights).toEqual(
    RIGHTS.filter((right) => /^(project|configuration|contact)_|^catalog_r$/.test(right)),
  );
});

test('reading and changing groups require rights', async () => {
  const statuses = async (who: Client) => [
    (await who.get('/api/groups')).status,
    (await who.get('/api/groups/1')).status,
    (await who.get('/api/groupsKpi')).status,
    (await who.post('/api/groups', { lib: 'Refusé' })).status,
    (await who.put('/api/groups/3', { lib: 'Refusé' })).status,
    (await who.delete('/api/groups/3')).status,
  ];
  expect(await statuses(app.client())).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await statuses(await memberOf(app, CLIENTS))).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await statuses(staff)).toEqual([200, 200, 200, 403, 403, 403]);
});

test('the name of a group is normalised, and unique regardless of case', async () => {
  const duplicate = { status: 409, body: errors({ code: 'DUPLICATE', key: 'lib' }) };
  for (const lib of ['ADMIN', 'Adm\u200bin', ' Staff\u00a0']) {
    expect(await admin.post('/api/groups', { lib })).toMatchObject(duplicate);
  }
  const group = await made('  Bureau \u00a0 e\u0301tudes ');
  expect(group.lib).toBe('Bureau études');
  expect(await admin.put(`/api/groups/${group.id}`, { lib: 'client' })).toMatchObject(duplicate);
  expect((await admin.put(`/api/groups/${group.id}`, { lib: 'BUREAU ÉTUDES' })).status).toBe(200);
  expect((await admin.delete(`/api/groups/${group.id}`)).status).toBe(204);
});

test('creating, changing and deleting include reading', async () => {
  const group = await made('Sans lecture', ['user_w', 'project_d', 'sector_c']);
  const readable = RIGHTS.filter((right) => /^user_[rw]$|^project_[rd]$|^sector_[cr]$/.test(right));
  expect(group.rights).toEqual(readable);
  const { rights } = (await admin.put(`/api/groups/${group.id}`, { rights: ['catalog_w'] }))
    .body as typeof group;
  expect(rights).toEqual(['catalog_r', 'catalog_w']);
  expect((await admin.delete(`/api/groups/${group.id}`)).status).toBe(204);
});

test('a group is made, changed and deleted, and counted', async () => {
  const count = async () => ((await admin.get('/api/groupsKpi')).body as { count: number }).count;
  const before = await count();
  const group = await made('Bureau d’études', ['user_r', 'project_r', 'user_r']);
  expect(group).toMatchObject({ lib: 'Bureau d’études', rights: ['user_r', 'project_r'], rowVersion: 0 });
  expect(await count()).toBe(before + 1);
  const changed = await admin.put(`/api/groups/${group.id}`, { ...group, rights: ['project_r'] });
  expect([changed.status, changed.body]).toMatchObject([200, { rights: ['project_r'], rowVersion: 1 }]);
  expect((await admin.put(`/api/groups/${group.id}`, { lib: 'Études', rowVersion: 0 })).status).toBe(409);
  expect((await admin.delete(`/api/groups/${group.id}`)).status).toBe(204);
  expect((await admin.get(`/api/groups/${group.id}`)).status).toBe(404);
  expect(await count()).toBe(before);
});

test.each([
  [{}, { code: 'REQUIRED', key: 'lib' }],
  [{ lib: 'Groupe 4' }, { code: 'LETTER', key: 'lib' }],
  [{ lib: 'x'.repeat(256) }, { code: 'INVALID_PARAMETER', key: 'lib' }],
  [
    { lib: 'Pirates', rights: ['world_w'] },
    { code: 'INVALID_PARAMETER', key: 'rights' },
  ],
  [
    { lib: 'Pirates', rights: 'user_r' },
    { code: 'INVALID_PARAMETER', key: 'rights' },
  ],
  [
    { lib: 'Pirates', isAdmin: true },
    { code: 'UNKNOWN_PARAMETER', key: 'isAdmin' },
  ],
])('the group %j is refused', async (body, error) => {
  const answer = await admin.post('/api/groups', body);
  expect([answer.status, answer.body]).toEqual([400, errors(error)]);
});

test('a name is unique, also for concurrent requests', async () => {
  expect((await admin.post('/api/groups', { lib: 'client' })).body).toEqual(
    errors({ code: 'DUPLICATE', key: 'lib' }),
  );
  const twins = await Promise.all([1, 2].map(() => admin.post('/api/groups', { lib: 'Jumeaux' })));
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('renaming a group updates its users and frees the old name', async () => {
  const group = await made('Ateliers');
  const member = await memberOf(app, group.id);
  await admin.put(`/api/groups/${group.id}`, { lib: 'Chantiers' });
  expect((await admin.get(`/api/users/${member.id}`)).body).toMatchObject({ groupLib: 'Chantiers' });
  await made('Ateliers');
});

test('users can neither grant nor revoke rights that they do not have, nor change groups that have them', async () => {
  const forbidden = errors({ code: 'FORBIDDEN', key: 'rights' });
  expect((await keeper.post('/api/groups', { lib: 'Chefs', rights: ['user_pwd'] })).body).toEqual(forbidden);
  const small = await keeper.post('/api/groups', { lib: 'Lecteurs', rights: ['project_r'] });
  expect(small.status).toBe(201);
  const { id } = small.body as { id: number };
  expect((await keeper.put(`/api/groups/${id}`, { rights: ['project_r', 'user_r'] })).body).toEqual(
    forbidden,
  );
  expect((await keeper.put(`/api/groups/${id}`, { rights: [] })).status).toBe(200);
  const strong = await made('Forts', ['user_r']);
  expect((await keeper.put(`/api/groups/${strong.id}`, { lib: 'Faibles' })).body).toEqual(forbidden);
  expect((await keeper.delete(`/api/groups/${strong.id}`)).body).toEqual(forbidden);
});

test('a granted or revoked right takes effect immediately', async () => {
  const group = await made('Visiteurs');
  const visitor = await memberOf(app, group.id);
  expect((await visitor.get('/api/sectors')).status).toBe(403);
  await admin.put(`/api/groups/${group.id}`, { rights: ['sector_r'] });
  expect((await visitor.get('/api/sectors')).status).toBe(200);
});

test('the first group keeps all rights, and seeded groups and those with users cannot be deleted', async () => {
  expect((await admin.put(`/api/groups/${ADMINS}`, { rights: ['group_w'] })).status).toBe(403);
  for (const id of [ADMINS, STAFF, CLIENTS]) {
    const answer = await admin.delete(`/api/groups/${id}`);
    expect([answer.status, (answer.body as { errors: object[] }).errors]).toMatchObject([
      409,
      [{ code: 'IN_USE' }],
    ]);
  }
  const group = await made('Occupés');
  const member = await memberOf(app, group.id);
  expect((await admin.delete(`/api/groups/${group.id}`)).body).toEqual(
    errors({ code: 'IN_USE', key: 'id', originalErr: `user ${member.id} is in it` }),
  );
});
