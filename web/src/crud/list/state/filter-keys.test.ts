import { expect, test } from 'vitest';
import { boundsInOrder } from './filter-keys.ts';

test('bounds typed the wrong way round are exchanged, an open end stays open', () => {
  expect(boundsInOrder(2000, 100)).toEqual([100, 2000]);
  expect(boundsInOrder(100, 2000)).toEqual([100, 2000]);
  expect(boundsInOrder('2026-11-30', '2026-01-01')).toEqual(['2026-01-01', '2026-11-30']);
  expect(boundsInOrder(2000, undefined)).toEqual([2000, undefined]);
  expect(boundsInOrder(undefined, 100)).toEqual([undefined, 100]);
});
