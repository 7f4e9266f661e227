import { expect, test } from 'vitest';
import { clearSession, session, signIn } from '../data/session/session.ts';
import { changes } from '../data/socket/changes.ts';
import { customer } from '../testing/people.ts';
import { fakeServer } from '../testing/server.ts';
import { keepUserUpToDate } from './keep-user-up-to-date.ts';

test('the user’s own record and rights are fetched at the load, when newer than here, and after a lost connection', async () => {
  signIn(customer({ rowVersion: 3 }), 'token');
  const server = fakeServer();
  keepUserUpToDate();
  // At the load.
  const first = await server.next();
  first.answer(customer({ rowVersion: 3, groupRights: ['project_r'] }));
  await expect.poll(() => session.user?.rights).toEqual(['project_r']);
  changes.emit({ entity: 'user', id: 7, rowVersion: 3 });
  changes.emit({ entity: 'user', id: 8, rowVersion: 9 });
  changes.emit({ entity: 'project', id: 7, rowVersion: 9 });
  expect(server.requests).toEqual([]);
  changes.emit({ entity: 'user', id: 7, rowVersion: 4 });
  const newer = await server.next();
  newer.answer(customer({ rowVersion: 4, fullName: 'Marie Grand' }));
  await expect.poll(() => session.user?.fullName).toBe('Marie Grand');
  expect(session.user?.rights).toContain('project_c');
  changes.emit('everything');
  const late = await server.next();
  clearSession();
  signIn(customer({ id: 8, fullName: 'Luc Blanc' }), 'token-2');
  late.answer(customer({ rowVersion: 5 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.user?.fullName).toBe('Luc Blanc');
});
