import { expect, test } from 'vitest';
import { windowBeside, windowQuery } from './neighbours-query.ts';

test('a window has the order and the filters of the list', () => {
  const address = 'page=3&size=25&sort=ref&order=asc&columns=ref,lib&selected=4&view=own&search=bloc';
  expect(windowQuery(address, 0)).toBe('page=1&size=100&sort=ref&order=asc&search=bloc');
  expect(windowQuery('sort=ref&size=scroll', 4)).toBe('sort=ref&size=100&page=5');
});

test.each([
  [0, 0, null],
  [50, 1, null],
  [0, 1, 0],
  [99, 0, 1],
  [-1, 1, 2],
  [49, 2, null],
  [-1, 2, null],
])('row %s of window %s of 250 rows needs window %s', (index, window, beside) => {
  expect(windowBeside(index, window, 250)).toBe(beside);
});
