import { ADMINS, CLIENTS } from '@coffret/contracts/rights';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROUTES } from '../../tests/support/route-access.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newProject } from '../../tests/support/workflow.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let admin: Client;
let anne: Member;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  anne = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const refused = (code: string, key?: string) => [403, { errors: [{ code, ...(key && { key }) }] }];
const rowsOf = async (who: Client, path: string) =>
  done<{ rows: { id: number; userId: number }[] }>(await who.get(path)).rows;

async function viewing(as: object, who = admin): Promise<Client> {
  return app.client(done<{ accessToken: string }>(await who.post('/api/viewings', as)).accessToken);
}

async function groupOf(lib: string, rights: string[]): Promise<number> {
  return done<{ id: number }>(await admin.post('/api/groups', { lib, rights })).id;
}

test('staff sees the work of a customer and nobody else’s, and as a group none', async () => {
  const own = await newProject(anne, 'Projet d’Anne');
  await newProject(await memberOf(app, CLIENTS), 'Projet d’un autre');
  const asAnne = await viewing({ userId: anne.id });
  expect((await rowsOf(asAnne, '/api/projects')).map(({ id }) => id)).toEqual([own]);
  for (const list of ['counts', 'brands', 'categories'])
    expect([list, (await asAnne.get(`/api/${list}`)).status]).toEqual([list, 200]);
  expect(shown(await asAnne.get('/api/users'))).toEqual(refused('FORBIDDEN'));
  expect((await asAnne.get(`/api/users/${anne.id}`)).body).not.toHaveProperty('prefs');
  const asGroup = await viewing({ groupId: CLIENTS });
  expect(await rowsOf(asGroup, '/api/projects')).toEqual([]);
  expect(shown(await asGroup.get('/api/sectors'))).toEqual(refused('FORBIDDEN'));
});

test('a viewing only reads, without what is the user’s own, and has no socket', async () => {
  const asAnne = await viewing({ userId: anne.id });
  const reads = /^GET \/api\/(comments|documents|counts|brands|categories|users\/\{id\}$)/;
  const isRefused = (route: string, access: string) =>
    !route.startsWith('GET') ||
    /\/(export|ledger)$/.test(route) ||
    route.startsWith('GET /api/shares') ||
    (access === 'user' && !reads.test(route));
  const asked = Object.entries(ROUTES).filter(
    ([route, access]) => route !== 'DELETE /api/viewings' && access !== 'anybody' && isRefused(route, access),
  );
  const open = ['POST /api/usersRegister', 'POST /api/login'];
  for (const route of [...asked.map(([name]) => name), ...open]) {
    const [method = '', path = ''] = route.split(' ');
    const answer = await asAnne.call(method, path.replace(/\{\w+\}/g, '1'));
    expect([route, ...shown(answer)]).toEqual([route, ...refused('VIEW_ONLY')]);
  }
  const socket = io(app.address, {
    auth: { token: asAnne.token },
    transports: ['websocket'],
    forceNew: true,
  });
  onTestFinished(() => void socket.disconnect());
  const fault = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
  expect(fault).toMatchObject({ data: { code: 'VIEW_ONLY' } });
});

test('start and end of a viewing are in the audit, and its token is void after the end', async () => {
  const asAnne = await viewing({ userId: anne.id });
  await done(await asAnne.delete('/api/viewings'));
  expect((await asAnne.get('/api/projects')).status).toBe(401);
  expect((await admin.get('/api/projects')).status).toBe(200);
  expect((await admin.delete('/api/viewings')).status).toBe(422);
  for (const type of ['ViewingStarted', 'ViewingEnded']) {
    const { rows } = done<{ rows: object[] }>(await admin.get(`/api/audit/events?type=${type}`));
    expect(rows[0]).toMatchObject({
      userId: 1,
      data: { viewedUserId: anne.id, viewedGroupId: null },
    });
  }
});

test('a viewing lasts an hour and is not renewed', async () => {
  const staff = await app.admin();
  const asAnne = await viewing({ userId: anne.id }, staff);
  app.clock.move(50 * 60_000);
  const answer = await asAnne.get('/api/projects');
  expect([answer.status, answer.headers.get('x-access-token')]).toEqual([200, null]);
  app.clock.move(10 * 60_000);
  expect((await asAnne.get('/api/projects')).status).toBe(401);
  admin = await app.admin();
  await app.settled();
  const count = async (type: string) =>
    done<{ count: number }>(await admin.get(`/api/audit/events?type=${type}`)).count;
  expect(await count('ViewingEnded')).toBe(await count('ViewingStarted'));
});

test('nobody sees more than with their own rights, and only customers and groups are viewed', async () => {
  const rights = ['user_w', 'customer_r', 'group_w', 'project_r'];
  const keeper = await memberOf(app, await groupOf('Gardiens de groupes', rights));
  const start = async (as: object) => shown(await keeper.post('/api/viewings', as));
  expect(await start({ groupId: ADMINS })).toEqual(refused('FORBIDDEN', 'rights'));
  expect(await start({ userId: anne.id })).toEqual(refused('FORBIDDEN', 'rights'));
  const readers = await groupOf('Lecteurs de projets', ['project_r']);
  const asReader = await viewing({ groupId: readers }, keeper);
  expect((await asReader.get('/api/projects')).status).toBe(200);
  await done(await admin.put(`/api/groups/${readers}`, { rights: ['project_r', 'sector_r'] }));
  expect(shown(await asReader.get('/api/projects'))).toEqual(refused('FORBIDDEN', 'rights'));
  expect(shown(await admin.post('/api/viewings', { userId: 1 }))).toEqual(refused('FORBIDDEN'));
  const readsGroups = await memberOf(app, await groupOf('Lecteurs de groupes', ['group_r', 'user_w']));
  expect(shown(await readsGroups.post('/api/viewings', { groupId: readers }))).toEqual(refused('FORBIDDEN'));
});
