import { newConfiguration } from '@coffret/contracts/configurations/commands';
import { registration } from '@coffret/contracts/users/commands';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { InvalidRequest, zodValidator } from './validation.ts';

/** What a body of a schema is answered: `key code` of each error, or its value. */
function judged(schema: z.ZodType, body: unknown): unknown {
  const validate = zodValidator({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const result = validate(body) as { value?: unknown; error?: unknown };
  if (!('error' in result)) return result.value;
  expect(result.error).toBeInstanceOf(InvalidRequest);
  return (result.error as InvalidRequest).errors.map(({ key, code }) => (key ? `${key} ${code}` : code));
}

const person = z.strictObject({
  name: z
    .string({ error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(3, 'LETTER')
    .regex(/^[a-z]+$/, 'LETTER'),
  age: z.int().optional(),
  tags: z.array(z.enum(['a', 'b'], { error: 'INVALID_PARAMETER' })).optional(),
  home: z.strictObject({ city: z.string() }).optional(),
});

test('a body of the right shape is passed on as the schema has read it', () => {
  expect(judged(z.object({ name: z.string().trim() }), { name: ' Zoé ', more: 1 })).toEqual({ name: 'Zoé' });
});

test('a field is told once, by the first thing that is wrong with it', () => {
  expect(judged(person, { name: '' })).toEqual(['name REQUIRED']);
  expect(judged(person, { name: '1234' })).toEqual(['name LETTER']);
});

test('every field at fault is told, and unknown ones as unknown', () => {
  expect(judged(person, { age: 'x', colour: 1, shape: 2 })).toEqual([
    'name REQUIRED',
    'age INVALID_PARAMETER',
    'colour UNKNOWN_PARAMETER',
    'shape UNKNOWN_PARAMETER',
  ]);
});

test('a message that is no code is told as REQUIRED where nothing was sent, else as INVALID_PARAMETER', () => {
  expect(judged(person, { name: 'zoe', home: {} })).toEqual(['home.city REQUIRED']);
  expect(judged(person, { name: 'zoe', home: { city: null } })).toEqual(['home.city INVALID_PARAMETER']);
});

test('a list of plain answers is one field, however many of them are wrong', () => {
  expect(judged(person, { name: 'zoe', tags: ['x', 'a', 'y'] })).toEqual(['tags INVALID_PARAMETER']);
  expect(judged(z.object({ boxes: z.array(z.array(z.int())) }), { boxes: [[1], [1, 'x']] })).toEqual([
    'boxes INVALID_PARAMETER',
  ]);
});

test('a field of a listed thing is told with its place', () => {
  const people = z.object({ people: z.array(person) });
  expect(judged(people, { people: [{ name: 'zoe' }, { name: '' }] })).toEqual(['people.1.name REQUIRED']);
});

test('without a body each field is missing', () => {
  expect(judged(person, undefined)).toEqual(judged(person, {}));
  expect(judged(person, null)).toEqual(judged(person, {}));
});

test('of very many errors the first fifty are told, and of very long names the beginning', () => {
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, 1]));
  expect(judged(z.strictObject({}), unknown)).toEqual(
    Array.from({ length: 50 }, (_, at) => `k${at} UNKNOWN_PARAMETER`),
  );
  expect(judged(z.strictObject({}), { ['x'.repeat(9999)]: 1 })).toEqual([
    `${'x'.repeat(200)} UNKNOWN_PARAMETER`,
  ]);
});

test('a body that is no form has no key', () => {
  expect(judged(person, [])).toEqual(['INVALID_PARAMETER']);
});

test('a socket pair is named by its own key', () => {
  const errors = judged(newConfiguration.partial(), {
    configElectricalOutlets: { nbCeeSocket1: 1, ceeSocketType2: 'X', nbCeeSocket2: 1 },
  });
  expect(errors).toEqual(['ceeSocketType1 REQUIRED', 'ceeSocketType2 INVALID_PARAMETER']);
  expect(judged(newConfiguration.partial(), { configElectricalOutlets: 3 })).toEqual([
    'configElectricalOutlets INVALID_PARAMETER',
  ]);
});

test('the sign-up form is told what each field wants', () => {
  const form = {
    fullName: 'Claire',
    role: 'Gérante',
    email: 'claire@',
    phone: '12',
    company: 'Élec',
    activity: 'EVENT',
    siret: '123',
    address: '',
    postalCode: '2A004',
    city: 'Lyon 3',
    password: 'Coffret',
    passwordRepeat: 'Coffret-2026',
  };
  expect(judged(registration, form)).toEqual([
    'email EMAIL',
    'phone phoneError',
    'siret siretError',
    'address REQUIRED',
    'postalCode postalCodeError',
    'city LETTER',
    'password STRONG_PASSWORD',
    'passwordRepeat PASSWORD_REPEAT',
  ]);
  const right = {
    ...form,
    email: 'claire@exemple.fr',
    phone: '0123456789',
    siret: '12345678901234',
    address: '1 rue Neuve',
    postalCode: '69003',
    city: 'Lyon',
    password: 'Coffret-2025',
  };
  expect(judged(registration, right)).toEqual(['passwordRepeat PASSWORD_REPEAT']);
});
