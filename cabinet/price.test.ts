import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { billOfMaterials, price } from './price.ts';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

const rows = (...parameters: Parameters<typeof billOfMaterials>) =>
  billOfMaterials(...parameters).map(({ quantity, ref, unitPrice }) => `${quantity} × ${ref} ${unitPrice}`);

test('the bill of materials lists each product once: blocks, protection, sockets, safety, accessories', () => {
  const ProjLines = [
    ...cabinet().ProjLines,
    { ...line(0, 'EMPTY', { 0.5: 'ACC-POI', 1: 'ACC-POI', 1.5: 'KEY' }), id: 9 },
    line(4, 'BLP4', { 0.5: 'PC16S' }),
  ];
  expect(rows(cabinet({ ProjLines }), catalogue)).toEqual([
    '1 × BLD10 92.6',
    '2 × BLP4 58.2',
    '1 × BLS2 41.5',
    '1 × RAC-M32 9.4',
    '1 × ID4-40 236',
    '2 × D1N16 16.8',
    '1 × D4P32 138',
    '1 × C32-5 26.7',
    '4 × PC16 9.8',
    '1 × PC16S 10.4',
    '1 × AU 46',
    '1 × KEY 14.2',
    '2 × ACC-POI 18',
  ]);
});

test.each([
  ['MONO_230', '40A', 'TETE2P40'],
  ['MONO_230', '63A', 'TETE2P63'],
  ['TETRA_400', '40A', 'TETE4P40'],
  ['TETRA_400', '63A', 'TETE4P63'],
])('the head breaker for %s %s is %s', (powerSupply, powerSupplyIntensity, ref) => {
  const changes = { powerSupply, powerSupplyIntensity };
  const refs = (isCircuitBreakerAdded: boolean | null) =>
    billOfMaterials(bare([line(1, '350814')], { ...changes, isCircuitBreakerAdded }), catalogue).map(
      (row) => row.ref,
    );
  expect(refs(true)).toEqual(['350814', 'RAC-M32', ref]);
  expect(refs(false)).toEqual(['350814', 'RAC-M32']);
  expect(refs(null)).toEqual(['350814', 'RAC-M32']);
});

test.each([
  ['INLET_CEE_32A', 'IP44', 'RAC-C32'],
  ['INLET_CEE_32A', 'IP54', 'RAC-C32E'],
  ['TERMINAL_50MM2', 'IP67', 'RAC-B50'],
])('the connection %s at %s is %s', (electricalConnect, protectionIndex, ref) => {
  const connected = bare([], { electricalConnect, protectionIndex });
  expect(rows(connected, catalogue)).toEqual([`1 × ${ref} ${catalogue.byRef.get(ref)?.price}`]);
});

test('EMPTY is listed only if it has a price', () => {
  const configuration = bare([line(0, 'EMPTY', { 0.5: 'KEY' })]);
  const priced = createCatalogue(
    catalogue.products.map((product) => (product.ref === 'EMPTY' ? { ...product, price: 5 } : product)),
  );
  expect(rows(configuration, catalogue)).toEqual(['1 × RAC-M32 9.4', '1 × KEY 14.2']);
  expect(rows(configuration, priced)).toEqual(['1 × EMPTY 5', '1 × RAC-M32 9.4', '1 × KEY 14.2']);
});

test('unknown products cost nothing', () => {
  expect(price(bare([line(1, 'BLS2', { 0.5: '?' }), line(2, '?')]), catalogue, 0).stackPrice).toBe(
    41.5 + 9.4,
  );
});

test('the reference cabinet has its list price without a discount', () => {
  expect(price(cabinet({ quantity: 3 }), catalogue, 0)).toMatchObject({
    stackPrice: 721.2,
    unitPrice: 721.2,
    price: 2163.6,
  });
});

test('the discount is rounded half up to the cent per row, before the quantity', () => {
  const configuration = bare([line(1, 'BLP4', row('PC16', 0.5, 3, 0.5)), line(2, 'BLS2')], { quantity: 2 });
  expect(price(configuration, catalogue, 12.5)).toEqual({
    stackPrice: 138.5,
    unitPrice: 121.21,
    price: 242.42,
    lines: [
      expect.objectContaining({
        ref: 'BLP4',
        quantity: 1,
        unitPrice: 58.2,
        netUnitPrice: 50.93,
        total: 50.93,
      }),
      expect.objectContaining({
        ref: 'BLS2',
        quantity: 1,
        unitPrice: 41.5,
        netUnitPrice: 36.31,
        total: 36.31,
      }),
      expect.objectContaining({ ref: 'RAC-M32', unitPrice: 9.4, netUnitPrice: 8.23, total: 8.23 }),
      expect.objectContaining({ ref: 'PC16', quantity: 3, unitPrice: 9.8, netUnitPrice: 8.58, total: 25.74 }),
    ],
  });
});

/** The connection costs nothing. */
const costing = (euros: number) =>
  createCatalogue(
    catalogue.products.map((product) => {
      if (product.ref === 'RAC-M32') return { ...product, price: 0 };
      return product.ref === 'BLS2' ? { ...product, price: euros } : product;
    }),
  );

test.each([
  [0.01, 50, 0.01],
  [0.03, 50, 0.02],
  [1.15, 90, 0.12],
  [1.14, 90, 0.11],
  [10.1, 33.3333, 6.73],
  [99999.99, 0.01, 99989.99],
  [41.5, 100, 0],
  [16.9, 55.5, 7.52],
])('%s € less %s percent is %s €', (list, discount, net) => {
  expect(price(bare([line(1, 'BLS2')]), costing(list), discount).unitPrice).toBe(net);
});

test('sums are exact to the cent', () => {
  const tenth = price(bare([line(1, 'BLS2'), line(2, 'BLS2'), line(3, 'BLS2')]), costing(0.1), 0);
  expect(tenth).toMatchObject({ stackPrice: 0.3, unitPrice: 0.3, price: 0.3 });
});

test.each([0, null, 1.5])('a quantity of %j counts as 1', (quantity) => {
  expect(price(bare([line(1, 'BLS2')], { quantity }), catalogue, 0).price).toBe(41.5 + 9.4);
});
