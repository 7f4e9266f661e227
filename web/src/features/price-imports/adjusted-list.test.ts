import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjusted, adjustedList } from './adjusted-list.ts';

test('prices are raised or lowered by a percentage, to the cent, and references are kept as they are', () => {
  const products = [
    { ref: 'D4P32', price: 72.35 },
    { ref: 'A;"1"', price: 10 },
  ];
  expect(adjustedList(products, 3, 1)).toBe('ref;prix\n"D4P32";74.52\n"A;""1""";10.30');
  expect(adjustedList(products, -2.5, 1)).toBe('ref;prix\n"D4P32";70.54\n"A;""1""";9.75');
  expect(adjustedList(products, 3, 5)).toBe('ref;prix\n"D4P32";74.50\n"A;""1""";10.30');
});

test('a half is rounded up, also where the decimals have no exact binary form', () => {
  // 10.05 × 1.1 = 11.055; 1.15 × 1.5 = 1.725; 0.35 × 1.5 = 0.525.
  expect([adjusted(10.05, 10, 1), adjusted(1.15, 50, 1), adjusted(0.35, 50, 5)]).toEqual([1106, 173, 55]);
});

/** The same in exact integers: the nearest multiple of the step, of two the upper one. */
test('all prices and percentages give the nearest multiple of the step', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  const hundredths = fc.integer({ min: -9900, max: 9900 });
  fc.assert(
    fc.property(cents, hundredths, fc.constantFrom(1, 5), (price, percent, step) => {
      const exact = BigInt(price) * BigInt(10_000 + percent);
      const found = adjusted(price / 100, percent / 100, step);
      const above = exact - BigInt(found) * 10_000n;
      expect(found % step).toBe(0);
      expect(above >= BigInt(-5000 * step) && above < BigInt(5000 * step)).toBe(true);
    }),
    { seed: 44, numRuns: 5000 },
  );
});
