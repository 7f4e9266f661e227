import { expect, test } from 'vitest';
import { fullOrder, moved } from './column-order.ts';

const ALL = ['id', 'name', 'city', 'phone'];

test('hidden columns follow the column that precedes them by default', () => {
  expect(fullOrder(ALL, ALL)).toEqual(ALL);
  expect(fullOrder(ALL, ['phone', 'name'])).toEqual(['id', 'phone', 'name', 'city']);
  expect(fullOrder(ALL, ['city'])).toEqual(['id', 'name', 'city', 'phone']);
});

test('a column moves to a position within the bounds', () => {
  expect(moved(ALL, 'name', 3)).toEqual(['id', 'city', 'phone', 'name']);
  expect(moved(ALL, 'phone', 0)).toEqual(['phone', 'id', 'name', 'city']);
  for (const to of [-1, 4, 1]) expect(moved(ALL, 'name', to)).toBe(ALL);
  expect(moved(ALL, 'unknown', 0)).toBe(ALL);
});
