import { expect, test } from 'vitest';
import { largestFirst, percentChange, priceAlarm } from './price-change.ts';

const change = (oldPrice: number, newPrice: number) => ({ oldPrice, newPrice });

test('changes are sorted by share, up or down, then by amount, the largest first', () => {
  const rows = [change(100, 101), change(100, 10), change(10, 11), change(100, 110), change(0, 5)];
  expect(largestFirst(rows).map(({ oldPrice, newPrice }) => [oldPrice, newPrice])).toEqual([
    [0, 5],
    [100, 10],
    [100, 110],
    [10, 11],
    [100, 101],
  ]);
});

test('a change is relative to the old price; without one it has no share', () => {
  expect([change(200, 210), change(200, 150), change(0, 150)].map(percentChange)).toEqual([5, -25, null]);
});

test('a change over 15 % is amber, over 40 % red, and a first price is red', () => {
  const rows = [115, 115.01, 85, 84.99, 140, 140.01, 60, 59.99, 10].map((to) => change(100, to));
  expect(rows.map(priceAlarm)).toEqual([
    undefined,
    'amber',
    undefined,
    'amber',
    'amber',
    'red',
    'amber',
    'red',
    'red',
  ]);
  expect(priceAlarm(change(0, 1))).toBe('red');
  expect(priceAlarm(change(0, 0))).toBeUndefined();
  // 1.15 times 8.2 is a little more in binary.
  expect(priceAlarm(change(8.2, 9.43))).toBeUndefined();
});
