import { expect, test } from 'vitest';
import { isTaken, NOTHING_SWITCHED, sumsOf, takenOf, withSwitched } from './taken.ts';

const price = (id: number, oldPrice: number, newPrice: number, taken: boolean) => ({
  ...{ id, ref: `R${id}`, lib: '', oldPrice, newPrice, categoryId: 7, isTaken: taken },
});
const [plain, large] = [price(1, 100, 110, true), price(2, 100, 50, false)];
/** Of `plain` and one that falls by 4 %. */
const sums = { up: 1, down: 1, percent: 3 };
const listed = { sums, categories: [{ ...sums, categoryId: 7 }], takenCount: 2 };

test('a price is switched from what the server says, and back', () => {
  const switched = withSwitched(withSwitched(NOTHING_SWITCHED, [large], true), [plain], false);
  expect([plain, large].map((one) => isTaken(switched, one))).toEqual([false, true]);
  expect(takenOf(switched)).toEqual({ leftOut: [1], confirm: ['R2'] });
  expect(withSwitched(switched, [plain, large], true).size).toBe(1);
  expect(withSwitched(withSwitched(switched, [plain], true), [large], false).size).toBe(0);
});

test('sums follow what is ticked and left out, in all and by category', () => {
  const more = sumsOf(listed, withSwitched(NOTHING_SWITCHED, [large], true));
  expect(more).toEqual({
    sums: { up: 1, down: 2, percent: expect.closeTo(-44 / 3, 10) },
    categories: [{ categoryId: 7, up: 1, down: 2, percent: expect.closeTo(-44 / 3, 10) }],
    taken: 3,
  });
  const less = sumsOf(listed, withSwitched(NOTHING_SWITCHED, [plain], false));
  expect([less.sums, less.taken]).toEqual([{ up: 0, down: 1, percent: expect.closeTo(-4, 10) }, 1]);
});
