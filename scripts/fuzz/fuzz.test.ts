import { afterAll, beforeAll, expect, test } from 'vitest';
import { attack } from './attacks.ts';
import { fuzz } from './fuzz.ts';
import { installSchemathesis } from './schemathesis.ts';
import { type Served, serve } from './served.ts';

const missing = await installSchemathesis().then(
  () => null,
  (error: Error) => error.message,
);

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

/** About 350 requests. */
const LIMIT_MS = 480_000;

test.skipIf(missing)(
  `random requests get documented answers and no data of other users${missing ? ` (skipped: ${missing})` : ''}`,
  { timeout: LIMIT_MS },
  async () => {
    const { failures, statuses } = await fuzz(served, { seed: 1, examples: 1, files: 50, more: [] });
    expect(failures.join('\n')).toBe('');
    // Many bodies must be valid.
    expect(statuses.get(200)).toBeGreaterThan(50);
    expect(statuses.get(201)).toBeGreaterThan(0);
    expect(statuses.get(204)).toBeGreaterThan(0);
  },
);
