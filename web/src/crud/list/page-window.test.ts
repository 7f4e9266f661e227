import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('five pages or fewer are all offered', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(5, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('of more than five pages the first, the last and two on either side are offered, with gaps', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 0, 20]);
  expect(pageWindow(10, 20)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 20]);
  expect(pageWindow(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageWindow(2, 6)).toEqual([1, 2, 3, 4, 0, 6]);
  expect(pageWindow(5, 6)).toEqual([1, 0, 3, 4, 5, 6]);
  expect(pageWindow(20, 20)).toEqual([1, 0, 18, 19, 20]);
  expect(pageWindow(6, 6)).toEqual([1, 0, 4, 5, 6]);
  expect(pageWindow(3, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});
