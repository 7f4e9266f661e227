import { RIGHTS } from '@coffret/contracts/all-rights';
import { RIGHT_LETTERS } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { MATRIX, SPECIAL, toggled } from './matrix.ts';

test('every effective right is listed once, in the matrix or among the special ones', () => {
  const shown = [...MATRIX.flatMap(({ cells }) => cells), ...SPECIAL.map(([right]) => right)];
  const useless = ['dashboard_c', 'dashboard_w', 'dashboard_d', 'company_c', 'company_d'];
  expect(shown.filter((right) => right !== null).sort()).toEqual(
    RIGHTS.filter((right) => !useless.includes(right)).sort(),
  );
  for (const { cells } of MATRIX) {
    expect(cells.map((right, index) => right?.at(-1) ?? RIGHT_LETTERS[index])).toEqual([...RIGHT_LETTERS]);
  }
});

test('a right is given with the right to read, and removed with it', () => {
  expect(toggled(['project_r'], ['user_w'])).toEqual(['project_r', 'user_w', 'user_r']);
  expect(toggled(['project_w', 'user_r', 'user_w', 'user_d'], ['user_r'])).toEqual(['project_w']);
  expect(toggled(['user_r', 'user_w'], ['user_w'])).toEqual(['user_r']);
});

test('rights that are toggled together are all given first, then all taken', () => {
  expect(toggled(['user_r', 'project_r'], ['user_r', 'user_w'])).toEqual(['user_r', 'project_r', 'user_w']);
  expect(toggled(['project_r', 'user_r', 'user_w'], ['user_r', 'user_w'])).toEqual(['project_r']);
  expect(toggled(['user_r'], ['user_r'])).toEqual([]);
});
