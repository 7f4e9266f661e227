import { expect, test } from 'vitest';
import { nextOption } from './use-combo.ts';

const options = ['a', 'b', 'c'];

test('the arrows go from option to option, and round the ends', () => {
  expect(nextOption(options, 'a', 1)).toBe('b');
  expect(nextOption(options, 'c', 1)).toBe('a');
  expect(nextOption(options, 'a', -1)).toBe('c');
});

test('without one the arrows begin at an end; without options they go nowhere', () => {
  expect(nextOption(options, undefined, 1)).toBe('a');
  expect(nextOption(options, 'gone', -1)).toBe('c');
  expect(nextOption([], undefined, 1)).toBe(undefined);
});
