import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import type { Configuration } from './configuration.ts';
import { electricalOf, load } from './load.ts';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';
import { errorsOf } from './test-data/errors.ts';

/** 'breaker line/slot < RCD: sockets Inc phases'. */
const circuitsOf = (configuration: Configuration) =>
  electricalOf(configuration, catalogue)?.protection.circuits.map(({ mcb, rcds, sockets, Inc, phases }) => {
    const device = mcb
      ? `${mcb.product.ref} ${mcb.lineId}/${mcb.slot} < ${rcds.map(({ product }) => product.ref).join(' ') || '-'}`
      : '-';
    return `${device}: ${sockets.map(({ slot }) => slot).join(' ')} = ${Inc} ${phases.join('')}`;
  });

const loadOf = (configuration: Configuration) => load(configuration, catalogue);

describe('circuits', () => {
  test('are those of the reference cabinet', () => {
    expect(circuitsOf(cabinet())).toEqual([
      'D4P32 1/4.5 < ID4-40: 0.5 = 32 L1L2L3',
      'D1N16 1/8.5 < ID4-40: 1.5 2 = 16 L1',
      'D1N16 1/9.5 < ID4-40: 2.5 3 = 16 L2',
    ]);
  });

  test('give a CEE socket the largest breaker that fits, the first of equal ones', () => {
    const devices = line(1, 'BLD06', { 0.5: 'D1N10', 1.5: 'D1N16', 2.5: 'D1N16', 3.5: 'D1N20' });
    const sockets = line(2, 'BLP4', row('C16-3', 0.5, 2, 1));
    expect(circuitsOf(bare([devices, sockets]))).toEqual([
      'D1N16 1/1.5 < -: 0.5 = 16 L1',
      'D1N16 1/2.5 < -: 1.5 = 16 L2',
    ]);
  });

  test('share domestic sockets in chunks of ceil(n/k), and the remaining breakers are spare', () => {
    const devices = line(1, 'BLD06', {
      0.5: 'D1N32',
      1.5: 'D1N16',
      2.5: 'D1N10',
      3.5: 'D1N20',
      4.5: 'D1N16',
    });
    const sockets = line(2, 'BLP4', row('PC16', 0.5, 5, 0.5));
    const configuration = bare([devices, sockets]);
    expect(circuitsOf(configuration)).toEqual([
      'D1N16 1/1.5 < -: 0.5 1 = 16 L1',
      'D1N10 1/2.5 < -: 1.5 2 = 10 L2',
      'D1N20 1/3.5 < -: 2.5 = 16 L3',
    ]);
    expect(electricalOf(configuration, catalogue)?.protection.spares.map(({ slot }) => slot)).toEqual([
      0.5, 4.5,
    ]);
  });

  test('have an Inc of at most the sum of their sockets', () => {
    const lines = [line(1, 'BLD06', { 0.5: 'D1N20' }), line(2, 'BLP4', { 0.5: 'PC16' })];
    expect(circuitsOf(bare(lines))).toEqual(['D1N20 1/0.5 < -: 0.5 = 16 L1']);
  });

  test('include a socket without a breaker as a circuit of its own', () => {
    const lines = [line(1, 'BLD06'), line(2, 'BLP8', { 0.5: 'PC16', 1: 'PC16', 1.5: 'C32-5' })];
    expect(circuitsOf(bare(lines))).toEqual(['-: 1.5 = 32 L1L2L3', '-: 0.5 = 16 L1', '-: 1 = 16 L2']);
  });

  test('are assigned group by group, CEE sockets first, to the least loaded phase, L1 before L2 before L3', () => {
    const lines = [
      line(1, 'BLD10', { 0.5: 'D1N20', 1.5: 'D1N16', 2.5: 'D1N10' }),
      line(2, 'BLP8', { 0.5: 'PC16', 1: 'PC16', 1.5: 'C16-3', 2.5: 'C16-3' }),
      line(3, 'BLD10', { 0.5: 'D1N32', 1.5: 'D1N10', 2.5: 'D4P16' }),
      line(4, 'BLP8', { 0.5: 'PC16', 1.5: 'C32-3', 2.5: 'C16-5' }),
    ];
    expect(circuitsOf(bare(lines))).toEqual([
      'D1N16 1/1.5 < -: 1.5 = 16 L1',
      'D1N10 1/2.5 < -: 2.5 = 10 L2',
      'D1N20 1/0.5 < -: 0.5 1 = 20 L3',
      'D1N32 3/0.5 < -: 1.5 = 32 L2',
      'D4P16 3/2.5 < -: 2.5 = 16 L1L2L3',
      'D1N10 3/1.5 < -: 0.5 = 10 L1',
    ]);
  });

  test('are all on L1 with MONO_230', () => {
    const lines = [
      line(1, 'BLD06', { 0.5: 'D1N16', 1.5: 'D1N16' }),
      line(2, 'BLP4', row('C16-3', 0.5, 2, 1)),
    ];
    expect(loadOf(bare(lines, { powerSupply: 'MONO_230' }))?.phases).toEqual([25.6, 0, 0]);
  });
});

describe('diversity', () => {
  test.each([
    [1, 1],
    [2, 0.8],
    [3, 0.8],
    [4, 0.7],
    [5, 0.7],
    [6, 0.6],
    [9, 0.6],
    [10, 0.5],
  ])('%d circuits: %d', (count, factor) => {
    const lines = [
      line(1, 'BLD10', row('D1N16', 0.5, count, 1)),
      line(2, 'BLP8', row('PC16', 0.5, count, 0.5)),
    ];
    expect(loadOf(bare(lines))).toMatchObject({ circuits: count, diversityFactor: factor });
  });

  test('the current of a phase is never below its largest Inc', () => {
    const lines = [
      line(1, 'BLD10', { 0.5: 'D4P63', 4.5: 'D1N10' }),
      line(2, 'BLP8', { 0.5: 'C63-5', 3: 'PC16' }),
    ];
    expect(loadOf(bare(lines))).toMatchObject({ phases: [63, 63, 63], intensity: 63 });
  });
});

describe('there is no load', () => {
  test('with an invalid parameter or an unknown product', () => {
    expect(loadOf(cabinet({ quantity: 0 }))).toBeNull();
    expect(loadOf(cabinet({ ProjLines: [line(1, '?')] }))).toBeNull();
  });

  test('without a BREAKER line', () => {
    expect(loadOf(bare([line(1, 'BLS2')]))).toBeNull();
  });

  test('but there is one with a BREAKER line, even if it is zero', () => {
    expect(loadOf(bare([line(1, 'BLD06')]))).toEqual({
      circuits: 0,
      diversityFactor: 1,
      phases: [0, 0, 0],
      intensity: 0,
      ratedCurrent: 40,
    });
  });
});

describe('limits', () => {
  /** InA 40; each breaker feeds a 2P+E socket of 32 A. */
  const mono = (breakers: readonly string[], isCircuitBreakerAdded: boolean | null) => {
    const place = (refs: readonly string[], from: number) =>
      Object.fromEntries(refs.map((ref, i) => [from + i, ref]));
    return bare(
      [
        line(1, 'BLD10', { 0.5: 'ID2-40', ...place(breakers.slice(0, 8), 2.5) }),
        line(2, 'BLD10', place(breakers.slice(8), 0.5)),
        line(3, 'BLP8', row('C32-3', 0.5, Math.min(8, breakers.length), 1)),
        line(4, 'BLP8', row('C32-3', 0.5, Math.max(0, breakers.length - 8), 1)),
      ],
      {
        powerSupply: 'MONO_230',
        nbCircuitBreakers: breakers.length,
        configElectricalOutlets: { ceeSocketType1: 'CEE_32A_2PE_230', nbCeeSocket1: breakers.length },
        isCircuitBreakerAdded,
      },
    );
  };
  const times = (count: number, ref: string) => Array.from({ length: count }, () => ref);

  test('InA is the smaller rating of supply and connection', () => {
    expect(loadOf(cabinet({ electricalConnect: 'M25_5G6_32A' }))?.ratedCurrent).toBe(32);
    expect(loadOf(cabinet({ powerSupplyIntensity: '63A' }))?.ratedCurrent).toBe(50);
  });

  test('I = InA is accepted, and a higher I needs an answer', () => {
    const full = ['D1N20', 'D1N20', 'D1N10'];
    expect(loadOf(mono(full, null))?.intensity).toBe(40);
    expect(errorsOf(mono(full, null))).toEqual([]);
    expect(errorsOf(mono(full.with(2, 'D1N16'), null))).toEqual(['INTENSITY_LIMIT_EXCEEDED']);
    expect(errorsOf(mono(full.with(2, 'D1N16'), false))).toEqual([]);
  });

  test('I = 2 × InA is accepted with an answer, and a higher I never', () => {
    const full = times(10, 'D1N16');
    expect(loadOf(mono(full, false))?.intensity).toBe(80);
    expect(errorsOf(mono(full, false))).toEqual([]);
    expect(errorsOf(mono(full, null))).toEqual(['INTENSITY_LIMIT_EXCEEDED']);
    expect(errorsOf(mono(full.with(0, 'D1N20'), false))).toEqual(['CONFIGURATION_LIMIT_EXCEEDED']);
    expect(errorsOf(mono(full.with(0, 'D1N20'), null))).toEqual(['CONFIGURATION_LIMIT_EXCEEDED']);
  });

  test('the error contains I, InA and the supply', () => {
    const [error] = check(mono(times(4, 'D1N16'), null), catalogue);
    expect(error?.originalErr).toBe('I 44.8 A exceeds InA 40 A on a supply MONO_230 40A');
  });

  test('a circuit above InA is independent of the answer', () => {
    const lines = [line(1, 'BLD06', { 0.5: 'D4P63' }), line(2, 'BLP4', { 0.5: 'C63-5' })];
    const form = {
      nbCircuitBreakers: 1,
      configElectricalOutlets: { ceeSocketType1: 'CEE_63A_3PNE_400', nbCeeSocket1: 1 },
    };
    expect(errorsOf(bare(lines, { ...form, isCircuitBreakerAdded: false }))).toEqual([
      'CONFIGURATION_LIMIT_EXCEEDED',
    ]);
    expect(
      errorsOf(bare(lines, { ...form, powerSupplyIntensity: '63A', electricalConnect: 'TERMINAL_16MM2' })),
    ).toEqual([]);
  });
});
