import { expect, test } from 'vitest';
import { MOST_IDS, readRanges, writeRanges } from './ranges.ts';

test('ids are written as ranges and read back', () => {
  expect(writeRanges([9, 3, 1, 2, 4])).toBe('1-4,9');
  expect(readRanges('1-4,9')).toEqual([1, 2, 3, 4, 9]);
  expect(writeRanges([])).toBe('');
  expect(readRanges('')).toEqual([]);
});

test('what is no id is left out, and nobody asks for endless ids', () => {
  expect(readRanges('0,x,7,-3,5-')).toEqual([7]);
  expect(readRanges('1-999999999').length).toBe(MOST_IDS);
});
