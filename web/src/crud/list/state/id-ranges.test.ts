import { expect, test } from 'vitest';
import { formatIdRanges, MAX_IDS, parseIdRanges } from './id-ranges.ts';

test('ids are written as ranges and read back', () => {
  expect(formatIdRanges([9, 3, 1, 2, 4])).toBe('1-4,9');
  expect(parseIdRanges('1-4,9')).toEqual([1, 2, 3, 4, 9]);
  expect(formatIdRanges([])).toBe('');
  expect(parseIdRanges('')).toEqual([]);
});

test('invalid ids are omitted, and the number of ids is limited', () => {
  expect(parseIdRanges('0,x,7,-3,5-')).toEqual([7]);
  expect(parseIdRanges('1-999999999').length).toBe(MAX_IDS);
});
