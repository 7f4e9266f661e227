import { expect, test } from 'vitest';
import { adjustedList } from './adjusted-list.ts';

test('prices are raised or lowered by a percentage, to the cent, and references are kept as they are', () => {
  const products = [
    { ref: 'D4P32', price: 72.35 },
    { ref: 'A;"1"', price: 10 },
  ];
  expect(adjustedList(products, 3)).toBe('ref;prix\n"D4P32";74.52\n"A;""1""";10.30');
  expect(adjustedList(products, -2.5)).toBe('ref;prix\n"D4P32";70.54\n"A;""1""";9.75');
});
