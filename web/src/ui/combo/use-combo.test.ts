import { expect, test } from 'vitest';
import { stepFrom } from './use-combo.ts';

const options = ['a', 'b', 'c'];

test('the arrows go from option to option, and round the ends', () => {
  expect(stepFrom(options, 'a', 1)).toBe('b');
  expect(stepFrom(options, 'c', 1)).toBe('a');
  expect(stepFrom(options, 'a', -1)).toBe('c');
});

test('without one the arrows begin at an end; without options they go nowhere', () => {
  expect(stepFrom(options, undefined, 1)).toBe('a');
  expect(stepFrom(options, 'gone', -1)).toBe('c');
  expect(stepFrom([], undefined, 1)).toBe(undefined);
});
