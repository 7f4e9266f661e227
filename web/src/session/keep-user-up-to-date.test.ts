import { expect, onTestFinished, test, vi } from 'vitest';
import { clearSession, session, signIn } from '../data/session/session.ts';
import { changes } from '../data/socket/changes.ts';
import { customer } from '../testing/people.ts';
import { fakeServer } from '../testing/server.ts';
import { keepUserUpToDate } from './keep-user-up-to-date.ts';

/** Longer than the first wait after a failure, shorter than a request may take. */
const LONG_MS = 5_000;

test('the user’s own record and rights are fetched at the load, when they change, again after a failure, and after a lost connection', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = () => vi.advanceTimersByTimeAsync(LONG_MS);
  signIn(customer({ rowVersion: 3 }), 'token');
  await pass();
  const server = fakeServer();
  keepUserUpToDate();
  // At the load.
  (await server.next()).answer(customer({ rowVersion: 3, groupRights: ['project_r'] }));
  await pass();
  expect(session.user?.rights).toEqual(['project_r']);
  changes.emit({ entity: 'user', id: 8, rowVersion: 9 });
  changes.emit({ entity: 'project', id: 7, rowVersion: 9 });
  await pass();
  expect(server.requests).toEqual([]);
  changes.emit({ entity: 'user', id: 7, rowVersion: 4 });
  (await server.next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await pass();
  (await server.next()).answer(customer({ rowVersion: 4, fullName: 'Marie Grand' }));
  await pass();
  expect(session.user?.fullName).toBe('Marie Grand');
  expect(session.user?.rights).toContain('project_c');
  changes.emit('everything');
  const late = await server.next();
  clearSession();
  signIn(customer({ id: 8, fullName: 'Luc Blanc' }), 'token-2');
  late.answer(customer({ rowVersion: 5 }));
  await pass();
  expect(session.user?.fullName).toBe('Luc Blanc');
});
