import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('the limiter allows a number of calls per second', () => {
  let now = 5_000;
  const isInTime = createRateLimiter(2, () => now);
  const asked = [0, 0, 999, 1, 0, 0].map((pause) => {
    now += pause;
    return isInTime();
  });
  expect(asked).toEqual([true, true, false, true, true, false]);
});
