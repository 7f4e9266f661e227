import { expect, test } from 'vitest';
import { countedSlot, unitOf } from './slot-names.ts';
import { catalogue } from './test-data/catalogue.ts';

test.each([
  [0.5, 1, false],
  [1, 1, true],
  [2.5, 3, false],
  [3, 3, true],
  [9.5, 10, false],
])('slot %s is number %s, on the right: %s', (slot, number, isRight) => {
  expect(countedSlot(slot)).toEqual({ number, isRight });
});

test('breaker lines have modules, others places', () => {
  const unit = (ref: string) => unitOf(catalogue.byRef.get(ref));
  expect(['BLD10', '350814', 'BLP8', 'BLS2', 'NONE-SUCH'].map(unit)).toEqual([
    'module',
    'module',
    'place',
    'place',
    'place',
  ]);
});
