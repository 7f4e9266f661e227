import { type Box, spreadAgain, spreadBoxes } from '@coffret/cabinet/drawing/spread-slots';
import { expect, test } from 'vitest';
import { boxesForCount, moveBox, resizeBox } from './boxes.ts';

const box: Box = [4, 18, 13.2, 82];

test('a moved box stays within its block', () => {
  expect(moveBox(box, 1, -2)).toEqual([5, 16, 14.2, 80]);
  expect(moveBox(box, -50, 50)).toEqual([0, 36, 9.2, 100]);
  expect(moveBox(box, 500, -500)).toEqual([90.8, 0, 100, 64]);
});

test('a side moves until the box has its smallest size', () => {
  expect(resizeBox(box, 'left', 2.555)).toEqual([2.56, 18, 13.2, 82]);
  expect(resizeBox(box, 'left', 50)).toEqual([12.2, 18, 13.2, 82]);
  expect(resizeBox(box, 'right', -1)).toEqual([4, 18, 5, 82]);
  expect(resizeBox(box, 'top', 99)).toEqual([4, 81, 13.2, 82]);
  expect(resizeBox(box, 'bottom', 120)).toEqual([4, 18, 13.2, 100]);
});

test('a changed number of slots shares the same space', () => {
  expect(spreadBoxes(4)).toEqual([
    [4, 18, 27, 82],
    [27, 18, 50, 82],
    [50, 18, 73, 82],
    [73, 18, 96, 82],
  ]);
  const two = [box, resizeBox(box, 'right', 40)];
  expect(boxesForCount(two, 2, [])).toBe(two);
  expect(boxesForCount(two, 3, []).map(([left, top, right]) => [left, top, right])).toEqual([
    [4, 18, 16],
    [16, 18, 28],
    [28, 18, 40],
  ]);
  expect(boxesForCount([], 2, [])).toEqual(spreadBoxes(2));
  expect(boxesForCount(two, 0, [])).toEqual([]);
  for (const count of [-1, 0.5, 11, 1e9]) expect(boxesForCount(two, count, [])).toBe(two);
});

test('rows are below each other, a short one at the left; invalid breaks make one row', () => {
  expect(spreadBoxes(3, [2], [0, 0, 100, 90])).toEqual([
    [0, 0, 50, 45],
    [50, 0, 100, 45],
    [0, 45, 50, 90],
  ]);
  const rows = spreadBoxes(8, [4]);
  expect(rows.map(([left, top]) => [left, top])).toEqual([
    ...[4, 27, 50, 73].map((left) => [left, 18]),
    ...[4, 27, 50, 73].map((left) => [left, 50]),
  ]);
  expect(boxesForCount(rows, 6, [2, 4])).toEqual(spreadBoxes(6, [2, 4]));
  for (const breaks of [[4, 4], [0], [8], [9], [Number.NaN]]) {
    expect(spreadAgain(rows, 8, breaks)).toEqual(spreadBoxes(8));
  }
});
