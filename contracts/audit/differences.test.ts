import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('each changed value is listed with its path and its values before and after', () => {
  const before = { lib: 'Halle', quantity: 1, rights: ['a'], quote: null };
  const after = { lib: 'Gare', quantity: 1, rights: ['a', 'b'], quote: { price: 12 } };
  expect(differences(before, after)).toEqual([
    { path: ['lib'], before: 'Halle', after: 'Gare' },
    { path: ['rights'], before: ['a'], after: ['a', 'b'] },
    { path: ['quote', 'price'], after: 12 },
  ]);
});

test('list items are compared by id or position, not by index', () => {
  const line = (id: number, ref: string) => ({ id, line: id, ref });
  const element = (slot: number, ref: string) => ({ lineId: 1, slot, ref });
  const before = { lines: [line(1, 'A'), line(2, 'B')], elements: [element(0.5, 'P')] };
  const after = { lines: [line(2, 'C')], elements: [element(0.5, 'P'), element(3.5, 'Q')] };
  expect(differences(before, after)).toEqual([
    { path: ['lines', '1'], before: line(1, 'A') },
    { path: ['lines', '2', 'ref'], before: 'B', after: 'C' },
    { path: ['elements', '1/3.5'], after: element(3.5, 'Q') },
  ]);
});

test('the order of fields makes no difference', () => {
  expect(differences({ a: 1, b: [{ id: 1, c: null }] }, { b: [{ c: null, id: 1 }], a: 1 })).toEqual([]);
});
