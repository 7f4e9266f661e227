import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  configurationChange,
  duplicate,
  lineChange,
  newConfiguration,
  newLine,
  stackChange,
  statusChange,
} from './commands.ts';

const form = { lib: 'Coffret été', projectId: 3, ...REFERENCE_FORM };
const place = { use: 'EVENT', earthing: 'TN_S', shortCircuitKA: 4.5 };

/** `key code` of the first issue of each key, in order: what the edge answers. */
function refusals(schema: z.ZodType, body: unknown): string[] {
  const first = new Map<string, string>();
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const key = path.join('.');
    if (!first.has(key)) first.set(key, `${key} ${message}`);
  }
  return [...first.values()];
}
const inForm = (fields: object) => refusals(newConfiguration, { ...form, ...fields });

test('a complete form is accepted unchanged', () => {
  const whole = { ...form, ...place };
  expect(newConfiguration.parse(whole)).toEqual({ ...whole, brandId: null });
  expect(newConfiguration.parse({ ...whole, brandId: null, isCircuitBreakerAdded: false })).toEqual({
    ...whole,
    brandId: null,
    isCircuitBreakerAdded: false,
  });
});

test('without use, earthing, short-circuit current and brand a new form gets FIXED, none, 6 kA and none; a change keeps what it omits', () => {
  const defaults = { use: 'FIXED', earthing: null, shortCircuitKA: 6, brandId: null };
  const emptied = { use: null, earthing: null, shortCircuitKA: null, brandId: null };
  expect(newConfiguration.parse(form)).toEqual({ ...form, ...defaults });
  expect(newConfiguration.parse({ ...form, ...emptied })).toEqual({ ...form, ...defaults });
  expect(configurationChange.parse({})).toEqual({});
  expect(configurationChange.parse(emptied)).toEqual(defaults);
});

test('all fields except the brand and the place are required', () => {
  const required = Object.keys(form);
  expect(refusals(newConfiguration, {})).toEqual(required.map((field) => `${field} REQUIRED`));
  const nulls = Object.fromEntries(required.map((field) => [field, null]));
  expect(refusals(newConfiguration, nulls)).toEqual(required.map((field) => `${field} REQUIRED`));
});

test('a change may omit fields but not empty them', () => {
  expect(configurationChange.parse({ quantity: 2, rowVersion: 4 })).toEqual({ quantity: 2, rowVersion: 4 });
  expect(refusals(configurationChange, { quantity: null, lib: '' })).toEqual([
    'lib REQUIRED',
    'quantity REQUIRED',
  ]);
});

test('an unknown option and a count outside its limits are INVALID_PARAMETER', () => {
  expect(
    inForm({
      protectionIndex: 'IP68',
      powerSupply: 'MONO',
      powerSupplyIntensity: '33A',
      electricalConnect: 'M63',
      quantity: 0,
      nbCircuitBreakers: 10_001,
      nbElectricalOutlets: 10_001,
      use: 'BOAT',
      earthing: 'TN-S',
      shortCircuitKA: 0,
    }),
  ).toEqual([
    'use INVALID_PARAMETER',
    'quantity INVALID_PARAMETER',
    'protectionIndex INVALID_PARAMETER',
    'powerSupply INVALID_PARAMETER',
    'powerSupplyIntensity INVALID_PARAMETER',
    'electricalConnect INVALID_PARAMETER',
    'earthing INVALID_PARAMETER',
    'shortCircuitKA INVALID_PARAMETER',
    'nbCircuitBreakers INVALID_PARAMETER',
    'nbElectricalOutlets INVALID_PARAMETER',
  ]);
  expect(inForm({ quantity: '2', nbCircuitBreakers: 1.5, shortCircuitKA: '6' })).toEqual([
    'quantity NUMBER',
    'shortCircuitKA FLOAT',
    'nbCircuitBreakers NUMBER',
  ]);
});

test('the name has only letters', () => {
  expect(inForm({ lib: 'Coffret 2' })).toEqual(['lib LETTER']);
  expect(refusals(duplicate, { lib: 'Copie n°2' })).toEqual(['lib LETTER']);
  expect(refusals(duplicate, {})).toEqual(['lib REQUIRED']);
});

test('a form without socket pairs has no CEE sockets', () => {
  expect(inForm({ configElectricalOutlets: {} })).toEqual([]);
});

test('a socket pair needs both type and count', () => {
  expect(inForm({ configElectricalOutlets: { ceeSocketType1: 'CEE_16A_2PE_230' } })).toEqual([
    'configElectricalOutlets.nbCeeSocket1 REQUIRED',
  ]);
  expect(inForm({ configElectricalOutlets: { nbCeeSocket2: 3 } })).toEqual([
    'configElectricalOutlets.ceeSocketType2 REQUIRED',
  ]);
});

test('a socket pair has a known type and an integer count of at least 1', () => {
  const pairs = { ceeSocketType1: 'CEE_125A', nbCeeSocket1: 0, ceeSocketType2: '', nbCeeSocket2: '2' };
  expect(inForm({ configElectricalOutlets: pairs })).toEqual([
    'configElectricalOutlets.ceeSocketType1 INVALID_PARAMETER',
    'configElectricalOutlets.nbCeeSocket1 INVALID_PARAMETER',
    'configElectricalOutlets.ceeSocketType2 REQUIRED',
    'configElectricalOutlets.nbCeeSocket2 NUMBER',
  ]);
});

test('other keys and more than twenty socket pairs are refused', () => {
  const odd = { ceeSocketType0: 'CEE_16A_2PE_230', nbCeeSocket: 1, colour: 'red' };
  expect(inForm({ configElectricalOutlets: odd })).toEqual([
    'configElectricalOutlets.ceeSocketType0 UNKNOWN_PARAMETER',
    'configElectricalOutlets.nbCeeSocket UNKNOWN_PARAMETER',
    'configElectricalOutlets.colour UNKNOWN_PARAMETER',
  ]);
  const pairs = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        [`ceeSocketType${i + 1}`, 'CEE_16A_2PE_230'],
        [`nbCeeSocket${i + 1}`, 1],
      ]).flat(),
    );
  expect(inForm({ configElectricalOutlets: pairs(20) })).toEqual([]);
  expect(inForm({ configElectricalOutlets: pairs(21) })).toEqual([
    'configElectricalOutlets.ceeSocketType INVALID_PARAMETER',
  ]);
  const wrong = [[], 'CEE_16A_2PE_230', 3];
  expect(wrong.flatMap((value) => inForm({ configElectricalOutlets: value }))).toEqual(
    wrong.map(() => 'configElectricalOutlets INVALID_PARAMETER'),
  );
});

test('socket pairs in another order give an equal form', () => {
  const second = { nbCeeSocket2: 1, ceeSocketType2: 'CEE_16A_2PE_230' };
  const first = { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 };
  const [one, other] = [
    { ...first, ...second },
    { ...second, ...first },
  ].map((configElectricalOutlets) => newConfiguration.parse({ ...form, configElectricalOutlets }));
  expect(JSON.stringify(other)).toBe(JSON.stringify(one));
});

test('a list has at least one option, each once, and NONE only alone', () => {
  expect(inForm({ safetyEquipment: [], accessories: [] })).toEqual([
    'safetyEquipment REQUIRED',
    'accessories REQUIRED',
  ]);
  expect(inForm({ safetyEquipment: ['ESTOP_KEY', 'ESTOP_KEY'], accessories: ['NONE', 'ACC-POI'] })).toEqual([
    'safetyEquipment INVALID_PARAMETER',
    'accessories INVALID_PARAMETER',
  ]);
  expect(inForm({ safetyEquipment: 'NONE', accessories: { 0: 'NONE' } })).toEqual([
    'safetyEquipment INVALID_PARAMETER',
    'accessories INVALID_PARAMETER',
  ]);
  expect(inForm({ safetyEquipment: ['ESTOP_KEY', 'SIREN'] })).toEqual([
    'safetyEquipment.1 INVALID_PARAMETER',
  ]);
  expect(inForm({ safetyEquipment: ['ESTOP_KEY', 'SURGE_ARRESTER_T2'], accessories: ['ACC-POI'] })).toEqual(
    [],
  );
});

test('fields that only the server sets are accepted and ignored', () => {
  const echoed = {
    id: 4,
    status: 'DONE',
    reference: 'GBB000001',
    price: -1,
    ProjProject: { id: 3 },
    errors: 'x',
  };
  expect(inForm(echoed)).toEqual([]);
  expect(refusals(configurationChange, echoed)).toEqual([]);
});

test('an unknown field is refused', () => {
  expect(newConfiguration.safeParse({ ...form, colour: 'red' }).error?.issues).toEqual([
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['colour'], path: [] }),
  ]);
});

const line = { line: 1, ProjProduct: { ref: 'BLD10' } };

test('a line names its product by id or ref, and its other fields are ignored', () => {
  const sent = {
    id: 8,
    colour: 'red',
    slots: null,
    ...line,
    ProjProduct: { id: 2, ref: 'BLD10', price: 12 },
    ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'D1N16', lib: 'Disjoncteur' }, nbModules: 1, id: 4 }],
  };
  expect(stackChange.parse({ ProjLines: [sent], quantity: 4 })).toEqual({
    ProjLines: [
      {
        id: 8,
        line: 1,
        slots: null,
        ProjProduct: { id: 2, ref: 'BLD10' },
        ProjSlots: [{ id: 4, slot: 0.5, ProjProduct: { ref: 'D1N16' }, nbModules: 1 }],
      },
    ],
  });
  expect(stackChange.parse({ ProjLines: [line] })).toEqual({ ProjLines: [{ ...line, ProjSlots: [] }] });
});

test('a stack needs lines, and their number is limited', () => {
  expect(refusals(stackChange, {})).toEqual(['ProjLines REQUIRED']);
  expect(refusals(stackChange, { ProjLines: Array(31).fill(line) })).toEqual(['ProjLines INVALID_PARAMETER']);
  const slots = Array(61).fill({ slot: 1, ProjProduct: {} });
  expect(refusals(stackChange, { ProjLines: [{ ...line, ProjSlots: slots }] })).toEqual([
    'ProjLines.0.ProjSlots INVALID_PARAMETER',
  ]);
});

test('numbers of a line are limited', () => {
  const drawn = (fields: object) => refusals(stackChange, { ProjLines: [{ ...line, ...fields }] });
  expect(drawn({ line: 1.5 })).toEqual(['ProjLines.0.line INVALID_PARAMETER']);
  expect(drawn({ line: -1, slots: 1001 })).toEqual([
    'ProjLines.0.line INVALID_PARAMETER',
    'ProjLines.0.slots INVALID_PARAMETER',
  ]);
  expect(drawn({ ProjSlots: [{ slot: '1', ProjProduct: 'D1N16' }] })).toEqual([
    'ProjLines.0.ProjSlots.0.slot INVALID_PARAMETER',
    'ProjLines.0.ProjSlots.0.ProjProduct INVALID_PARAMETER',
  ]);
  expect(drawn({ ProjProduct: null })).toEqual(['ProjLines.0.ProjProduct INVALID_PARAMETER']);
});

test('the answer on the head breaker is true, false or null', () => {
  const answers = [true, false, null, 'true', 1];
  expect(
    answers.map((isCircuitBreakerAdded) => refusals(stackChange, { ProjLines: [], isCircuitBreakerAdded })),
  ).toEqual([
    [],
    [],
    [],
    ['isCircuitBreakerAdded INVALID_PARAMETER'],
    ['isCircuitBreakerAdded INVALID_PARAMETER'],
  ]);
});

test('a status is one of four', () => {
  expect(refusals(statusChange, { status: 'DONE', rowVersion: 3 })).toEqual([]);
  expect(refusals(statusChange, { status: 'OPENED' })).toEqual(['status INVALID_PARAMETER']);
  expect(refusals(statusChange, {})).toEqual(['status REQUIRED']);
});

test('a new line names its configuration, a change of a line only changed fields', () => {
  expect(refusals(newLine, line)).toEqual(['configurationId REQUIRED']);
  expect(newLine.parse({ ...line, configurationId: 3 })).toEqual({
    ...line,
    ProjSlots: [],
    configurationId: 3,
  });
  expect(lineChange.parse({ line: 2 })).toEqual({ line: 2 });
});
