import { createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import type { ConfigurationForm } from '@coffret/cabinet/configuration';
import { propose } from '@coffret/cabinet/propose';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { expect, test } from 'vitest';
import { contradictions, impossible, leastBreakers, suggestedBreakers } from './contradictions.ts';
import { bodyOf, emptyValues, type FormValues, formErrors, nextPair, valuesOf } from './form-values.ts';
import { toggleChoice } from './toggle-choice.ts';

const filled: FormValues = {
  ...emptyValues(3),
  lib: 'Coffret',
  quantity: 1,
  protectionIndex: 'IP44',
  electricalConnect: 'M40_5G16_63A',
  brandId: null,
  powerSupply: 'TETRA_400',
  powerSupplyIntensity: '63A',
  nbCircuitBreakers: 1,
  nbElectricalOutlets: 0,
  pairs: [2],
  ceeSocketType2: 'CEE_32A_3PNE_400',
  nbCeeSocket2: 1,
};

test('the values of the form are the body of the request', () => {
  expect(formErrors(filled)).toEqual({});
  expect(bodyOf(filled).configElectricalOutlets).toEqual({
    ceeSocketType2: 'CEE_32A_3PNE_400',
    nbCeeSocket2: 1,
  });
});

test('a new form asks for the name, the project and the sockets', () => {
  expect(Object.entries(formErrors(emptyValues(undefined))).map((error) => error.join(' '))).toEqual([
    'lib REQUIRED',
    'projectId REQUIRED',
    'nbCircuitBreakers REQUIRED',
    'nbElectricalOutlets REQUIRED',
  ]);
});

test('half a socket pair requires the other field', () => {
  expect(formErrors({ ...filled, nbCeeSocket2: undefined })).toEqual({ nbCeeSocket2: 'REQUIRED' });
  expect(formErrors({ ...filled, pairs: [2, 1] })).toEqual({
    ceeSocketType1: 'REQUIRED',
    nbCeeSocket1: 'REQUIRED',
  });
});

test('the use is preset by the activity', () => {
  const use = (activity?: string) => emptyValues(3, activity).use;
  expect([use('EVENT'), use('LOCAL_INSTALLER'), use()]).toEqual(['EVENT', 'FIXED', 'FIXED']);
});

test('an emptied short-circuit current is sent as null, text is refused', () => {
  expect(bodyOf({ ...filled, shortCircuitKA: 4.5 })).toMatchObject({ shortCircuitKA: 4.5 });
  expect(bodyOf({ ...filled, shortCircuitKA: undefined })).toMatchObject({ shortCircuitKA: null });
  expect(formErrors({ ...filled, shortCircuitKA: undefined })).toEqual({});
  expect(formErrors({ ...filled, shortCircuitKA: Number.NaN })).toEqual({ shortCircuitKA: 'FLOAT' });
  expect(formErrors({ ...filled, shortCircuitKA: 0 })).toEqual({ shortCircuitKA: 'INVALID_PARAMETER' });
});

test('a removed pair is not sent', () => {
  expect(bodyOf({ ...filled, pairs: [] }).configElectricalOutlets).toEqual({});
});

test('the form shows the saved values', () => {
  const { pairs: _pairs, ceeSocketType2: _type, nbCeeSocket2: _count, ...answers } = filled;
  const saved = {
    ...answers,
    configElectricalOutlets: { nbCeeSocket2: 1, ceeSocketType2: 'CEE_32A_3PNE_400' },
  };
  expect(valuesOf(saved as unknown as Configuration)).toEqual(filled);
});

test('pairs are numbered from the first free number, up to twenty', () => {
  expect(nextPair([])).toBe(1);
  expect(nextPair([1, 3])).toBe(2);
  expect(nextPair(Array.from({ length: 20 }, (_, index) => index + 1))).toBe(undefined);
});

test('three phases on a single-phase supply, and a connection below the supply, contradict each other', () => {
  expect([...contradictions(filled, catalogue)]).toEqual([]);
  expect([...contradictions({ ...filled, powerSupply: 'MONO_230' }, catalogue)]).toEqual([
    ['ceeSocketType2', 'configurationForm.threePhaseOnMono'],
  ]);
  expect([...contradictions({ ...filled, electricalConnect: 'M25_5G6_32A' }, catalogue)]).toEqual([
    ['electricalConnect', 'configurationForm.connectTooSmall'],
  ]);
});

test('every CEE socket needs a breaker of its own, up to twelve domestic ones share one', () => {
  expect(leastBreakers(emptyValues(1))).toBe(0);
  expect(leastBreakers({ ...filled, nbCeeSocket2: 2, nbElectricalOutlets: 12 })).toBe(3);
  expect(leastBreakers({ ...filled, nbCeeSocket2: 2, nbElectricalOutlets: 13 })).toBe(4);
  expect([...contradictions({ ...filled, nbElectricalOutlets: 1 }, catalogue)]).toEqual([
    ['nbCircuitBreakers', 'configurationForm.tooFewBreakers'],
  ]);
});

test('the number of breakers is suggested from the sockets, never less than they need', () => {
  const suggested = (changes: Partial<FormValues>) => suggestedBreakers({ ...emptyValues(1), ...changes });
  expect(suggested({})).toBeUndefined();
  const cee = { pairs: [1], ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 };
  expect(suggested({ ...cee, nbElectricalOutlets: 4 })).toBe(3);
  expect(suggested({ nbElectricalOutlets: 8, powerSupply: 'MONO_230' })).toBe(2);
  expect(suggested({ nbElectricalOutlets: 60 })).toBe(9);
  expect(suggested({ nbElectricalOutlets: 120 })).toBe(10);
});

test('suggested breakers make a cabinet that the rules accept', () => {
  for (const powerSupply of ['TETRA_400', 'MONO_230'] as const)
    for (const nbElectricalOutlets of [1, 2, 3, 5, 8, 12, 16]) {
      const values = { ...emptyValues(1), powerSupply, nbElectricalOutlets };
      const form = { ...bodyOf(values), nbCircuitBreakers: suggestedBreakers(values) };
      expect(propose(form as ConfigurationForm, catalogue), JSON.stringify(form)).toHaveProperty('lines');
    }
});

test('options that other answers make impossible are marked with the reason', () => {
  const threePhase = { ...emptyValues(1), pairs: [1], ceeSocketType1: 'CEE_32A_3PNE_400' };
  expect(impossible(threePhase, 'MONO_230', catalogue)).toBe('threePhase');
  expect(impossible({ ...emptyValues(1), powerSupply: 'MONO_230' }, 'CEE_32A_3PNE_400', catalogue)).toBe(
    'socket',
  );
  expect(
    impossible({ ...emptyValues(1), powerSupply: 'MONO_230' }, 'CEE_32A_2PE_230', catalogue),
  ).toBeUndefined();
  expect(impossible({ ...emptyValues(1), powerSupplyIntensity: '63A' }, 'INLET_CEE_32A', catalogue)).toBe(
    'connect',
  );
  expect(
    impossible({ ...emptyValues(1), electricalConnect: 'INLET_CEE_32A' }, '125A', catalogue),
  ).toBeUndefined();
  expect(impossible(emptyValues(1), '63A', catalogue)).toBeUndefined();
});

test('what no product of the asked protection index makes cannot be chosen, and is a warning where it is', () => {
  const isLow = ({ technical: { ip, elementKind } }: Product) =>
    ip === 44 || (elementKind !== 'CEE' && elementKind !== 'CONNECTION');
  const low = createCatalogue(catalogue.products.filter(isLow));
  const asked = { ...filled, electricalConnect: 'INLET_CEE_32A', powerSupplyIntensity: '32A' } as const;
  const watertight = { ...asked, protectionIndex: 'IP67' } as const;
  for (const option of ['INLET_CEE_32A', 'CEE_32A_3PNE_400'] as const) {
    expect(impossible(asked, option, low)).toBeUndefined();
    expect(impossible(watertight, option, low)).toBe('index');
    expect(impossible(watertight, option, catalogue)).toBeUndefined();
  }
  expect(impossible(watertight, 'ESTOP_KEY', low)).toBeUndefined();
  expect([...contradictions(watertight, low)]).toEqual([
    ['electricalConnect', 'configurationForm.indexTooLow'],
    ['ceeSocketType2', 'configurationForm.indexTooLow'],
  ]);
  expect([...contradictions(watertight, catalogue)]).toEqual([]);
});

test('an event needs an emergency stop; a protection index below the standard’s minimum is a warning', () => {
  const stop: [string, string] = ['safetyEquipment', 'configurationForm.stopForUse'];
  expect([...contradictions({ ...filled, use: 'EVENT' }, catalogue)]).toEqual([stop]);
  expect([...contradictions({ ...filled, use: 'SITE' }, catalogue)]).toEqual([]);
  expect([...contradictions({ ...filled, use: 'EVENT', safetyEquipment: ['ESTOP_KEY'] }, catalogue)]).toEqual(
    [],
  );
  const belowAll = { ...filled, protectionIndex: 'IP23' as 'IP44' };
  expect(contradictions({ ...belowAll, use: 'SITE' }, catalogue).get('protectionIndex')).toBe(
    'configurationForm.protectionBelowStandard',
  );
  expect(contradictions({ ...belowAll, use: 'FIXED' }, catalogue).has('protectionIndex')).toBe(false);
});

test('empty fields cause no contradiction', () => {
  expect([
    ...contradictions(
      {
        ...emptyValues(1),
        powerSupply: 'MONO_230',
        powerSupplyIntensity: '63A',
        pairs: [1],
      },
      catalogue,
    ),
  ]).toEqual([]);
});

test('"none" takes the place of every other answer, and gives it up to any', () => {
  const options = ['NONE', 'A', 'B'];
  expect(toggleChoice(options, ['B', 'A'], 'NONE')).toEqual(['NONE']);
  expect(toggleChoice(options, ['NONE'], 'B')).toEqual(['B']);
  expect(toggleChoice(options, ['B'], 'A')).toEqual(['A', 'B']);
  expect(toggleChoice(options, ['A', 'B'], 'A')).toEqual(['B']);
});
