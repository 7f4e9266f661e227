import { toDay } from '@coffret/contracts/day';
import { expect, test } from 'vitest';
import { comparePrices, type PricedProduct } from './compare-prices.ts';

const measures = {
  ...({ widthMm: null, heightMm: null, depthMm: null } as const),
  ...({ libEn: null, withdrawnAt: null, successorRef: null } as const),
};
const element = { ...measures, slots: 0, slotsPlacement: [], technical: { elementKind: 'ESTOP' } } as const;
const block = {
  ...measures,
  slots: 2,
  slotsPlacement: [
    [0, 0, 50, 100],
    [50, 0, 100, 100],
  ],
  technical: { lineKind: 'SOCKET' as const },
};
const products: PricedProduct[] = [
  { ...block, id: 1, ref: 'BLD06', price: 68.4 },
  { ...block, id: 2, ref: '350814', price: 139, widthMm: 430 },
  { ...element, slotsPlacement: [], id: 3, ref: 'AU', price: 46 },
];

test('returns updates and the number of unchanged prices', async () => {
  const rows = [
    { row: 4, ref: 'BLD06', price: 70.79, listed: '70,794 €' },
    { row: 5, ref: '350814', price: 139 },
    { row: 6, ref: 'AU', price: 0 },
  ];
  expect(await comparePrices(rows, products)).toEqual({
    updates: [
      { id: 1, ref: 'BLD06', from: 68.4, to: 70.79, listed: '70,794 €' },
      { id: 3, ref: 'AU', from: 46, to: 0 },
    ],
    unchanged: 1,
    rejected: [],
  });
});

test('rejects unknown references, missing prices and repetitions, in the order of the file', async () => {
  const rows = [
    { row: 2, ref: 'ZZ', price: 1 },
    { row: 3, ref: 'ZZ', price: null },
    { row: 4, ref: '', price: 1 },
    { row: 5, ref: 'AU', price: 46 },
    { row: 6, ref: 'AU', price: 47 },
    { row: 7, ref: 'AU', price: null },
    { row: 8, ref: 'BLD06', price: null },
    { row: 9, ref: 'BLD06', price: 70 },
    { row: 10, ref: 'bld06', price: 70 },
  ];
  expect(await comparePrices(rows, products)).toEqual({
    updates: [],
    unchanged: 1,
    rejected: [
      { row: 2, ref: 'ZZ', code: 'NOT_FOUND' },
      { row: 3, ref: 'ZZ', code: 'NOT_FOUND' },
      { row: 4, ref: '', code: 'NOT_FOUND' },
      { row: 6, ref: 'AU', code: 'DUPLICATE' },
      { row: 7, ref: 'AU', code: 'NUMBER' },
      { row: 8, ref: 'BLD06', code: 'NUMBER' },
      { row: 9, ref: 'BLD06', code: 'DUPLICATE' },
      { row: 10, ref: 'bld06', code: 'NOT_FOUND' },
    ],
  });
});

test('changed fields are updated, and changed row ends redistribute the slots', async () => {
  const rows = [
    { row: 2, ref: 'BLD06', price: 68.4, fields: { widthMm: 430, rowBreaks: [1] } },
    { row: 3, ref: '350814', fields: { widthMm: 430 } },
    { row: 4, ref: 'AU', price: 50, fields: { heightMm: 0 } },
  ];
  expect(await comparePrices(rows, products)).toEqual({
    updates: [
      {
        id: 1,
        ref: 'BLD06',
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
  expect(await comparePrices(rows, products)).toEqual({
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
  const { updates, rejected } = await comparePrices(rows, products);
  expect(updates.map(({ ref }) => ref)).toEqual(['BLD06']);
  expect(rejected.map(({ row, code }) => [row, code])).toEqual([
    [3, 'INVALID_PARAMETER'],
    [4, 'IN_USE'],
    [5, 'INVALID_PARAMETER'],
    [6, 'NOT_FOUND'],
  ]);
});
