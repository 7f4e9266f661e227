import { groupEvents } from '@coffret/contracts/groups/events';
import { userEvents } from '@coffret/contracts/users/events';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { changesUsers } from './user-cache.ts';
import { awaitUserCacheExpiry } from './user-cache-expiry.ts';

test('a change of users is answered after the caches have expired, any other request immediately', async () => {
  const over = Promise.withResolvers<void>();
  const expired = vi.fn(() => over.promise);
  const app = fastify();
  await app.register(awaitUserCacheExpiry, {
    userCache: { find: vi.fn(), readUncached: vi.fn(), rightsOfGroup: vi.fn(), expired },
  });
  app.post('/ban', async (request) => {
    request.changedUsers = true;
    return 'banned';
  });
  app.post('/draw', async () => 'drawn');
  expect((await app.inject({ method: 'POST', url: '/draw' })).body).toBe('drawn');
  expect(expired).not.toHaveBeenCalled();
  const answered = vi.fn();
  const banning = app.inject({ method: 'POST', url: '/ban' }).then(answered);
  await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(1));
  expect(answered).not.toHaveBeenCalled();
  over.resolve();
  await banning;
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ body: 'banned' }));
});

test.each([
  [true, Object.keys(userEvents)],
  [true, Object.keys(groupEvents)],
  [true, ['SessionEnded', 'PasswordSet', 'TotpSet', 'PasskeyRemoved']],
  [false, ['ProjectCreated', 'LoginFailed']],
])('changesUsers returns %s for %j', (is, types) => {
  expect(types.map((type) => changesUsers([type]))).toEqual(types.map(() => is));
});
