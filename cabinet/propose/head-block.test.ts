import { expect, test } from 'vitest';
import { check } from '../check.ts';
import type { Configuration, ProjLine } from '../configuration.ts';
import { price } from '../price.ts';
import { line, row } from '../test-data/build.ts';
import { bare, cabinet } from '../test-data/cabinet.ts';
import { catalogue } from '../test-data/catalogue.ts';
import { linesWithHeadBlock } from './head-block.ts';

const drawn = (lines: readonly ProjLine[]) =>
  lines.map(({ ProjProduct, ProjSlots }) => [
    ProjProduct.ref,
    ...ProjSlots.map(({ slot, ProjProduct: { ref }, name }) =>
      [slot, ref, ...(name ? [name] : [])].join(' '),
    ),
  ]);

const withHead = (configuration: Configuration): Configuration => ({
  ...configuration,
  isCircuitBreakerAdded: true,
  ProjLines: linesWithHeadBlock(configuration, catalogue),
});

/** 51.2 A at InA 40 A. */
const twoSockets = (breakers: readonly ProjLine[], changes: Partial<Configuration> = {}) =>
  bare([...breakers, line(breakers.length + 1, 'BLP4', { 0.5: 'C32-5', 1.5: 'C32-5' })], {
    nbCircuitBreakers: 2,
    configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 },
    ...changes,
  });

test('the devices move, in their order and with their names, to blocks that begin with 350814', () => {
  const [first, second] = [
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32' }),
    line(2, 'BLD06', { 0.5: 'D4P32' }),
  ];
  const named = { ...second, ProjSlots: second.ProjSlots.map((slot) => ({ ...slot, name: 'Scène' })) };
  const configuration = twoSockets([first, named]);
  expect(check(configuration, catalogue).map(({ code }) => code)).toEqual(['INTENSITY_LIMIT_EXCEEDED']);
  const after = withHead(configuration);
  expect(drawn(after.ProjLines)).toEqual([
    ['350814', '4.5 ID4-40'],
    ['BLD10', '0.5 D4P32', '4.5 D4P32 Scène'],
    ['BLP4', '0.5 C32-5', '1.5 C32-5'],
  ]);
  expect(after.ProjLines.map(({ id }) => id)).toEqual([undefined, undefined, 3]);
  expect(check(after, catalogue)).toEqual([]);
});

test('no part is added but the block and the head breaker, and a block that became needless goes', () => {
  const configuration = twoSockets([
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32' }),
    line(2, 'BLD10', { 0.5: 'D4P32' }),
  ]);
  const [before, after] = [configuration, withHead(configuration)].map(
    (each) => price(each, catalogue, 0).stackPrice,
  );
  // 350814 and TETE4P40 instead of a BLD10.
  expect((after ?? 0) - (before ?? 0)).toBeCloseTo(139 + 214 - 92.6);
});

test('where the devices find no place, the proposal with a head breaker comes', () => {
  const socketLines = [2, 3, 4, 5, 6].map((number) =>
    line(number, 'BLP4', number === 2 ? { 0.5: 'C32-5', 1.5: 'C32-5' } : {}),
  );
  const configuration = twoSockets([], {
    ProjLines: [line(1, 'BLD10', { 0.5: 'D4P32', 4.5: 'D4P32' }), ...socketLines],
  });
  expect(check(withHead(configuration), catalogue)).toEqual([]);
});

test('a drawing that has the block stays as it is', () => {
  const [, ...below] = cabinet().ProjLines;
  const has = cabinet({ ProjLines: [line(1, '350814', row('D1N16', 4.5, 2, 1)), ...below] });
  expect(linesWithHeadBlock(has, catalogue)).toBe(has.ProjLines);
});
