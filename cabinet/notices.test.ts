import { expect, test } from 'vitest';
import type { Configuration } from './configuration.ts';
import type { Notice } from './notices.ts';
import { notices } from './notices.ts';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

const noticesOf = <Code extends Notice['code']>(configuration: Configuration, code: Code) =>
  notices(configuration, catalogue).filter((notice) => notice.code === code);

const twoSockets = (...devices: string[]) =>
  bare([
    line(1, 'BLD10', Object.fromEntries(devices.map((ref, i) => [i + 0.5, ref]))),
    line(2, 'BLP4', row('C32-3', 0.5, 2, 1)),
  ]);

test('phases apart by more than 20 % of the largest', () => {
  expect(noticesOf(cabinet(), 'PHASE_IMBALANCE')).toEqual([]);
  expect(noticesOf(twoSockets('D1N20', 'D1N20'), 'PHASE_IMBALANCE')).toEqual([
    { code: 'PHASE_IMBALANCE', percent: 100, phases: [20, 20, 0] },
  ]);
});

test('20 % exactly is balanced', () => {
  const lines = [
    line(1, 'BLD10', { 0.5: 'D1N20', 1.5: 'D1N20', 2.5: 'D1N16' }),
    line(2, 'BLP4', { 0.5: 'C32-3', 1.5: 'C32-3', 2.5: 'C16-3' }),
  ];
  expect(noticesOf(bare(lines), 'PHASE_IMBALANCE')).toEqual([]);
});

test('a mono supply has nothing to balance', () => {
  const configuration = { ...twoSockets('D1N20', 'D1N20'), powerSupply: 'MONO_230' };
  expect(noticesOf(configuration, 'PHASE_IMBALANCE')).toEqual([]);
});

test('a differential below the diversified load behind it', () => {
  const behind = (rcd: string) =>
    bare([
      line(1, 'BLD10', { 0.5: rcd, 4.5: 'D1N20', 5.5: 'D1N20' }),
      line(2, 'BLP4', row('C32-3', 0.5, 2, 1)),
    ]);
  expect(noticesOf(behind('ID2-25'), 'RCD_BELOW_LOAD')).toEqual([
    {
      code: 'RCD_BELOW_LOAD',
      ref: 'ID2-25',
      slotInfo: { lineId: 1, slotIndex: 0.5 },
      ratedCurrent: 25,
      load: 32,
    },
  ]);
  expect(noticesOf(behind('ID2-40'), 'RCD_BELOW_LOAD')).toEqual([]);
  expect(noticesOf(behind('ID4-25'), 'RCD_BELOW_LOAD')).toEqual([]);
});

test('only what an RCD covers loads it', () => {
  const lines = [
    line(1, 'BLD10', { 0.5: 'D1N20', 1.5: 'ID2-25', 3.5: 'D1N20' }),
    line(2, 'BLP4', row('C32-3', 0.5, 2, 1)),
  ];
  expect(noticesOf(bare(lines), 'RCD_BELOW_LOAD')).toEqual([]);
});

test('free modules, those reserved for the head breaker apart', () => {
  const lines = [
    line(1, '350814', { 4.5: 'ID4-40' }),
    line(2, 'BLP4', row('PC16', 0.5, 5, 0.5)),
    line(3, 'BLR0'),
    line(4, 'BLS2', { 0.5: 'PAR2' }),
  ];
  expect(noticesOf(bare(lines), 'FREE_MODULES')).toEqual([
    {
      code: 'FREE_MODULES',
      modules: 3.5,
      lines: [
        { lineId: 1, modules: 2 },
        { lineId: 2, modules: 1.5 },
      ],
    },
  ]);
});

test('a full cabinet has no free modules', () => {
  expect(noticesOf(bare([line(1, 'BLS2', { 0.5: 'PAR2' })]), 'FREE_MODULES')).toEqual([]);
});

test('the temperature rises by P / (3.5 × S)', () => {
  // 3 poles of 7.5 W and of 6 W, twice 2 poles of 3.5 W, at 0.8²: 34.88 W over 0.22268 m²
  expect(noticesOf(cabinet(), 'TEMPERATURE_RISE')).toEqual([
    { code: 'TEMPERATURE_RISE', rise: 44.8, limit: 30, powerLoss: 34.9, surfaceM2: 0.223 },
  ]);
});

test('breakers that feed nothing and differentials with nothing behind them stay cold', () => {
  const lines = [line(1, 'BLD10', { 0.5: 'ID4-63', 4.5: 'D4P63' }), line(2, 'BLP4')];
  expect(noticesOf(bare(lines), 'TEMPERATURE_RISE')).toEqual([]);
});

test('the head breaker heats with all the rest', () => {
  const lines = [line(1, '350814', { 4.5: 'D4P40' }), line(2, 'BLP4', { 0.5: 'C63-5' })];
  const heated = (isCircuitBreakerAdded: boolean) =>
    noticesOf(bare(lines, { isCircuitBreakerAdded }), 'TEMPERATURE_RISE');
  // 22.5 W each, over 0.18656 m²
  expect(heated(false)).toMatchObject([{ rise: 34.5, powerLoss: 22.5 }]);
  expect(heated(true)).toMatchObject([{ rise: 68.9, powerLoss: 45 }]);
});

test('nothing is noticed while a parameter is wrong', () => {
  expect(notices(cabinet({ quantity: null }), catalogue)).toEqual([]);
});

test('without a BREAKER line only free modules are noticed', () => {
  expect(notices(bare([line(1, 'BLS2')]), catalogue).map(({ code }) => code)).toEqual(['FREE_MODULES']);
});
