import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Member, memberOf } from '../../subjects/groups/testing/people.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const PASSWORD = 'Coffret-2026';
const HOUR_MS = 3_600_000;

let product: TestApp;
let admin: Client;
let anne: Member;
let paul: Member;
const open: Socket[] = [];

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  anne = await memberOf(product, 3);
  paul = await memberOf(product, 3);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => product.close());

function connect(token: string | null, options: Parameters<typeof io>[1] = {}): Socket {
  const socket = io(product.address, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 1,
    forceNew: true,
    ...options,
  });
  open.push(socket);
  return socket;
}
const happens = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, (first: unknown) => resolve(first)));

interface Listener {
  socket: Socket;
  /** All that was heard since the last call, in order, once a message to everybody has come through. */
  heard(): Promise<[event: string, payload: unknown][]>;
}

let fences = 0;

/** Everybody hears of a brand. That it was changed is told after its id is known here. */
async function listen(who: Client): Promise<Listener> {
  const socket = connect(who.token);
  let heard: [string, unknown][] = [];
  const waiting = new Map<number, () => void>();
  socket.onAny((event: string, payload: { entity?: string; id: number }) => {
    if (payload.entity === 'brand') waiting.get(payload.id)?.();
    // Sums are pushed at their own rate (publish-aggregates.test.ts).
    else if (payload.entity !== 'dashboard' && payload.entity !== 'audit') heard.push([event, payload]);
  });
  await happens(socket, 'connect');
  return {
    socket,
    async heard() {
      fences += 1;
      const { promise, resolve } = Promise.withResolvers<void>();
      const brand = idOf(await admin.post('/api/brands', { lib: `Marque ${fences}` }));
      waiting.set(brand, resolve);
      await admin.put(`/api/brands/${brand}`, { lib: `Marque ${fences} bis` });
      await promise;
      const all = heard;
      heard = [];
      return all;
    },
  };
}

function idOf({ status, body }: Answer): number {
  expect(status).toBe(201);
  return (body as { id: number }).id;
}
const changed = (entity: string, id: number, rowVersion: number) => ['changed', { entity, id, rowVersion }];

test('an invalid or expired token is refused with its code', async () => {
  expect(await happens(connect(null), 'connect_error')).toMatchObject({ data: { code: 'INVALID_TOKEN' } });
  expect(await happens(connect('x.y.z'), 'connect_error')).toMatchObject({ message: 'INVALID_TOKEN' });
  const lucie = await memberOf(product, 3);
  product.clock.move(HOUR_MS);
  expect(await happens(connect(lucie.token), 'connect_error')).toMatchObject({
    data: { code: 'TOKEN_EXPIRED' },
  });
  product.clock.move(-HOUR_MS);
});

test('changes of a project are sent to its owner and staff, not to other customers', async () => {
  const [hers, his, theirs] = [await listen(anne), await listen(paul), await listen(admin)];
  const id = idOf(await anne.post('/api/projects', { lib: 'Halle' }));
  await admin.put(`/api/projects/${id}`, { lib: 'Marché' });
  await anne.delete(`/api/projects/${id}`);
  const expected = [changed('project', id, 0), changed('project', id, 1), changed('project', id, 2)];
  expect(await hers.heard()).toEqual(expected);
  expect(await theirs.heard()).toEqual(expected);
  expect(await his.heard()).toEqual([]);
});

test('changes of configurations and documents are sent to their owner and staff, not to other customers', async () => {
  const projectId = idOf(await anne.post('/api/projects', { lib: 'Halle' }));
  const [hers, his, theirs] = [await listen(anne), await listen(paul), await listen(admin)];
  const id = idOf(await anne.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Coffret', projectId }));
  const form = new FormData();
  for (const [key, value] of Object.entries({
    type: 'document',
    linkedEntityModel: 'configuration',
    linkedEntityId: `${id}`,
  })) {
    form.append(key, value);
  }
  form.append('filedata', new Blob(['Notes']), 'notes.txt');
  const { lastDocumentAdded } = (await anne.post('/api/upload/documents', form)).body as {
    lastDocumentAdded: { id: number };
  };
  await anne.delete(`/api/documents/${lastDocumentAdded.id}`);
  const expected = [
    changed('configuration', id, 0),
    changed('document', lastDocumentAdded.id, 0),
    changed('document', lastDocumentAdded.id, 1),
  ];
  expect(await hers.heard()).toEqual(expected);
  expect(await theirs.heard()).toEqual(expected);
  expect(await his.heard()).toEqual([]);
});

test('changes of a register are sent to users who may read it', async () => {
  const [hers, theirs] = [await listen(anne), await listen(admin)];
  const id = idOf(await admin.post('/api/sectors', { lib: 'Antarctique' }));
  expect(await theirs.heard()).toEqual([changed('sector', id, 0)]);
  expect(await hers.heard()).toEqual([]);
});

test('a notification is sent to its receivers as in their list, and its reading to the reader only', async () => {
  const [hers, his, theirs] = [await listen(anne), await listen(paul), await listen(admin)];
  const sent = await admin.post('/api/notifs', { groupForId: 3, cat: 'INFO', lib: 'Bonjour' });
  const id = idOf(sent);
  const row = (await anne.get(`/api/notifs/${id}`)).body;
  await anne.put(`/api/notifs/${id}`, { isRead: true });
  expect(await hers.heard()).toEqual([
    ['notification', row],
    changed('notification', id, 0),
    changed('notification', id, 1),
  ]);
  expect(await his.heard()).toEqual([['notification', row], changed('notification', id, 0)]);
  expect(await theirs.heard()).toEqual([]);
});

test('a notification for one user is sent to no other', async () => {
  const [hers, his] = [await listen(anne), await listen(paul)];
  await admin.post('/api/notifs', { userForId: paul.id, cat: 'INFO', lib: 'À Paul' });
  expect((await his.heard()).map(([event]) => event)).toEqual(['notification', 'changed']);
  expect(await hers.heard()).toEqual([]);
});

/** How a connection ends: what it was told, and why it closed. */
async function endOf({ socket }: Listener) {
  const expected = happens(socket, 'sessionEnded');
  const closed = happens(socket, 'disconnect');
  return async () => [await expected, await closed];
}
const over = (reason: string) => [{ reason }, 'io server disconnect'];

test('a connection is authorised by the stored user, not by the request cache', async () => {
  const banned = await memberOf(product, 2);
  const { userCache } = product.app.services;
  const { find } = userCache;
  const remembered = await find(banned.id);
  vi.spyOn(userCache, 'find').mockImplementation(async (id) => (id === banned.id ? remembered : find(id)));
  await admin.put(`/api/usersBan/${banned.id}`, { isBan: true });
  expect(await happens(connect(banned.token), 'connect_error')).toMatchObject({
    data: { code: 'INVALID_TOKEN' },
  });
});

test('a ban, deletion, new password or new address disconnects the user', async () => {
  const [banned, gone, renewed, moved] = [
    await memberOf(product, 3),
    await memberOf(product, 3),
    await memberOf(product, 3),
    await memberOf(product, 3),
  ];
  const ends = await Promise.all([banned, gone, renewed, moved].map(async (who) => endOf(await listen(who))));
  await admin.put(`/api/usersBan/${banned.id}`, { isBan: true });
  await admin.delete(`/api/users/${gone.id}`);
  await renewed.put(`/api/usersPassword/${renewed.id}`, {
    oldPassword: PASSWORD,
    password: 'Autre-2026',
    passwordRepeat: 'Autre-2026',
  });
  await admin.put(`/api/users/${moved.id}`, { email: 'partie@exemple.fr' });
  expect(await Promise.all(ends.map((end) => end()))).toEqual([
    over('BANNED'),
    over('DELETED'),
    over('PASSWORD_CHANGED'),
    over('EMAIL_REPLACED'),
  ]);
  expect(await happens(connect(banned.token), 'connect_error')).toMatchObject({
    data: { code: 'INVALID_TOKEN' },
  });
});

test('signing out ends the connections of that session only', async () => {
  const here = await product.login(anne.email, PASSWORD);
  const there = await product.login(anne.email, PASSWORD);
  const [left, right, other] = [await listen(here), await listen(here), await listen(there)];
  const ends = await Promise.all([left, right].map(endOf));
  await here.post('/api/logout');
  expect(await Promise.all(ends.map((end) => end()))).toEqual([over('LOGGED_OUT'), over('LOGGED_OUT')]);
  await other.heard();
  expect(other.socket.connected).toBe(true);
});

test('a connection ends when its token expires', async () => {
  const lucie = await memberOf(product, 3);
  product.clock.move(HOUR_MS - 20);
  const socket = connect(lucie.token);
  const ended = happens(socket, 'sessionEnded');
  expect(await happens(socket, 'disconnect')).toBe('io server disconnect');
  expect(await ended).toEqual({ reason: 'EXPIRED' });
  product.clock.move(20 - HOUR_MS);
});

test('a user who changes groups receives only messages for the new group from then on', async () => {
  const lucie = await memberOf(product, 2);
  const listener = await listen(lucie);
  const back = happens(listener.socket, 'connect');
  await admin.put(`/api/users/${lucie.id}`, { groupId: 3 });
  await back;
  await listener.heard();
  await admin.post('/api/notifs', { groupForId: 2, cat: 'INFO', lib: 'Au personnel' });
  await anne.post('/api/projects', { lib: 'Halle' });
  await admin.post('/api/notifs', { groupForId: 3, cat: 'INFO', lib: 'Aux clients' });
  expect(await listener.heard()).toMatchObject([
    ['notification', { lib: 'Aux clients' }],
    ['changed', {}],
  ]);
});

test('who loses a right of the group hears of it: the connection is made anew, after which clients read their rights', async () => {
  const { body } = await admin.post('/api/groups', { lib: 'Ventes', rights: ['user_r', 'project_r'] });
  const { id } = body as { id: number };
  const paul = await memberOf(product, id);
  const listener = await listen(paul);
  const back = happens(listener.socket, 'connect');
  await admin.put(`/api/groups/${id}`, { rights: ['project_r'] });
  await back;
  const { body: own } = await paul.get(`/api/users/${paul.id}`);
  expect(own).toMatchObject({ groupRights: ['project_r'] });
});
