import { expect, test } from 'vitest';
import { rangeOf } from './filter-keys.ts';

test.each([
  [100, 2000, ['100'], ['2000']],
  [2000, 100, ['100'], ['2000']],
  ['2026-11-30', '2026-01-01', ['2026-01-01'], ['2026-11-30']],
  [2000, undefined, ['2000'], []],
  [undefined, 100, [], ['100']],
] as const)('the range from %s to %s', (from, to, lower, upper) => {
  const range = rangeOf<string | number>('price', from, to);
  expect(range).toEqual({ price: [], priceFrom: lower, priceTo: upper });
});
