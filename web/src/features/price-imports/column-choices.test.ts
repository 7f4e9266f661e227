import type { PicturedTable } from '@coffret/contracts/price-list';
import { expect, test } from 'vitest';
import {
  askedPart,
  candidatesOf,
  choiceOf,
  columnsOf,
  isProposed,
  isReadAsKept,
  keptChoice,
  withColumn,
} from './column-choices.ts';

const columns: PicturedTable['columns'] = [
  { column: 'A', heading: 'Réf', role: 'REF' },
  { column: 'B', heading: 'TTC', role: 'TTC' },
  { column: 'C', heading: 'Prix', role: 'PRICE' },
  { column: 'D', heading: 'Poids', role: null },
];
const place = { sheet: 'T', row: 9 };
const table = { ...place, ref: 'A', price: 'C', rows: 2, columns, signature: '', kept: null };

test('what is in doubt is asked for, the reference first', () => {
  expect(columnsOf({ ...table, needs: null })).toEqual({ ref: 'A', price: 'C' });
  const [noPrice, noRef] = (['PRICE', 'REF'] as const).map((needs) => columnsOf({ ...table, needs }));
  expect([noPrice, noRef]).toEqual([
    { ref: 'A', price: null },
    { ref: null, price: 'C' },
  ]);
  expect([noPrice, noRef].map((chosen) => chosen && askedPart(chosen))).toEqual(['price', 'ref']);
});

test('a column that is chosen again is taken back, and one column is not both', () => {
  expect(withColumn({ ref: 'A', price: 'C' }, 'price', 'C')).toEqual({ ref: 'A', price: null });
  expect(withColumn({ ref: 'A', price: 'C' }, 'price', 'A')).toEqual({ ref: null, price: 'A' });
});

test('a choice names its table; the rate is that of a column with tax', () => {
  const pricey = { ...table, needs: 'PRICE' as const };
  expect(choiceOf(pricey, { ref: 'A', price: null })).toBeNull();
  expect(choiceOf(pricey, { ref: 'A', price: 'C' }, { taxRate: 20, basis: null })).toEqual({
    ...place,
    ...{ ref: 'A', price: 'C' },
  });
  expect(choiceOf(pricey, { ref: 'A', price: 'B' }, { taxRate: 20, basis: 'D' })).toEqual({
    ...place,
    ...{ ref: 'A', price: 'B', taxRate: 20, basis: 'D' },
  });
});

test('a kept choice is one for this table, without its time', () => {
  const kept = { ref: 'A', price: 'B', taxRate: 20, at: '2026-01-12T09:00:00.000Z' };
  expect(keptChoice({ ...table, needs: 'PRICE', kept })).toEqual({
    ...place,
    ...{ ref: 'A', price: 'B', taxRate: 20 },
  });
  expect(keptChoice({ ...table, needs: 'PRICE' })).toBeNull();

  const read = { ...table, needs: null, kept };
  const asKept = { ...read, price: 'B', choice: { ...place, ref: 'A', price: 'B', taxRate: 20 } };
  const other = { ...read, choice: { ...place, ref: 'A', price: 'C' } };
  expect([read, asKept, other].map(isProposed)).toEqual([true, false, false]);
  expect([read, asKept, other].map(isReadAsKept)).toEqual([false, true, false]);
  // By its headings alone.
  expect(isProposed({ ...read, kept: { ref: 'A', price: 'C', at: kept.at } })).toBe(false);
});

test('columns with examples are candidates, else those with a word of price', () => {
  const chosen = { ref: 'A', price: null };
  const pricey = { ...table, needs: 'PRICE' as const };
  expect([...candidatesOf(pricey, 'price', chosen)]).toEqual(['B', 'C']);
  const examples = [{ ref: 'X', lib: 'X', price: 1, by: [{ column: 'D', price: 2 }] }];
  expect([...candidatesOf({ ...pricey, examples }, 'price', chosen)]).toEqual(['D']);
  expect([...candidatesOf(pricey, 'ref', chosen)]).toEqual(['A']);
});
