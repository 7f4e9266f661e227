import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration } from './configuration.ts';
import { line } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';
import { errorsOf } from './test-data/errors.ts';

const wrong: readonly (readonly [field: keyof Configuration, value: unknown])[] = [
  ['quantity', null],
  ['quantity', 0],
  ['quantity', 1.5],
  ['quantity', '1'],
  ['quantity', Number.POSITIVE_INFINITY],
  ['protectionIndex', ''],
  ['protectionIndex', 'IP20'],
  ['powerSupply', null],
  ['powerSupply', 'TRI_400'],
  ['powerSupplyIntensity', '50A'],
  ['electricalConnect', 'M20'],
  ['electricalConnect', 'toString'],
  ['nbCircuitBreakers', null],
  ['nbCircuitBreakers', -1],
  ['nbElectricalOutlets', undefined],
  ['nbElectricalOutlets', 2.5],
  ['configElectricalOutlets', null],
  ['configElectricalOutlets', []],
  ['configElectricalOutlets', { ceeSocketType0: 'CEE_16A_2PE_230', nbCeeSocket0: 1 }],
  ['configElectricalOutlets', { anything: 1 }],
  ['safetyEquipment', null],
  ['safetyEquipment', []],
  ['safetyEquipment', ['NONE', 'ESTOP']],
  ['safetyEquipment', 'NONE'],
  ['accessories', []],
  ['accessories', ['ACC-XYZ']],
  ['accessories', ['BLP4']],
  ['accessories', ['AU']],
  ['isCircuitBreakerAdded', 'yes'],
];

test.each(wrong)('%s = %j is an INVALID_PARAMETER', (field, value) => {
  expect(errorsOf(cabinet({ [field]: value }))).toEqual([`INVALID_PARAMETER ${field}`]);
});

const right: readonly (readonly [field: keyof Configuration, value: unknown])[] = [
  ['quantity', 500],
  ['electricalConnect', 'TERMINAL_16MM2'],
  ['safetyEquipment', ['NONE', 'ESTOP_KEY']],
  ['accessories', ['NONE', 'ACC-POI']],
  ['accessories', ['VOY', 'KEY']],
  ['isCircuitBreakerAdded', undefined],
  ['isCircuitBreakerAdded', false],
];

test.each(right)('%s = %j is allowed', (field, value) => {
  expect(errorsOf(cabinet({ [field]: value }))).toEqual([]);
});

test('each half of a socket pair is validated separately, in the order of n', () => {
  const configElectricalOutlets = {
    nbCeeSocket10: 1,
    ceeSocketType2: 'CEE_16A',
    nbCeeSocket2: 0,
    ceeSocketType1: 'CEE_32A_3PNE_400',
    nbCeeSocket1: 1.5,
  };
  expect(errorsOf(cabinet({ configElectricalOutlets }))).toEqual([
    'INVALID_PARAMETER nbCeeSocket1',
    'INVALID_PARAMETER ceeSocketType2',
    'INVALID_PARAMETER nbCeeSocket2',
    'INVALID_PARAMETER ceeSocketType10',
  ]);
});

test('the numbers of pairs may have gaps', () => {
  const configElectricalOutlets = { ceeSocketType7: 'CEE_32A_3PNE_400', nbCeeSocket7: 1 };
  expect(errorsOf(cabinet({ configElectricalOutlets }))).toEqual([]);
});

test('every three-phase pair on MONO_230 is an error, single-phase ones are not', () => {
  const configElectricalOutlets = {
    ceeSocketType1: 'CEE_16A_3PE_400',
    nbCeeSocket1: 1,
    ceeSocketType2: 'CEE_16A_2PE_230',
    nbCeeSocket2: 1,
    ceeSocketType3: 'CEE_63A_3PNE_400',
    nbCeeSocket3: 0,
  };
  expect(errorsOf(cabinet({ powerSupply: 'MONO_230', configElectricalOutlets }))).toEqual([
    'INVALID_PARAMETER nbCeeSocket3',
    'INVALID_PARAMETER ceeSocketType1',
    'INVALID_PARAMETER ceeSocketType3',
  ]);
});

test.each(['M25_5G6_32A', 'INLET_CEE_32A'])('%s suffices for 40A, but not for 63A', (electricalConnect) => {
  expect(errorsOf(cabinet({ electricalConnect, powerSupplyIntensity: '63A' }))).toEqual([
    'INVALID_PARAMETER electricalConnect',
  ]);
  expect(errorsOf(bare([], { electricalConnect }))).toEqual([]);
});

test('a connection of 50 A is sufficient for 63A', () => {
  expect(errorsOf(bare([], { electricalConnect: 'M32_5G10_50A', powerSupplyIntensity: '63A' }))).toEqual([]);
});

test('each unknown product of a line or slot is reported once, in reading order', () => {
  const upper = { ...line(1, 'BLD99', { 2.5: 'XY', 0.5: 'D1N16' }), id: 40 };
  const lower = { ...line(2, 'BLP4', { 0.5: 'XX' }), id: 7 };
  expect(errorsOf(cabinet({ ProjLines: [lower, upper] }))).toEqual([
    'INVALID_PARAMETER ProjLines 40',
    'INVALID_PARAMETER ProjLines 40/2.5',
    'INVALID_PARAMETER ProjLines 7/0.5',
  ]);
});

test('an error of stage A ends the check', () => {
  const ProjLines = [line(3, 'BLS2', { 9: 'AU' })];
  expect(errorsOf(cabinet({ quantity: 0, ProjLines }))).toEqual(['INVALID_PARAMETER quantity']);
});

test('errors of fields precede those of the stack', () => {
  expect(errorsOf(cabinet({ accessories: [], ProjLines: [line(1, '?')] }))).toEqual([
    'INVALID_PARAMETER accessories',
    'INVALID_PARAMETER ProjLines 1',
  ]);
});

test('an error of a line without an id contains its number', () => {
  const { id, ...nameless } = line(4, '?');
  expect(id).toBe(4);
  expect(errorsOf(bare([nameless]))).toEqual(['INVALID_PARAMETER ProjLines 4']);
});

test('a product is identified by id or ref, and the id takes precedence', () => {
  const numbered = createCatalogue(catalogue.products.map((product, i) => ({ ...product, id: i + 1 })));
  const idOf = (ref: string) => numbered.byRef.get(ref)?.id ?? 0;
  const named = (slot: number, ProjProduct: { id?: number; ref?: string }) => ({ slot, ProjProduct });
  const stack = (...ProjSlots: ReturnType<typeof named>[]) =>
    bare([{ id: 1, line: 1, ProjProduct: { id: idOf('BLS4') }, ProjSlots }]);
  const errors = check(
    stack(
      named(0.5, { id: idOf('AU') }),
      named(1.5, { ref: 'AU' }),
      named(2.5, { id: idOf('AU'), ref: 'D1N16' }),
      named(3.5, { id: idOf('D1N16'), ref: 'AU' }),
    ),
    numbered,
  );
  expect(errors.map(({ code, slotInfo }) => [code, slotInfo?.slotIndex])).toEqual([
    ['INVALID_SLOT_PLACEMENT', 3.5],
    ['MAX_COUNT_EXCEEDED', 3.5],
  ]);
});

test('originalErr is a sentence with the values', () => {
  const [error] = check(cabinet({ quantity: 0 }), catalogue);
  expect(error?.originalErr).toBe('quantity must be a whole number from 1, not 0');
});
