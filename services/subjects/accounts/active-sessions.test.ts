import type { Session } from '@coffret/contracts/accounts/answers';
import { CLIENTS } from '@coffret/contracts/rights';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

const PASSWORD = 'Coffret-2026';
const MINUTE_MS = 60_000;

let app: TestApp;
let anne: Member;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string) => ({ errors: [{ code }] });
const sessionsOf = async (who: Client) => ((await who.get('/api/sessions')).body as { rows: Session[] }).rows;

async function loginAs(agent: string, { email }: Member): Promise<Client> {
  const credentials = { email, password: PASSWORD };
  const { body } = await app.client().call('POST', '/api/login', credentials, { 'user-agent': agent });
  return app.client((body as { accessToken: string }).accessToken);
}

test('a user lists only the own sessions, the current one first', async () => {
  anne = await memberOf(app, CLIENTS);
  const at = app.clock.now().toISOString();
  const firefox = await loginAs('Firefox 140', anne);
  await memberOf(app, CLIENTS);
  const rows = await sessionsOf(firefox);
  expect(rows).toEqual([
    {
      id: expect.any(String),
      current: true,
      agent: 'Firefox 140',
      address: '127.0.0.1',
      startedAt: at,
      lastSeenAt: at,
    },
    expect.objectContaining({ current: false }),
  ]);
  expect(shown(await app.client().get('/api/sessions'))).toEqual([401, errors('INVALID_TOKEN')]);
});

test('ending a session revokes its token and socket immediately, and other sessions continue', async () => {
  anne = await memberOf(app, CLIENTS);
  const [lost, other] = [await loginAs('Lost', anne), await loginAs('Other', anne)];
  const socket = io(app.address, { auth: { token: lost.token }, transports: ['websocket'], forceNew: true });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const ended = new Promise<unknown>((resolve) => socket.once('sessionEnded', resolve));

  const id = (await sessionsOf(anne)).find(({ agent }) => agent === 'Lost')?.id;
  expect((await anne.delete(`/api/sessions/${id}`)).status).toBe(204);
  expect(shown(await lost.get('/api/projects'))).toEqual([401, errors('INVALID_TOKEN')]);
  expect(await ended).toEqual({ reason: 'LOGGED_OUT' });
  expect((await other.get('/api/projects')).status).toBe(200);
  expect((await sessionsOf(other)).map(({ agent }) => agent)).not.toContain('Lost');
  expect(shown(await anne.delete(`/api/sessions/${id}`))).toEqual([404, errors('NOT_FOUND')]);
});

test('of more than 100 sessions the newest are listed with the number of all, and one request ends all others', async () => {
  const many = await memberOf(app, CLIENTS);
  const { sessions } = app.app.services;
  const [begun] = await sessions.of(many.id, '');
  for (let n = 0; n < 120; n++)
    await sessions.seen({ id: `s${n}`, userId: many.id, epoch: begun?.epoch ?? 0, address: '', agent: '' });
  const late = await loginAs('Late', many);
  const { rows, count } = (await many.get('/api/sessions')).body as { rows: Session[]; count: number };
  expect([rows.length, rows[0]?.current, count]).toEqual([100, true, 122]);
  expect((await many.delete('/api/sessions')).status).toBe(204);
  expect((await many.get('/api/sessions')).body).toMatchObject({ rows: [{ current: true }], count: 1 });
  expect((await late.get('/api/projects')).status).toBe(401);
});

test('15 minutes after login, ending another session requires the password', async () => {
  const paul = await memberOf(app, CLIENTS);
  await loginAs('Strange', paul);
  app.clock.move(15 * MINUTE_MS);
  const [own, strange] = await sessionsOf(paul);
  const path = `/api/sessions/${strange?.id}`;
  const refused = (code: string) => [400, { errors: [{ code, key: 'password' }] }];
  expect(shown(await paul.delete(path))).toEqual(refused('REQUIRED'));
  expect(shown(await paul.call('DELETE', path, { password: 'Faux-2026' }))).toEqual(refused('OLD_PASSWORD'));
  expect((await paul.call('DELETE', path, { password: PASSWORD })).status).toBe(204);
  expect((await paul.delete(`/api/sessions/${own?.id}`)).status).toBe(204);
});

test('another user’s session is not found, and ending the current one is a logout', async () => {
  const [paul, eve] = [await memberOf(app, CLIENTS), await memberOf(app, CLIENTS)];
  const [session] = await sessionsOf(paul);
  expect(shown(await eve.delete(`/api/sessions/${session?.id}`))).toEqual([404, errors('NOT_FOUND')]);
  expect((await paul.delete(`/api/sessions/${session?.id}`)).status).toBe(204);
  expect((await paul.get('/api/projects')).status).toBe(401);
});

test('a password change removes all other sessions from the list', async () => {
  const paul = await memberOf(app, CLIENTS);
  await loginAs('Old', paul);
  const next = { oldPassword: PASSWORD, password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' };
  await paul.put(`/api/usersPassword/${paul.id}`, next);
  expect(await sessionsOf(await app.login(paul.email, 'Coffret-2027'))).toHaveLength(1);
});

test('a session in use is recorded every few minutes without an event, and an unused one is removed', async () => {
  const paul = await memberOf(app, CLIENTS);
  const resting = await loginAs('Resting', paul);
  expect(resting.token).not.toBe(null);
  const stream = `credential-${paul.id}`;
  const before = await app.app.platform.store.readStream(stream);
  let working = await loginAs('Working', paul);
  for (let minutes = 0; minutes < 66; minutes += 6) {
    app.clock.move(6 * MINUTE_MS);
    const { headers } = await working.get('/api/projects');
    working = app.client(headers.get('x-access-token'));
  }
  await expect
    .poll(() => sessionsOf(working))
    .toEqual([
      expect.objectContaining({ agent: expect.any(String), lastSeenAt: app.clock.now().toISOString() }),
    ]);
  const after = await app.app.platform.store.readStream(stream);
  expect(after.slice(before.length).map(({ type }) => type)).toEqual(['LoginSucceeded']);
});

test('sessions of a deleted user are erased', async () => {
  const paul = await memberOf(app, CLIENTS);
  const admin = await app.admin();
  const { sessions } = app.app.services;
  expect(await sessions.of(paul.id, '')).toHaveLength(1);
  await admin.delete(`/api/users/${paul.id}`);
  await app.settled();
  expect(await sessions.of(paul.id, '')).toEqual([]);
});
