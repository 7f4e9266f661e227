import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import type { Configuration, ProjSlot } from './configuration.ts';
import type { Notice } from './notices.ts';
import { notices } from './notices.ts';
import { isBelow } from './standards.ts';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

const noticesOf = <Code extends Notice['code']>(configuration: Configuration, code: Code) =>
  notices(configuration, catalogue).filter((notice) => notice.code === code);

const withLoss = (lossPerPoleW: number) =>
  createCatalogue(
    catalogue.products.map((product) => ({ ...product, technical: { ...product.technical, lossPerPoleW } })),
  );

const twoSockets = (...devices: string[]) =>
  bare([
    line(1, 'BLD10', Object.fromEntries(devices.map((ref, i) => [i + 0.5, ref]))),
    line(2, 'BLP4', row('C32-3', 0.5, 2, 1)),
  ]);

test('phases that differ by more than 20 % of the largest are reported', () => {
  expect(noticesOf(cabinet(), 'PHASE_IMBALANCE')).toEqual([]);
  expect(noticesOf(twoSockets('D1N20', 'D1N20'), 'PHASE_IMBALANCE')).toEqual([
    { code: 'PHASE_IMBALANCE', percent: 100, phases: [20, 20, 0] },
  ]);
});

test('a difference of exactly 20 % is not reported', () => {
  const lines = [
    line(1, 'BLD10', { 0.5: 'D1N20', 1.5: 'D1N20', 2.5: 'D1N16' }),
    line(2, 'BLP4', { 0.5: 'C32-3', 1.5: 'C32-3', 2.5: 'C16-3' }),
  ];
  expect(noticesOf(bare(lines), 'PHASE_IMBALANCE')).toEqual([]);
});

test('a single-phase supply is never imbalanced', () => {
  const configuration = { ...twoSockets('D1N20', 'D1N20'), powerSupply: 'MONO_230' };
  expect(noticesOf(configuration, 'PHASE_IMBALANCE')).toEqual([]);
});

test('a feeder, a phase or a spare that does not hold is reported', () => {
  const breaker = (slot: number, ref: string, more: Partial<ProjSlot> = {}): ProjSlot => ({
    slot,
    id: 2 * slot,
    ProjProduct: { ref },
    ...more,
  });
  const devices = [
    breaker(0.5, 'ID2-40'),
    breaker(2.5, 'D1N16', { phase: 'L2' }),
    breaker(3.5, 'D1N16', { phase: 'L3' }),
    breaker(4.5, 'D1N16', { phase: 'L1' }),
  ];
  const sockets = [5, 7, 1].map((fedBy, i) => ({ slot: i / 2 + 0.5, ProjProduct: { ref: 'PC16' }, fedBy }));
  const lines = [
    { ...line(1, 'BLD10'), ProjSlots: devices },
    { ...line(2, 'BLP4'), ProjSlots: sockets },
  ];
  const found = (nbCircuitBreakers: number) =>
    notices(bare(lines, { nbCircuitBreakers, nbElectricalOutlets: 3 }), catalogue).flatMap((notice) =>
      'slotInfo' in notice ? [`${notice.code} ${notice.slotInfo.lineId}/${notice.slotInfo.slotIndex}`] : [],
    );
  // The third socket names the RCD and is fed by the third breaker; all are on L2.
  expect(found(3)).toEqual(['FEEDER_IGNORED 2/1.5', 'PHASE_IGNORED 1/3.5', 'PHASE_IGNORED 1/4.5']);
  const [first, second] = sockets;
  if (!first || !second) throw new Error('two sockets');
  lines[1] = { ...line(2, 'BLP4'), ProjSlots: [first, second] };
  expect(found(3)).toEqual(['PHASE_IGNORED 1/3.5']);
  expect(found(2)).toEqual(['PHASE_IGNORED 1/3.5', 'SPARE_BREAKER 1/4.5']);
});

test('free places are reported by kind of line, without those reserved for the head breaker', () => {
  const lines = [
    line(1, '350814', { 4.5: 'ID4-40' }),
    line(2, 'BLP4', row('PC16', 0.5, 5, 0.5)),
    line(3, 'BLR0'),
    line(4, 'BLP4', row('PC16', 0.5, 7, 0.5)),
    line(5, 'BLS2', { 0.5: 'PAR2' }),
  ];
  expect(noticesOf(bare(lines), 'FREE_PLACES')).toEqual([
    { code: 'FREE_PLACES', kind: 'BREAKER', places: 2, lines: [{ lineId: 1, places: 2 }] },
    {
      code: 'FREE_PLACES',
      kind: 'SOCKET',
      places: 2,
      lines: [
        { lineId: 2, places: 1.5 },
        { lineId: 4, places: 0.5 },
      ],
    },
  ]);
});

test('a full cabinet has no free places', () => {
  expect(noticesOf(bare([line(1, 'BLS2', { 0.5: 'PAR2' })]), 'FREE_PLACES')).toEqual([]);
});

test('a temperature rise of more than 35 K is reported', () => {
  expect(noticesOf(cabinet(), 'TEMPERATURE_RISE')).toEqual([]);
  const lines = [line(1, '350814', { 4.5: 'D4P63' }), line(2, 'BLP4', { 0.5: 'C63-5' })];
  const on63A = {
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
    isCircuitBreakerAdded: true,
  };
  const heated = notices(bare(lines, on63A), withLoss(13));
  expect(heated).toContainEqual({ code: 'TEMPERATURE_RISE', upper: 52.9, limit: 35, powerLoss: 78 });
});

test('breakers below the short-circuit current of the supply are reported', () => {
  const breaking = createCatalogue(
    catalogue.products.map((product) => ({ ...product, technical: { ...product.technical, icuKA: 6 } })),
  );
  const found = (configuration: Configuration) =>
    notices(configuration, breaking).filter(({ code }) => code === 'BREAKING_CAPACITY_TOO_LOW');
  expect(found(cabinet())).toEqual([]);
  expect(found(cabinet({ shortCircuitKA: 10 }))).toEqual([
    { code: 'BREAKING_CAPACITY_TOO_LOW', refs: ['D4P32', 'D1N16'], icuKA: 6, shortCircuitKA: 10 },
  ]);
});

test('a protection index below the standard of the use is detected', () => {
  expect(['IP44', 'IP54', 'IP65'].filter((ip) => isBelow(ip, 'IP54'))).toEqual(['IP44']);
  expect(isBelow('IP20', 'IP2X')).toBe(false);
});

test('there are no notices with an invalid parameter', () => {
  expect(notices(cabinet({ quantity: null }), catalogue)).toEqual([]);
});

test('without a BREAKER line only free places are reported', () => {
  expect(notices(bare([line(1, 'BLS2')]), catalogue).map(({ code }) => code)).toEqual(['FREE_PLACES']);
});
