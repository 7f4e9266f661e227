import { RIGHTS } from '@coffret/contracts/all-rights';
import { RIGHT_LETTERS } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { MATRIX, SPECIAL, toggled } from './matrix.ts';

test('every right is in the matrix or among the special ones, once', () => {
  const shown = [...MATRIX.flatMap(({ rights }) => rights), ...SPECIAL.map(([right]) => right)];
  expect([...shown].sort()).toEqual([...RIGHTS].sort());
  for (const { rights } of MATRIX) {
    expect(rights.map((right) => right.at(-1))).toEqual([...RIGHT_LETTERS]);
  }
});

test('rights that are toggled together are all given first, then all taken', () => {
  expect(toggled(['user_r', 'project_r'], ['user_r', 'user_w'])).toEqual(['project_r', 'user_r', 'user_w']);
  expect(toggled(['project_r', 'user_r', 'user_w'], ['user_r', 'user_w'])).toEqual(['project_r']);
  expect(toggled(['user_r'], ['user_r'])).toEqual([]);
});
