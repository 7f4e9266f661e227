import { expect, test } from 'vitest';
import { virtualRows } from './virtual-rows.ts';

const LAYOUT = { length: 100, rowPx: 10 };
const indexes = ({ rows }: ReturnType<typeof virtualRows>) => rows.map(({ index }) => index);

test('visible rows are rendered, the others replaced by one space above and one below', () => {
  expect(virtualRows([40, 41, 42], { ...LAYOUT, kept: 41 })).toEqual({
    rows: [{ index: 40 }, { index: 41 }, { index: 42 }],
    above: 400,
    below: 570,
  });
});

test('the kept row is in its order and place', () => {
  const before = virtualRows([40, 41], { ...LAYOUT, kept: 3 });
  expect(before.rows).toEqual([{ index: 3, top: 30 }, { index: 40 }, { index: 41 }]);
  const after = virtualRows([40, 41], { ...LAYOUT, kept: 42 });
  expect(after.rows).toEqual([{ index: 40 }, { index: 41 }, { index: 42, top: 420 }]);
  expect([before.above, before.below]).toEqual([after.above, after.below]);
});

test('a removed row is not kept', () => {
  expect(indexes(virtualRows([0, 1], { length: 2, rowPx: 10, kept: 2 }))).toEqual([0, 1]);
  expect(virtualRows([], { length: 0, rowPx: 10, kept: 0 })).toEqual({ rows: [], above: 0, below: 0 });
});
