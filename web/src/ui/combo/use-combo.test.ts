import { expect, test } from 'vitest';
import { nextOption } from './use-combo.ts';

const options = ['a', 'b', 'c'];

test('arrow keys move between options and wrap around', () => {
  expect(nextOption(options, 'a', 1)).toBe('b');
  expect(nextOption(options, 'c', 1)).toBe('a');
  expect(nextOption(options, 'a', -1)).toBe('c');
});

test('without an active option the arrow keys start at an end; without options they do nothing', () => {
  expect(nextOption(options, undefined, 1)).toBe('a');
  expect(nextOption(options, 'gone', -1)).toBe('c');
  expect(nextOption([], undefined, 1)).toBe(undefined);
});
