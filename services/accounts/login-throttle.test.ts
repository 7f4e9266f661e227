import { expect, test } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { createLoginThrottle } from './login-throttle.ts';

const fail = (throttle: ReturnType<typeof createLoginThrottle>, email: string, times: number) => {
  for (let n = 0; n < times; n++) throttle.failed(email);
};

test('ten failures within a minute slow an account down, and no other', () => {
  const throttle = createLoginThrottle(testClock());
  fail(throttle, 'marie@exemple.fr', 9);
  expect(throttle.isSlowedDown('marie@exemple.fr')).toBe(false);
  fail(throttle, 'marie@exemple.fr', 1);
  expect(throttle.isSlowedDown('marie@exemple.fr')).toBe(true);
  expect(throttle.isSlowedDown('jean@exemple.fr')).toBe(false);
});

test('a minute later it may try again, and counts from nothing', () => {
  const clock = testClock();
  const throttle = createLoginThrottle(clock);
  fail(throttle, 'marie@exemple.fr', 10);
  clock.move(60_000);
  expect(throttle.isSlowedDown('marie@exemple.fr')).toBe(false);
  fail(throttle, 'marie@exemple.fr', 1);
  expect(throttle.isSlowedDown('marie@exemple.fr')).toBe(false);
});

test('the oldest accounts are forgotten when there are too many', () => {
  const throttle = createLoginThrottle(testClock());
  fail(throttle, 'first@exemple.fr', 10);
  for (let n = 0; n < 10_000; n++) throttle.failed(`n${n}@exemple.fr`);
  expect(throttle.isSlowedDown('first@exemple.fr')).toBe(false);
});
