import { expect, test } from 'vitest';
import { stageOf } from './expiry.ts';

const MINUTE_MS = 60_000;

test.each([
  [0, { is: 'fine' }],
  [50 * MINUTE_MS - 1, { is: 'fine' }],
  [50 * MINUTE_MS, { is: 'ending', minutes: 10 }],
  [50 * MINUTE_MS + 1, { is: 'ending', minutes: 10 }],
  [58.5 * MINUTE_MS, { is: 'ending', minutes: 2 }],
  [60 * MINUTE_MS - 1, { is: 'ending', minutes: 1 }],
  [60 * MINUTE_MS, { is: 'over' }],
  [600 * MINUTE_MS, { is: 'over' }],
])('%d ms after its token came a session is %j', (age, stage) => {
  expect(stageOf(age)).toEqual(stage);
});
