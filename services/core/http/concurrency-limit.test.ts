import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('each user has a limit of concurrent calls', async () => {
  const limitPerUser = createConcurrencyLimit(2);
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const begun = [1, 1, 1, 2].map((userId) => limitPerUser(userId, () => ended));
  expect(await begun[2]).toEqual({ refused: [{ code: 'TOO_MANY_REQUESTS' }], retryAfterSeconds: 2 });
  end('done');
  expect(await Promise.all([begun[0], begun[1], begun[3]])).toEqual(['done', 'done', 'done']);
});

test('a failed call frees its slot', async () => {
  const limitPerUser = createConcurrencyLimit(1);
  await expect(limitPerUser(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limitPerUser(1, async () => 'done')).toBe('done');
});
