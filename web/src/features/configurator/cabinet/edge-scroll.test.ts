import { expect, test } from 'vitest';
import { scrollStep } from './edge-scroll.ts';

test('near the upper or lower edge a drag scrolls faster, in the middle not at all', () => {
  expect([400, 56, 744].map((y) => scrollStep(y, 800))).toEqual([0, 0, 0]);
  expect([40, 10, 0].map((y) => scrollStep(y, 800))).toEqual([-6, -15, -18]);
  expect([760, 790, 800].map((y) => scrollStep(y, 800))).toEqual([6, 15, 18]);
});

test('a pointer outside the window scrolls no faster than one at its edge', () => {
  expect([scrollStep(-300, 800), scrollStep(1200, 800)]).toEqual([-18, 18]);
});
