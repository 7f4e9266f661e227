import { expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';

test.each([
  ['72,35', 72.35],
  ['72.35', 72.35],
  ['1\u202f234,5\u00a0€', 1234.5],
  ['20 %', 20],
  ['', undefined],
  ['1.234,56', Number.NaN],
  ['72,35 m', Number.NaN],
])('%s is read as %s', (text, value) => {
  expect(decimalOf(text)).toBe(value);
});
