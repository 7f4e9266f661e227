import type { Quote } from '@coffret/contracts/quotes/answers';
import { expect, test } from 'vitest';
import { compareQuotes } from './compare-quotes.ts';

const row = (ref: string, quantity: number, unitPrice: number) => ({ ref, lib: ref, quantity, unitPrice });
const quote = (rows: Quote['rows'], sums: Partial<Quote> = {}) =>
  ({ rows, discountPercentage: 50, quantity: 1, stackPrice: 10, unitPrice: 5, price: 5, ...sums }) as Quote;

test('added, changed and removed parts, and changed sums', () => {
  const before = quote([row('A', 1, 2), row('B', 2, 3), row('C', 1, 4)]);
  const after = quote([row('D', 1, 1), row('A', 1, 2), row('B', 2, 3.5)], { price: 6, quantity: 2 });
  expect(compareQuotes(before, after)).toEqual({
    parts: [
      { ref: 'D', lib: 'D', before: null, after: row('D', 1, 1) },
      { ref: 'B', lib: 'B', before: row('B', 2, 3), after: row('B', 2, 3.5) },
      { ref: 'C', lib: 'C', before: row('C', 1, 4), after: null },
    ],
    sums: [
      { sum: 'quantity', before: 1, after: 2 },
      { sum: 'price', before: 5, after: 6 },
    ],
  });
});

test('equal quotes have no differences; a hidden discount is not compared', () => {
  const one = quote([row('A', 1, 2)]);
  expect(compareQuotes(one, one)).toEqual({ parts: [], sums: [] });
  const { discountPercentage: _hidden, ...withheld } = one;
  const other = { ...one, discountPercentage: 40 };
  expect(compareQuotes(withheld as Quote, other as Quote).sums).toEqual([]);
});
