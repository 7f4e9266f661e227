import { expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';

test.each([
  ['72,35', 72.35],
  ['72.35', 72.35],
  ['1\u202f234,5\u00a0€', 1234.5],
  ['20 %', 20],
  ['', undefined],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.567,8', 1234567.8],
  ['1.23,4', Number.NaN],
  ['1,2,3', Number.NaN],
  ['-5', Number.NaN],
  ['72,35 m', Number.NaN],
])('%s is read as %s', (text, value) => {
  expect(decimalOf(text)).toBe(value);
});
