import { spreadBoxes } from '@coffret/cabinet/drawing/spread-slots';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { expect, test } from 'vitest';
import {
  bodyOf,
  copyValues,
  fieldNames,
  type ProductValues,
  productErrors,
  valuesOf,
} from './product-values.ts';

const base = {
  id: 14,
  rowVersion: 2,
  brandId: 1,
  brandLib: 'Voltéa',
  categoryId: 5,
  categoryLib: 'Prises CEE',
  componentId: 11,
  componentLib: 'CEE 16 A',
  isDraggable: true,
  isArchived: false,
  libEn: null,
  categoryLibEn: null,
  componentLibEn: null,
  withdrawnAt: null,
  successorRef: null,
  urlImage: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const socket: Product = {
  ...base,
  ref: 'C16-3',
  lib: 'Prise CEE 16 A 2P+T 230 V bleue',
  nbModules: 1,
  price: 14.6,
  line: 0,
  slots: 0,
  slotsPlacement: [],
  technical: { elementKind: 'CEE', In: 16, poles: '1PN', phases: 1, ceeSocketType: 'CEE_16A_2PE_230' },
  widthMm: 70,
  heightMm: 85,
  depthMm: null,
  weightG: 140,
};
const block: Product = {
  ...base,
  ref: '350814',
  lib: 'Bloc de tête',
  nbModules: null,
  price: 139,
  line: 1,
  slots: 10,
  slotsPlacement: [],
  technical: { lineKind: 'BREAKER', rowBreaks: [5], hiddenSlots: 4 },
  widthMm: 430,
  heightMm: 250.5,
  depthMm: 160,
  weightG: 1150,
};
const breaker: Product = {
  ...socket,
  ref: 'D1N16',
  technical: { elementKind: 'MCB', In: 16, poles: '1PN', icuKA: 6, lossPerPoleW: 2.2 },
};
const breakerValues = valuesOf(breaker, 'MCB');

test('the form’s values and body keep the product unchanged', () => {
  const sent = bodyOf(valuesOf(socket, 'CEE'), socket, 'CEE');
  expect(Object.keys(sent).toSorted()).toEqual([
    ...['brandId', 'categoryId', 'componentId', 'depthMm', 'heightMm', 'isDraggable', 'lib'],
    ...[
      'libEn',
      'nbModules',
      'price',
      'ref',
      'rowVersion',
      'successorRef',
      'technical',
      'weightG',
      'widthMm',
    ],
    'withdrawnAt',
  ]);
  expect({ ...socket, ...sent }).toEqual(socket);
  expect(bodyOf(breakerValues, breaker, 'MCB').technical).toEqual(breaker.technical);
  const { slotsPlacement, ...ofBlock } = bodyOf(valuesOf(block, 'BREAKER'), block, 'BREAKER');
  expect({ ...block, ...ofBlock }).toEqual(block);
  expect(slotsPlacement).toEqual(spreadBoxes(10, [5]));
  expect(productErrors(valuesOf(socket, 'CEE'), socket, 'CEE')).toEqual({});
  expect(productErrors(valuesOf(block, 'BREAKER'), block, 'BREAKER')).toEqual({});
});

test('an emptied number is null', () => {
  const emptied: ProductValues = { ...valuesOf(socket, 'CEE'), weightG: undefined };
  expect(bodyOf(emptied, socket, 'CEE').weightG).toBeNull();
});

test('row breaks are ascending whole numbers before the last slot', () => {
  const errorsOf = (rowBreaks: number[], slots = 10) =>
    productErrors({ ...valuesOf(block, 'BREAKER'), rowBreaks, slots }, block, 'BREAKER');
  expect(errorsOf([3, 6])).toEqual({});
  for (const wrong of [[10], [6, 3], [3, 3], [0]])
    expect(errorsOf(wrong)).toEqual({ rowBreaks: 'INVALID_PARAMETER' });
  expect(errorsOf([5], 5)).toEqual({ rowBreaks: 'INVALID_PARAMETER' });
  expect(errorsOf([Number.NaN])).toEqual({ rowBreaks: 'NUMBER' });
});

test('measures and ratings beyond their limits are errors of their field', () => {
  const wrong = { ...breakerValues, widthMm: -1, heightMm: 10_001, icuKA: 201, lossPerPoleW: Number.NaN };
  expect(productErrors(wrong, breaker, 'MCB')).toEqual({
    widthMm: 'FLOAT',
    heightMm: 'INVALID_PARAMETER',
    icuKA: 'INVALID_PARAMETER',
    lossPerPoleW: 'FLOAT',
  });
});

test('a copy of a product has no reference', () => {
  const values = copyValues(socket, 'CEE');
  expect(values).toMatchObject({ lib: socket.lib, In: 16, price: 14.6 });
  expect(productErrors(values, socket, 'CEE')).toEqual({ ref: 'REQUIRED' });
});

test('the fields that the cabinet rules need for a kind are required', () => {
  const values: ProductValues = {
    ...valuesOf(socket, 'CEE'),
    In: undefined,
    nbModules: undefined,
    phases: undefined,
  };
  expect(productErrors(values, socket, 'CEE')).toEqual({ In: 'REQUIRED', nbModules: 'REQUIRED' });
});

test('a domestic socket needs no poles, a CEE socket does', () => {
  const domestic: Product = { ...socket, technical: { elementKind: 'CLASSIC', In: 16 } };
  expect(productErrors(valuesOf(domestic, 'CLASSIC'), domestic, 'CLASSIC')).toEqual({});
  expect(productErrors({ ...valuesOf(socket, 'CEE'), poles: undefined }, socket, 'CEE')).toEqual({
    poles: 'REQUIRED',
  });
});

test('an invalid rating is an error of its field, in the form and from the server', () => {
  expect(productErrors({ ...valuesOf(socket, 'CEE'), In: 2000 }, socket, 'CEE')).toEqual({
    In: 'INVALID_PARAMETER',
  });
  expect(productErrors({ ...valuesOf(socket, 'CEE'), price: -1 }, socket, 'CEE')).toEqual({ price: 'FLOAT' });
  expect(fieldNames('CEE')).toMatchObject({ 'technical.ceeSocketType': 'ceeSocketType' });
});
