import { expect, test, vi } from 'vitest';
import { session, signIn } from '../data/session/session.ts';
import { customer } from '../testing/people.ts';
import { fakeServer } from '../testing/server.ts';
import { beforeSignOut, signOut } from './sign-out.ts';

test('pending work finishes with the session before the server is called', async () => {
  signIn(customer(), 'token');
  const server = fakeServer();
  const task = Promise.withResolvers<void>();
  beforeSignOut(() => task.promise);
  const done = vi.fn();
  const signingOut = signOut().then(done);
  await Promise.resolve();
  expect([session.user?.id, server.requests]).toEqual([7, []]);
  task.resolve();
  const request = await server.next();
  expect(request).toMatchObject({ path: '/api/logout', authorization: 'Bearer token' });
  expect([session.user, done.mock.calls]).toEqual([null, []]);
  request.answer(undefined, 204);
  await signingOut;
  expect(done).toHaveBeenCalledOnce();
});
