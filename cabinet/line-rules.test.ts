import { expect, test } from 'vitest';
import { line } from './test-data/build.ts';
import { bare } from './test-data/cabinet.ts';
import { errorsOf } from './test-data/errors.ts';

const numbered = (number: number, id: number, ref = 'BLS2') => ({ ...line(number, ref), id });

test('the seventh line is one too many, once, line 0 apart', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => line(number, 'BLS2'));
  expect(errorsOf(bare([numbered(0, 9, 'EMPTY'), ...lines]))).toEqual(['MAX_LINES_EXCEEDED 7']);
  expect(errorsOf(bare([numbered(0, 9, 'EMPTY'), ...lines.slice(0, 6)]))).toEqual([]);
});

test('lines are numbered from 1', () => {
  expect(errorsOf(bare([line(2, 'BLS2')]))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
});

test('after a gap every line stands at a number that is not due', () => {
  expect(errorsOf(bare([line(1, 'BLS2'), line(3, 'BLS2'), line(4, 'BLS2')]))).toEqual([
    'INVALID_BLOC_PLACEMENT 3',
    'INVALID_BLOC_PLACEMENT 4',
  ]);
});

test('a number given twice leaves the second line, by id, at the wrong place', () => {
  expect(errorsOf(bare([numbered(1, 12), numbered(1, 11)]))).toEqual(['INVALID_BLOC_PLACEMENT 12']);
});

test.each([1.5, -1])('line number %d is not due', (number) => {
  expect(errorsOf(bare([numbered(number, 5)]))).toEqual(['INVALID_BLOC_PLACEMENT 5']);
});

test('EMPTY stands on line 0 only, and nothing else does', () => {
  expect(errorsOf(bare([line(1, 'EMPTY')]))).toEqual(['INVALID_BLOC_PLACEMENT 1']);
  expect(errorsOf(bare([numbered(0, 5, 'BLS2')]))).toEqual(['INVALID_BLOC_PLACEMENT 5']);
});

test('an element is no line, whatever else is wrong with it', () => {
  expect(errorsOf(bare([numbered(3, 5, 'AU')]))).toEqual(['INVALID_BLOC_PLACEMENT 5']);
});

test('every SOCKET line above the first BREAKER line is misplaced', () => {
  const lines = [line(1, 'BLP4'), line(2, 'BLP6'), line(3, 'BLD06'), line(4, 'BLP4')];
  expect(errorsOf(bare(lines))).toEqual(['INVALID_BLOC_PLACEMENT 1', 'INVALID_BLOC_PLACEMENT 2']);
});

test('without a BREAKER line no SOCKET line is above it', () => {
  expect(errorsOf(bare([line(1, 'BLP4')]))).toEqual([]);
});

test('a CONNECT line stands first or last, line 0 apart', () => {
  const middle = [line(1, 'BLS2'), line(2, 'BLR0'), line(3, 'BLS2')];
  const ends = [numbered(0, 9, 'EMPTY'), line(1, 'BLR0'), line(2, 'BLS2'), line(3, 'BLR0')];
  expect(errorsOf(bare(middle))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
  expect(errorsOf(bare(ends))).toEqual([]);
});

test('350814 is the first BREAKER line', () => {
  expect(errorsOf(bare([line(1, 'BLS2'), line(2, '350814'), line(3, 'BLD06')]))).toEqual([]);
  expect(errorsOf(bare([line(1, 'BLD06'), line(2, '350814')]))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
  expect(errorsOf(bare([line(1, '350814'), line(2, '350814')]))).toEqual(['INVALID_BLOC_PLACEMENT 2']);
});

test('a line with several faults is reported once', () => {
  expect(errorsOf(bare([numbered(5, 1, 'BLP4'), numbered(7, 2, 'BLD06')]))).toEqual([
    'INVALID_BLOC_PLACEMENT 1',
    'INVALID_BLOC_PLACEMENT 2',
  ]);
});
