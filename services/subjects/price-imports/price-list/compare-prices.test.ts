import { toDay } from '@coffret/contracts/day';
import { expect, test } from 'vitest';
import { comparePrices, type PricedProduct } from './compare-prices.ts';
import type { PriceRow } from './price-list.ts';
import { NOTHING_ELSE, resolveNothing } from './products.fixture.ts';

const element = {
  ...NOTHING_ELSE,
  slots: 0,
  slotsPlacement: [],
  technical: { elementKind: 'ESTOP' },
} as const;
const block = {
  ...NOTHING_ELSE,
  slots: 2,
  slotsPlacement: [
    [0, 0, 50, 100],
    [50, 0, 100, 100],
  ],
  technical: { lineKind: 'SOCKET' as const },
};
const products: PricedProduct[] = [
  { ...block, id: 1, ref: 'BLD06', price: 68.4 },
  {
    ...block,
    id: 2,
    ref: '350814',
    line: 1,
    technical: { lineKind: 'BREAKER' as const, hiddenSlots: 4 },
    price: 139,
    widthMm: 430,
  },
  { ...element, slotsPlacement: [], id: 3, ref: 'AU', price: 46 },
];

const table = (sheet: string | null) => ({
  ...{ sheet, row: 1, needs: null, ref: 'A', price: 'B', rows: 0, columns: [], signature: '', kept: null },
});

/** Of two tables on two sheets. */
async function compared(rows: (Omit<PriceRow, 'table'> & { table?: number })[], acceptsZero = false) {
  const list = { tables: [table('Un'), table('Deux')], rows: rows.map((row) => ({ table: 0, ...row })) };
  const { updates, unchanged, rejected } = await comparePrices(list, products, resolveNothing, acceptsZero);
  return { updates, unchanged, rejected: rejected.map(({ row, ref, code }) => ({ row, ref, code })) };
}

test('returns updates, with what was read and said, and the number of unchanged prices', async () => {
  const rows: Omit<PriceRow, 'table'>[] = [
    { row: 4, ref: 'bld06', price: 70.79, read: '70,794 €', notes: ['ROUNDED'] },
    { row: 5, ref: '350814', price: 139 },
  ];
  const { updates, unchanged } = await compared(rows);
  expect(updates).toEqual([
    {
      ...{ id: 1, ref: 'BLD06', from: 68.4, to: 70.79, sheet: 'Un', row: 4, read: '70,794 €' },
      ...{ notes: ['ROUNDED', 'CASE'], needsTick: false },
    },
  ]);
  expect(unchanged).toBe(1);
});

test('a zero is rejected unless it is meant, and then needs no tick', async () => {
  const zero = [{ row: 2, ref: 'AU', price: 0 }];
  expect((await compared(zero)).rejected).toEqual([{ row: 2, ref: 'AU', code: 'ZERO' }]);
  expect((await compared(zero, true)).updates).toMatchObject([{ to: 0, needsTick: false }]);
});

test('rejects rows for the first reason that applies; a rejected row makes no later one a duplicate', async () => {
  const { rejected, updates } = await compared([
    { row: 2, ref: 'ZZ', price: 1 },
    { row: 3, ref: 'ZZ', isBroken: true },
    { row: 4, ref: 'AU', price: 'CURRENCY' },
    { row: 5, ref: 'AU', price: 47 },
    { row: 6, ref: 'au', price: 48 },
    { row: 7, ref: 'AU', price: 'NUMBER' },
  ]);
  expect(rejected.map(({ row, code }) => [row, code])).toEqual([
    [2, 'NOT_FOUND'],
    [3, 'CELLS'],
    [4, 'CURRENCY'],
    [6, 'DUPLICATE'],
    [7, 'NUMBER'],
  ]);
  expect(updates).toMatchObject([{ row: 5, to: 47, notes: ['TWO_PRICES'], needsTick: false }]);
});

test('another price in another table needs a tick', async () => {
  const { updates } = await compared([
    { row: 2, ref: 'AU', price: 47 },
    { row: 2, ref: 'AU', price: 48, table: 1 },
    { row: 3, ref: 'BLD06', price: 70 },
    { row: 3, ref: 'BLD06', price: 70, table: 1 },
  ]);
  expect(updates.map(({ ref, notes, needsTick }) => [ref, notes, needsTick])).toEqual([
    ['AU', ['TWO_PRICES'], true],
    ['BLD06', [], false],
  ]);
});

const place = (row: number) => ({ sheet: 'Un', row, notes: [], needsTick: false });

test('changed fields are updated, and changed row ends redistribute the slots', async () => {
  const rows = [
    { row: 2, ref: 'BLD06', price: 68.4, fields: { widthMm: 430, rowBreaks: [1] } },
    { row: 3, ref: '350814', fields: { widthMm: 430 } },
    { row: 4, ref: 'AU', price: 50, fields: { heightMm: 0 } },
  ];
  expect(await compared(rows)).toEqual({
    updates: [
      {
        id: 1,
        ref: 'BLD06',
        ...place(2),
        from: 68.4,
        to: 68.4,
        change: {
          from: { widthMm: null, rowBreaks: null, slotsPlacement: block.slotsPlacement },
          to: {
            widthMm: 430,
            rowBreaks: [1],
            slotsPlacement: [
              [0, 0, 100, 50],
              [0, 50, 100, 100],
            ],
          },
        },
      },
      {
        id: 3,
        ref: 'AU',
        ...place(4),
        from: 46,
        to: 50,
        change: { from: { heightMm: null }, to: { heightMm: 0 } },
      },
    ],
    unchanged: 1,
    rejected: [],
  });
});

test('invalid fields, and row ends that the product cannot have, are rejected', async () => {
  const rows = [
    { row: 2, ref: 'BLD06', price: 70, fields: null },
    { row: 3, ref: '350814', fields: { rowBreaks: [2] } },
    { row: 4, ref: 'AU', fields: { rowBreaks: [1] } },
  ];
  expect(await compared(rows)).toEqual({
    updates: [],
    unchanged: 0,
    rejected: rows.map(({ row, ref }) => ({ row, ref, code: 'NUMBER' })),
  });
});

test('a successor that leads back is rejected, and the withdrawal of what the rules choose', async () => {
  const rows = [
    { row: 2, ref: 'BLD06', fields: { successorRef: 'AU' } },
    { row: 3, ref: 'AU', fields: { successorRef: 'BLD06' } },
    { row: 4, ref: '350814', fields: { withdrawnAt: toDay('2027-01-31') } },
    { row: 5, ref: '350814', fields: { successorRef: '350814' } },
    { row: 6, ref: '350814', fields: { successorRef: 'ZZ' } },
  ];
  const { updates, rejected } = await compared(rows);
  expect(updates.map(({ ref }) => ref)).toEqual(['BLD06']);
  expect(rejected.map(({ row, code }) => [row, code])).toEqual([
    [3, 'INVALID_PARAMETER'],
    [4, 'IN_USE'],
    [5, 'INVALID_PARAMETER'],
    [6, 'NOT_FOUND'],
  ]);
});
