import { expect, test } from 'vitest';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { errorsOf } from './test-data/errors.ts';

const countErrors = (...parameters: Parameters<typeof bare>) =>
  errorsOf(bare(...parameters)).filter((error) => /^(MISSING|MAX_COUNT)/.test(error));

const breakers = line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D1N16' });

test('fewer domestic sockets than required are reported', () => {
  const sockets = line(2, 'BLP4', row('PC16', 0.5, 3, 0.5));
  expect(countErrors([breakers, sockets], { nbCircuitBreakers: 1, nbElectricalOutlets: 4 })).toEqual([
    'MISSING_CLASSIC_SOCKETS nbElectricalOutlets',
  ]);
});

test('a misplaced socket is counted', () => {
  const misplaced = line(2, 'BLS4', { 0.5: 'PC16', 1.25: 'PC16V', 3: 'PC16S' });
  expect(countErrors([breakers, misplaced], { nbCircuitBreakers: 1, nbElectricalOutlets: 3 })).toEqual([]);
});

test('an element on an element used as a line is counted, one on line 0 is not', () => {
  const asked = { nbCircuitBreakers: 1, nbElectricalOutlets: 1 };
  expect(countErrors([breakers, line(2, 'AU', { 0.5: 'PC16' })], asked)).toEqual([]);
  expect(countErrors([breakers, line(0, 'EMPTY', { 0.5: 'PC16' })], asked)).toEqual([
    'MISSING_CLASSIC_SOCKETS nbElectricalOutlets',
  ]);
});

test('CEE sockets are counted by type against the declared sum, reported under the first pair of the type', () => {
  const configElectricalOutlets = {
    ceeSocketType1: 'CEE_16A_2PE_230',
    nbCeeSocket1: 1,
    ceeSocketType2: 'CEE_32A_2PE_230',
    nbCeeSocket2: 1,
    ceeSocketType3: 'CEE_16A_2PE_230',
    nbCeeSocket3: 2,
  };
  const stack = (count: number) => [breakers, line(2, 'BLP6', row('C16-3', 0.5, count, 1))];
  expect(countErrors(stack(2), { nbCircuitBreakers: 1, configElectricalOutlets })).toEqual([
    'MISSING_CEE_SOCKETS ceeSocketType1',
    'MISSING_CEE_SOCKETS ceeSocketType2',
  ]);
  expect(countErrors(stack(4), { nbCircuitBreakers: 1, configElectricalOutlets })).toEqual([
    'MISSING_CEE_SOCKETS ceeSocketType2',
    'MAX_COUNT_EXCEEDED 2/3.5',
  ]);
});

test.each(['ESTOP_MUSHROOM', 'ESTOP_KEY', 'ESTOP_SHUNT_TRIP'])('%s requires an emergency stop', (asked) => {
  const changes = { safetyEquipment: ['VOLTAGE_INDICATOR', asked] };
  expect(countErrors([], changes)).toEqual(['MISSING_EMERGENCY_STOP safetyEquipment']);
  expect(countErrors([line(1, 'BLS2', { 0.5: 'AUK' })], changes)).toEqual([]);
});

test('other safety equipment is not counted', () => {
  expect(countErrors([], { safetyEquipment: ['VOLTAGE_INDICATOR', 'SURGE_ARRESTER_T2'] })).toEqual([]);
});

test('a misplaced emergency stop is counted', () => {
  expect(countErrors([line(1, 'BLD06', { 3: 'AU' })], { safetyEquipment: ['ESTOP_KEY'] })).toEqual([]);
});

test('each surplus element is reported in reading order, regardless of kind', () => {
  const lines = [
    line(2, 'BLP8', { 0.5: 'C16-3', 1.5: 'PC16', 2: 'PC16', 3.5: 'C16-3' }),
    line(1, 'BLD10', { 0.5: 'D1N16', 1.5: 'D1N16', 2.5: 'D1N10' }),
  ];
  const configElectricalOutlets = { ceeSocketType1: 'CEE_16A_2PE_230', nbCeeSocket1: 1 };
  expect(
    countErrors(lines, { nbCircuitBreakers: 1, nbElectricalOutlets: 1, configElectricalOutlets }),
  ).toEqual([
    'MAX_COUNT_EXCEEDED 1/1.5',
    'MAX_COUNT_EXCEEDED 1/2.5',
    'MAX_COUNT_EXCEEDED 2/2',
    'MAX_COUNT_EXCEEDED 2/3.5',
  ]);
});

test('every socket of an undeclared CEE type is surplus', () => {
  expect(countErrors([breakers, line(2, 'BLP4', { 0.5: 'C16-4' })], { nbCircuitBreakers: 1 })).toEqual([
    'MAX_COUNT_EXCEEDED 2/0.5',
  ]);
});

test('the number of RCDs and emergency stops is not limited', () => {
  const lines = [line(1, 'BLD10', { 0.5: 'ID2-25', 2.5: 'ID2-25' }), line(2, 'BLS4', row('AU', 0.5, 4, 1))];
  expect(countErrors(lines)).toEqual([]);
});

test('missing elements are reported before surplus ones', () => {
  const { ProjLines } = cabinet();
  expect(errorsOf(cabinet({ nbElectricalOutlets: 5, nbCircuitBreakers: 2, ProjLines }))).toEqual([
    'MISSING_CLASSIC_SOCKETS nbElectricalOutlets',
    'MAX_COUNT_EXCEEDED 1/9.5',
  ]);
});
