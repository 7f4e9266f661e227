import { expect, test } from 'vitest';
import { amountBound, dayBound } from './bounds.ts';

test.each([
  ['2 000,50 €', 2000.5],
  ['1.234', null],
  ['0.234', 0.234],
  ['', undefined],
  ['deux mille', null],
  ['5000000000000000000', null],
  ['0,1234567', null],
])('%s as a bound of an amount: %s', (typed, bound) => {
  expect(amountBound(typed)).toBe(bound);
});

test.each([
  ['2026-10-01', '2026-10-01'],
  ['', undefined],
  ['0026-10-01', '2026-10-01'],
  ['0202-10-01', null],
  ['12026-10-01', null],
])('%s as a bound of days: %s', (typed, bound) => {
  expect(dayBound(typed)).toBe(bound);
});
