import { expect, test } from 'vitest';
import { MAX_SMALL, shownOfEach } from './children.ts';

test('each parent shows 100 children, and the texts of a page together 500, evenly', () => {
  expect(shownOfEach([])).toBe(100);
  expect(shownOfEach([120, 3, 99])).toBe(100);
  expect(shownOfEach(Array(5).fill(1_000))).toBe(100);
  expect(shownOfEach(Array(100).fill(1_000))).toBe(5);
  expect(shownOfEach(Array(100).fill(1_000), MAX_SMALL)).toBe(100);
  // What the small ones leave is for the others.
  expect(shownOfEach([...Array(98).fill(1), 900, 900])).toBe(100);
  expect(shownOfEach([...Array(90).fill(3), ...Array(10).fill(50)])).toBe(23);
});
