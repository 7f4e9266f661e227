import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, session, signIn } from '../../data/session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { customer } from '../../testing/people.ts';
import { standInForServer } from '../../testing/server.ts';
import { deleteLater, leaving, UNDO_MS, undoDeletion } from './undo.ts';

let server: ReturnType<typeof standInForServer>;
const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  vi.useFakeTimers();
  forgetSession();
  signIn(customer(), 'token');
  server = standInForServer();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a notification is hidden at once, and deleted when ten seconds are over', async () => {
  deleteLater(4);
  expect(leaving.ids).toEqual([4]);
  expect(leaving.undoable).toEqual([{ id: 4, until: Date.now() + UNDO_MS }]);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(['DELETE /api/notifs/4']);
  expect(leaving).toEqual({ ids: [4], undoable: [] });
});

test('what is taken back is there again, and nothing is deleted', async () => {
  deleteLater(4);
  undoDeletion(4);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(leaving.ids).toEqual([]);
  expect(asked()).toEqual([]);
});

test('what the server does not delete is shown again', async () => {
  deleteLater(4);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  (await server.next()).answer({ errors: [{ code: 'cannotDeleteLastNotification' }] }, 422);
  await vi.waitFor(() => expect(leaving.ids).toEqual([]));
});

test('a page that is closed deletes without waiting, and only once', async () => {
  deleteLater(4);
  deleteLater(5);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(asked()).toEqual(['DELETE /api/notifs/4', 'DELETE /api/notifs/5']);
});

test('who signs out has it deleted before the session ends', async () => {
  deleteLater(4);
  const out = signOut();
  const deletion = await server.next();
  expect(deletion).toMatchObject({ path: '/api/notifs/4', authorization: 'Bearer token' });
  expect(asked()).toEqual([]);
  deletion.answer(undefined, 204);
  const logout = await server.next();
  expect(logout).toMatchObject({ path: '/api/logout', authorization: 'Bearer token' });
  logout.answer(undefined, 204);
  await out;
  expect(session.user).toBeNull();
});

test('what one user was about to delete is not for the next one to lose', async () => {
  deleteLater(4);
  forgetSession();
  signIn(customer({ id: 8 }), 'token-2');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(leaving.ids).toEqual([]);
  expect(asked()).toEqual([]);
});
