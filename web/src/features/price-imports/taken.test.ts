import { MAX_RULE_IDS } from '@coffret/contracts/price-imports/limits';
import { expect, test } from 'vitest';
import { isTaken, NOTHING_CHOSEN, rulesOf, sumsOf, takenAmong, withAll, withSwitched } from './taken.ts';

const price = (id: number, oldPrice: number, newPrice: number, taken: boolean, brandId = 3) => ({
  ...{ id, ref: `R${id}`, lib: '', oldPrice, newPrice, brandId, categoryId: 7, isTaken: taken },
});
const [plain, large] = [price(1, 100, 110, true), price(2, 100, 50, false)];
/** Of `plain` and one that falls by 4 %. */
const sums = { up: 1, down: 1, percent: 3 };
const listed = { sums, categories: [{ ...sums, categoryId: 7 }], takenCount: 2 };

test('a price is switched from what the server says, and back', () => {
  const switched = withSwitched(withSwitched(NOTHING_CHOSEN, large, true), plain, false);
  expect([plain, large].map((one) => isTaken(switched, one))).toEqual([false, true]);
  expect(rulesOf(switched)).toEqual([
    { take: true, ids: [2] },
    { take: false, ids: [1] },
  ]);
  expect(rulesOf(withSwitched(switched, plain, true))).toEqual([{ take: true, ids: [2] }]);
  expect(withSwitched(withSwitched(switched, plain, true), large, false)).toEqual(NOTHING_CHOSEN);
});

test('all that a filter finds is one rule: it replaces what it covers, and single prices come after it', () => {
  const tick = { tick: true };
  const one = withSwitched(NOTHING_CHOSEN, large, true);
  const all = withAll(withAll(withSwitched(one, plain, false), { ...tick, brandId: 3 }, true), tick, true);
  expect(rulesOf(all)).toEqual([
    { take: true, tick: true },
    { take: false, ids: [1] },
  ]);
  const taken = { ...large, isTaken: true };
  const but = withSwitched(all, taken, false);
  expect(rulesOf(but).at(-1)).toEqual({ take: false, ids: [1, 2] });
  expect([
    takenAmong({ priceTakenCount: 9 }, tick, all),
    takenAmong({ priceTakenCount: 9 }, tick, but),
  ]).toEqual([9, 8]);
  const brand = withAll(but, { tick: true, brandId: 4 }, false);
  expect(rulesOf(brand).map(({ take, brandId }) => [take, brandId])).toEqual([
    [true, undefined],
    [false, 4],
    [false, undefined],
  ]);
});

test('more single prices than a rule has are several rules', () => {
  const many = Array.from({ length: MAX_RULE_IDS + 1 }, (_, n) => price(n + 1, 10, 11, true));
  const chosen = { rules: [], switched: new Map(many.map((one) => [one.id, one])) };
  expect(rulesOf(chosen).map(({ take, ids }) => [take, ids?.length])).toEqual([
    [false, MAX_RULE_IDS],
    [false, 1],
  ]);
});

test('sums follow what is ticked and left out, in all and by category', () => {
  const more = sumsOf(listed, withSwitched(NOTHING_CHOSEN, large, true));
  expect(more).toEqual({
    sums: { up: 1, down: 2, percent: expect.closeTo(-44 / 3, 10) },
    categories: [{ categoryId: 7, up: 1, down: 2, percent: expect.closeTo(-44 / 3, 10) }],
    taken: 3,
  });
  const less = sumsOf(listed, withSwitched(NOTHING_CHOSEN, plain, false));
  expect([less.sums, less.taken]).toEqual([{ up: 0, down: 1, percent: expect.closeTo(-4, 10) }, 1]);
});
