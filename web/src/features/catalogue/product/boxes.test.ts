import { expect, test } from 'vitest';
import { type Box, forCount, moved, spread, withSide } from './boxes.ts';

const box: Box = [4, 18, 13.2, 82];

test('a box stays on its block however far it is moved', () => {
  expect(moved(box, 1, -2)).toEqual([5, 16, 14.2, 80]);
  expect(moved(box, -50, 50)).toEqual([0, 36, 9.2, 100]);
  expect(moved(box, 500, -500)).toEqual([90.8, 0, 100, 64]);
});

test('a side goes as far as leaves a box', () => {
  expect(withSide(box, 'left', 2.555)).toEqual([2.56, 18, 13.2, 82]);
  expect(withSide(box, 'left', 50)).toEqual([12.2, 18, 13.2, 82]);
  expect(withSide(box, 'right', -1)).toEqual([4, 18, 5, 82]);
  expect(withSide(box, 'top', 99)).toEqual([4, 81, 13.2, 82]);
  expect(withSide(box, 'bottom', 120)).toEqual([4, 18, 13.2, 100]);
});

test('another number of slots takes the room that the others took', () => {
  expect(spread(4)).toEqual([
    [4, 18, 27, 82],
    [27, 18, 50, 82],
    [50, 18, 73, 82],
    [73, 18, 96, 82],
  ]);
  const two = [box, withSide(box, 'right', 40)];
  expect(forCount(two, 2)).toBe(two);
  expect(forCount(two, 3).map(([left, top, right]) => [left, top, right])).toEqual([
    [4, 18, 16],
    [16, 18, 28],
    [28, 18, 40],
  ]);
  expect(forCount([], 2)).toEqual(spread(2));
  expect(forCount(two, 0)).toEqual([]);
  for (const count of [-1, 0.5, 11, 1e9]) expect(forCount(two, count)).toBe(two);
});
