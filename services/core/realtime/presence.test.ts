import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Presence } from '@coffret/contracts/realtime/presence';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Member, memberOf } from '../../subjects/groups/testing/people.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';

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

const happens = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

/** A window of somebody: what it is told of presence is taken from `next`, in order. */
async function windowOf(who: Client) {
  const socket = io(product.address, {
    auth: { token: who.token },
    transports: ['websocket'],
    reconnectionDelay: 1,
    forceNew: true,
  });
  open.push(socket);
  const published: Presence[] = [];
  const waiting: ((presence: Presence) => void)[] = [];
  socket.on('presence', (presence: Presence) => {
    const resolve = waiting.shift();
    if (resolve) resolve(presence);
    else published.push(presence);
  });
  await happens(socket, 'connect');
  return {
    socket,
    published,
    edit: (configurationId: unknown, place: unknown = null) =>
      socket.emit('editing', { configurationId, place }),
    next: () =>
      new Promise<Presence>((resolve) => {
        const [first] = published.splice(0, 1);
        if (first) resolve(first);
        else waiting.push(resolve);
      }),
  };
}
type Window = Awaited<ReturnType<typeof windowOf>>;

/** Resolves when the server has heard what was said before, and all was told that came of it. */
async function heard({ socket }: Window): Promise<void> {
  const known = new Promise<void>((resolve) => {
    socket.on('changed', ({ entity }: { entity: string }) => entity === 'brand' && resolve());
  });
  await admin.post('/api/brands', { lib: `Marque ${performance.now()}` });
  await known;
}

function idOf({ status, body }: Answer): number {
  expect(status).toBe(201);
  return (body as { id: number }).id;
}

async function configurationOf(who: Client): Promise<number> {
  const projectId = idOf(await who.post('/api/projects', { lib: 'Halle' }));
  const body = { ...REFERENCE_FORM, lib: 'Coffret', projectId, ProjLines: REFERENCE_STACK };
  return idOf(await who.post('/api/configurations', body));
}

const who = ({ editors }: Presence) => editors.map(({ userId }) => userId);
const ADMIN_ID = 1;

test('users who have the same configuration open see each other and their positions', async () => {
  await anne.put(`/api/usersprefs/${anne.id}`, { prefs: { profileImage: 7 } });
  const id = await configurationOf(anne);
  const [hers, theirs] = [await windowOf(anne), await windowOf(admin)];
  hers.edit(id);
  const her = {
    connectionId: hers.socket.id,
    userId: anne.id,
    fullName: expect.stringMatching(/^Personne \d+$/),
    profileImage: 7,
    place: null,
  };
  expect(await hers.next()).toEqual({ configurationId: id, editors: [her], lastChange: null });
  const place = { lineId: 2, slot: 1.5 };
  theirs.edit(id, place);
  const them = {
    connectionId: theirs.socket.id,
    userId: ADMIN_ID,
    fullName: expect.any(String),
    profileImage: null,
    place,
  };
  const both = { configurationId: id, editors: [her, them], lastChange: null };
  expect([await hers.next(), await theirs.next()]).toEqual([both, both]);

  hers.edit(id, { lineId: 1, slot: null });
  expect((await theirs.next()).editors.map((editor) => editor.place)).toEqual([
    { lineId: 1, slot: null },
    place,
  ]);
});

test('presence is hidden for another customer’s configuration', async () => {
  const id = await configurationOf(anne);
  const [hers, his] = [await windowOf(anne), await windowOf(paul)];
  his.edit(id);
  await heard(his);
  hers.edit(id);
  expect(who(await hers.next())).toEqual([anne.id]);
  await heard(his);
  expect(his.published).toEqual([]);
});

test.each<[string, (presence: Window, other: number) => void]>([
  ['leaves', ({ socket }) => socket.emit('leave')],
  ['opens another', (presence, other) => presence.edit(other)],
  ['disconnects', ({ socket }) => socket.disconnect()],
])('a user who %s is no longer listed', async (_, act) => {
  const [id, other] = [await configurationOf(anne), await configurationOf(anne)];
  const [hers, theirs] = [await windowOf(anne), await windowOf(admin)];
  hers.edit(id);
  await hers.next();
  theirs.edit(id);
  expect(who(await hers.next())).toEqual([anne.id, ADMIN_ID]);
  act(theirs, other);
  expect(who(await hers.next())).toEqual([anne.id]);
});

test('each window of a user is listed', async () => {
  const id = await configurationOf(anne);
  const [left, right] = [await windowOf(anne), await windowOf(anne)];
  left.edit(id);
  await left.next();
  right.edit(id, { lineId: 3, slot: 0.5 });
  expect(await left.next()).toMatchObject({
    editors: [
      { connectionId: left.socket.id, userId: anne.id, place: null },
      { connectionId: right.socket.id, userId: anne.id, place: { lineId: 3, slot: 0.5 } },
    ],
  });
});

test('a user who is banned or loses the right is no longer listed', async () => {
  const id = await configurationOf(anne);
  const [banned, demoted] = [await memberOf(product, 2), await memberOf(product, 2)];
  const hers = await windowOf(anne);
  hers.edit(id);
  await hers.next();
  const theirs = await Promise.all([banned, demoted].map(windowOf));
  for (const presence of theirs) {
    presence.edit(id);
    await hers.next();
  }
  await admin.put(`/api/usersBan/${banned.id}`, { isBan: true });
  expect(who(await hers.next())).toEqual([anne.id, demoted.id]);

  const [, back] = theirs;
  const again = back && happens(back.socket, 'connect');
  await admin.put(`/api/users/${demoted.id}`, { groupId: 3 });
  expect(who(await hers.next())).toEqual([anne.id]);
  await again;
  back?.edit(id);
  if (back) await heard(back);
  expect(hers.published).toEqual([]);
});

test('publishes the last change, with the user’s name if the user is present', async () => {
  const id = await configurationOf(anne);
  const [hers, theirs] = [await windowOf(anne), await windowOf(admin)];
  // That it was made is no news any more.
  await heard(hers);
  hers.edit(id);
  await hers.next();
  await admin.put(`/api/configurations/${id}`, { lib: 'Ailleurs' });
  expect((await hers.next()).lastChange).toEqual({ rowVersion: 1, by: null });
  theirs.edit(id);
  await hers.next();
  await admin.put(`/api/configurations/editConfigurator/${id}`, {
    ProjLines: [],
    isCircuitBreakerAdded: null,
  });
  const { editors, lastChange } = await hers.next();
  expect(lastChange).toEqual({ rowVersion: 4, by: { userId: ADMIN_ID, fullName: editors[1]?.fullName } });
});

test('deleting a configuration ends its presence', async () => {
  const id = await configurationOf(anne);
  const [hers, theirs] = [await windowOf(anne), await windowOf(admin)];
  hers.edit(id);
  await hers.next();
  theirs.edit(id);
  await theirs.next();
  const editing = () => product.app.services.presences.list(`editing:${id}`);
  await anne.delete(`/api/configurations/${id}`);
  await expect.poll(editing).toEqual([]);
  theirs.edit(id);
  await heard(theirs);
  expect(theirs.published).toEqual([]);
  expect(await editing()).toEqual([]);
});

test.each<[string, unknown, unknown]>([
  ['no configuration', '4', null],
  ['a place that is none', 4, 'everywhere'],
  ['a line without a number', 4, { lineId: 0, slot: null }],
  ['more than a place', 4, { lineId: 1, slot: 0.5, note: 'x' }],
])('a client that sends %s is disconnected', async (_, configurationId, place) => {
  const hers = await windowOf(anne);
  const gone = happens(hers.socket, 'disconnect');
  hers.edit(configurationId, place);
  expect(await gone).toBe('io server disconnect');
});
