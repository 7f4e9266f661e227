import { expect, test } from 'vitest';
import type { View } from '../view.ts';
import { shapeOf } from './shape.ts';

const view = (indexes: View['indexes'], ...by: string[]): View => ({
  name: 'tasks',
  version: 1,
  streams: ['task'],
  types: [],
  texts: [],
  evolve: () => null,
  indexes,
  joins: by.map((each) => ({ category: 'user', by: each, none: {}, evolve: (facts) => facts })),
});

test('the field of a join is indexed once', () => {
  expect(shapeOf(view([{ fields: { at: 1 } }], 'userId', 'userId')).indexes).toEqual([
    { fields: { at: 1 } },
    { fields: { userId: 1 } },
  ]);
});

test('an index that is a prefix of another one is omitted', () => {
  const indexes = [
    { fields: { userId: 1, _id: 1 } },
    { fields: { at: 1 } },
    { fields: { at: 1, _id: -1 } },
  ] as const;
  expect(shapeOf(view(indexes, 'userId')).indexes).toEqual([indexes[0], indexes[2]]);
});

test('an index of another direction, order or field is kept', () => {
  const indexes = [
    { fields: { at: -1, _id: 1 } },
    { fields: { at: 1 } },
    { fields: { atAll: 1, at: 1 } },
    { fields: { _id: 1, atAll: 1 } },
  ] as const;
  expect(shapeOf(view(indexes)).indexes).toEqual(indexes);
});
