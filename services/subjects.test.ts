import { RIGHTS } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { SUBJECTS } from './subjects.ts';

/** Rights of subjects that are still to come. */
const TO_COME = /^(dashboard|release)_.$/;

test('every right is about one subject', () => {
  const claimed = SUBJECTS.flatMap(({ rights = [] }) => rights);
  expect(claimed.sort()).toEqual(RIGHTS.filter((right) => !TO_COME.test(right)).sort());
});

test('no two subjects bear one name, or keep one read model', () => {
  for (const names of [
    SUBJECTS.map(({ name }) => name),
    SUBJECTS.flatMap(({ views = [] }) => views.map(({ name }) => name)),
    SUBJECTS.flatMap(({ audiences = {} }) => Object.keys(audiences)),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});
