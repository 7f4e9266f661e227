import { expect, test } from 'vitest';
import { line } from './test-data/build.ts';
import { bare } from './test-data/cabinet.ts';
import { errorsOf } from './test-data/errors.ts';

const numbered = (number: number, id: number, ref = 'BLS2') => ({ ...line(number, ref), id });

test('only the seventh line is reported as one too many, not counting line 0', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => line(number, 'BLS2'));
  expect(errorsOf(bare([numbered(0, 9, 'EMPTY'), ...lines]))).toEqual(['MAX_LINES_EXCEEDED 7']);
  expect(errorsOf(bare([numbered(0, 9, 'EMPTY'), ...lines.slice(0, 6)]))).toEqual([]);
});

test('lines are numbered from 1', () => {
  expect(errorsOf(bare([line(2, 'BLS2')]))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
});

test('every line after a gap in the numbers is misplaced', () => {
  expect(errorsOf(bare([line(1, 'BLS2'), line(3, 'BLS2'), line(4, 'BLS2')]))).toEqual([
    'INVALID_BLOC_PLACEMENT 3',
    'INVALID_BLOC_PLACEMENT 4',
  ]);
});

test('of two lines with the same number, the second by id is misplaced', () => {
  expect(errorsOf(bare([numbered(1, 12), numbered(1, 11)]))).toEqual(['INVALID_BLOC_PLACEMENT 12']);
});

test.each([1.5, -1])('line number %d is invalid', (number) => {
  expect(errorsOf(bare([numbered(number, 5)]))).toEqual(['INVALID_BLOC_PLACEMENT 5']);
});

test('EMPTY is allowed on line 0 only, and no other product there', () => {
  expect(errorsOf(bare([line(1, 'EMPTY')]))).toEqual(['INVALID_BLOC_PLACEMENT 1']);
  expect(errorsOf(bare([numbered(0, 5, 'BLS2')]))).toEqual(['INVALID_BLOC_PLACEMENT 5']);
});

test('an element used as a line is reported once, whatever its other errors', () => {
  expect(errorsOf(bare([numbered(3, 5, 'AU')]))).toEqual(['INVALID_BLOC_PLACEMENT 5']);
});

test('every SOCKET line above the first BREAKER line is misplaced', () => {
  const lines = [line(1, 'BLP4'), line(2, 'BLP6'), line(3, 'BLD06'), line(4, 'BLP4')];
  expect(errorsOf(bare(lines))).toEqual(['INVALID_BLOC_PLACEMENT 1', 'INVALID_BLOC_PLACEMENT 2']);
});

test('without a BREAKER line no SOCKET line is misplaced', () => {
  expect(errorsOf(bare([line(1, 'BLP4')]))).toEqual([]);
});

test('a CONNECT line must be first or last, apart from line 0', () => {
  const middle = [line(1, 'BLS2'), line(2, 'BLR0'), line(3, 'BLS2')];
  const ends = [numbered(0, 9, 'EMPTY'), line(1, 'BLR0'), line(2, 'BLS2'), line(3, 'BLR0')];
  expect(errorsOf(bare(middle))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
  expect(errorsOf(bare(ends))).toEqual([]);
});

test('350814 must be the first BREAKER line', () => {
  expect(errorsOf(bare([line(1, 'BLS2'), line(2, '350814'), line(3, 'BLD06')]))).toEqual([]);
  expect(errorsOf(bare([line(1, 'BLD06'), line(2, '350814')]))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
  expect(errorsOf(bare([line(1, '350814'), line(2, '350814')]))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
});

test('a line with several errors is reported once', () => {
  expect(errorsOf(bare([numbered(5, 1, 'BLP4'), numbered(7, 2, 'BLD06')]))).toEqual([
    'INVALID_BLOC_PLACEMENT 1',
    'INVALID_BLOC_PLACEMENT 2',
  ]);
});
