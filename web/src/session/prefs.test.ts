import { beforeEach, expect, test } from 'vitest';
import { clearSession, session, signIn } from '../data/session/session.ts';
import { changes } from '../data/socket/changes.ts';
import { customer } from '../testing/people.ts';
import { fakeServer } from '../testing/server.ts';
import { applyServerUser, changePrefs, prefsSaved } from './prefs.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  await prefsSaved();
  clearSession();
  signIn(customer({ prefs: { themeMode: 'light', profileImage: 3 } }), 'token');
  server = fakeServer();
});

test('a preference applies immediately and is saved with the others', async () => {
  const saved = changePrefs({ themeMode: 'dark' });
  expect(session.user?.prefs).toEqual({ themeMode: 'dark', profileImage: 3 });
  const request = await server.next();
  expect(request).toMatchObject({
    method: 'PUT',
    path: '/api/usersprefs/7',
    body: { prefs: { themeMode: 'dark', profileImage: 3 } },
  });
  request.answer({ ...session.user });
  await saved;
});

test('saves are sequential, and an older record does not undo them', async () => {
  void changePrefs({ themeMode: 'dark' });
  const first = await server.next();
  void changePrefs({ mainColour: 'plum' });
  expect(server.requests).toEqual([]);
  applyServerUser(customer({ fullName: 'Marie Grand', rowVersion: 4, prefs: {} }));
  expect(session.user).toMatchObject({
    fullName: 'Marie Grand',
    prefs: { themeMode: 'dark', mainColour: 'plum' },
  });
  first.answer({ ...session.user, rowVersion: 5 });
  const second = await server.next();
  expect(second.body).toEqual({ prefs: { themeMode: 'dark', mainColour: 'plum', profileImage: 3 } });
  second.answer({ ...session.user, rowVersion: 6 });
  await prefsSaved();
  applyServerUser(customer({ rowVersion: 7, prefs: { themeMode: 'light' } }));
  expect(session.user?.prefs).toEqual({ themeMode: 'light' });
});

test('a choice just before the page closes is saved, unless it exceeds the keepalive limit', async () => {
  void changePrefs({ themeMode: 'dark' });
  const short = await server.next();
  expect(short.keepalive).toBe(true);
  short.answer({ ...session.user, rowVersion: 4 });
  await prefsSaved();
  void changePrefs({ lists: { users: { cols: ['x'.repeat(20_000)], filters: {}, autoSave: true } } });
  const long = await server.next();
  expect(long.keepalive).toBe(false);
  long.answer({ ...session.user, rowVersion: 5 });
  await prefsSaved();
});

test('the next user does not receive them', async () => {
  void changePrefs({ themeMode: 'dark' });
  const first = await server.next();
  void changePrefs({ mainColour: 'plum' });
  clearSession();
  signIn(customer({ id: 8 }), 'token-2');
  first.answer(customer({ rowVersion: 4 }));
  await prefsSaved();
  expect(server.requests).toEqual([]);
  expect(session.user).toMatchObject({ id: 8, rowVersion: 3, prefs: {} });
});

test('preferences changed offline are saved after the reconnect', async () => {
  const saved = changePrefs({ themeMode: 'dark' });
  (await server.next()).fail();
  await saved;
  changes.emit('everything');
  applyServerUser(customer({ prefs: {} }));
  const again = await server.next();
  expect(again).toMatchObject({
    path: '/api/usersprefs/7',
    body: { prefs: { themeMode: 'dark', profileImage: 3 } },
  });
  again.answer({ ...session.user, rowVersion: 4 });
  await prefsSaved();
  expect(session.user?.prefs.themeMode).toBe('dark');
  changes.emit('everything');
  expect(server.requests).toEqual([]);
});

test('a late record of the user before does not change the next one', () => {
  const before = customer({ fullName: 'Marie Petit' });
  clearSession();
  signIn(customer({ id: 8, fullName: 'Luc Martin' }), 'token-2');
  applyServerUser(before);
  expect(session.user).toMatchObject({ id: 8, fullName: 'Luc Martin' });
});
