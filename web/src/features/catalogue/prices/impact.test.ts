import type { PriceImpact } from '@coffret/contracts/catalogue/answers';
import { expect, test } from 'vitest';
import { largestFirst, shareOf } from './impact.ts';

const impact = (id: number, oldPrice: number, newPrice: number): PriceImpact => ({
  id,
  lib: `Coffret ${id}`,
  projectLib: 'Chantier',
  reference: 'GBB000000',
  oldPrice,
  newPrice,
});

test('the largest changes come first, whichever way they go', () => {
  const rows = [impact(1, 100, 101), impact(2, 100, 80), impact(3, 100, 110)];
  expect(largestFirst(rows).map(({ id }) => id)).toEqual([2, 3, 1]);
});

test('a change is a share of the old price, where there was one', () => {
  expect(shareOf(impact(1, 200, 210))).toBe(5);
  expect(shareOf(impact(1, 200, 150))).toBe(-25);
  expect(shareOf(impact(1, 0, 150))).toBeNull();
});
