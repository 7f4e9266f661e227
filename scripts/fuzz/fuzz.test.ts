import { afterAll, beforeAll, expect, test } from 'vitest';
import { attack } from './attacks.ts';
import { fuzz } from './fuzz.ts';
import { type Served, serve } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

test('earlier denial-of-service inputs are refused, and the health check responds meanwhile', async () => {
  const tallies = [...(await attack(served)).values()];
  expect(tallies.flatMap(({ failures }) => failures)).toEqual([]);
  expect(tallies.length).toBeGreaterThan(5);
});

/** About 800 sequential requests. */
const LIMIT_MS = 240_000;

test('random requests get documented answers and no data of other users', {
  timeout: LIMIT_MS,
}, async () => {
  const { failures, statuses, took } = await fuzz(served, {
    seed: 1,
    requests: 750,
    files: 50,
    only: null,
  });
  expect(failures.join('\n')).toBe('');
  // Many bodies must be valid.
  expect(statuses.get(200)).toBeGreaterThan(50);
  expect(statuses.get(201)).toBeGreaterThan(10);
  expect(statuses.get(204)).toBeGreaterThan(0);
  expect(took.size).toBeGreaterThan(100);
});
