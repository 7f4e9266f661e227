import { UNDO_MS } from '@coffret/contracts/undo';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, session, signIn } from '../../data/session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { customer } from '../../testing/people.ts';
import { fakeServer } from '../../testing/server.ts';
import { pendingDeletions, scheduleDeletion, undoDeletion } from './undo.ts';

let server: ReturnType<typeof fakeServer>;
const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  vi.useFakeTimers();
  clearSession();
  signIn(customer(), 'token');
  server = fakeServer();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a notification is hidden immediately and deleted after ten seconds', async () => {
  scheduleDeletion(4);
  expect(pendingDeletions.ids).toEqual([4]);
  expect(pendingDeletions.undoable).toEqual([{ id: 4, until: Date.now() + UNDO_MS }]);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(['DELETE /api/notifs/4']);
  expect(pendingDeletions).toEqual({ ids: [4], undoable: [] });
});

test('undo shows the notification again, and nothing is deleted', async () => {
  scheduleDeletion(4);
  undoDeletion(4);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(pendingDeletions.ids).toEqual([]);
  expect(asked()).toEqual([]);
});

test('a failed deletion shows the notification again', async () => {
  scheduleDeletion(4);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  (await server.next()).answer({ errors: [{ code: 'cannotDeleteLastNotification' }] }, 422);
  await vi.waitFor(() => expect(pendingDeletions.ids).toEqual([]));
});

test('closing the page deletes immediately and once', async () => {
  scheduleDeletion(4);
  scheduleDeletion(5);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(asked()).toEqual(['DELETE /api/notifs/4', 'DELETE /api/notifs/5']);
});

test('signing out deletes before the session ends', async () => {
  scheduleDeletion(4);
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

test('a pending deletion does not affect the next user', async () => {
  scheduleDeletion(4);
  clearSession();
  signIn(customer({ id: 8 }), 'token-2');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(pendingDeletions.ids).toEqual([]);
  expect(asked()).toEqual([]);
});
