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

test('a valid body is replaced by the parsed value', () => {
  expect(judged(z.object({ name: z.string().trim() }), { name: ' Zoé ', more: 1 })).toEqual({ name: 'Zoé' });
});

test('a field has one error: the first one found', () => {
  expect(judged(person, { name: '' })).toEqual(['name REQUIRED']);
  expect(judged(person, { name: '1234' })).toEqual(['name LETTER']);
});

test('all invalid and all unknown fields are reported', () => {
  expect(judged(person, { age: 'x', colour: 1, shape: 2 })).toEqual([
    'name REQUIRED',
    'age INVALID_PARAMETER',
    'colour UNKNOWN_PARAMETER',
    'shape UNKNOWN_PARAMETER',
  ]);
});

test('an error without a code becomes REQUIRED for a missing value, else INVALID_PARAMETER', () => {
  expect(judged(person, { name: 'zoe', home: {} })).toEqual(['home.city REQUIRED']);
  expect(judged(person, { name: 'zoe', home: { city: null } })).toEqual(['home.city INVALID_PARAMETER']);
});

test('a list of plain values is reported as one field, however many of them are wrong', () => {
  expect(judged(person, { name: 'zoe', tags: ['x', 'a', 'y'] })).toEqual(['tags INVALID_PARAMETER']);
  expect(judged(z.object({ boxes: z.array(z.array(z.int())) }), { boxes: [[1], [1, 'x']] })).toEqual([
    'boxes INVALID_PARAMETER',
  ]);
});

test('a field of a list item is reported with its index', () => {
  const people = z.object({ people: z.array(person) });
  expect(judged(people, { people: [{ name: 'zoe' }, { name: '' }] })).toEqual(['people.1.name REQUIRED']);
});

test('a missing body is validated like an empty object', () => {
  expect(judged(person, undefined)).toEqual(judged(person, {}));
  expect(judged(person, null)).toEqual(judged(person, {}));
});

test('at most 50 errors are reported, and long keys are cut', () => {
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, 1]));
  expect(judged(z.strictObject({}), unknown)).toEqual(
    Array.from({ length: 50 }, (_, at) => `k${at} UNKNOWN_PARAMETER`),
  );
  expect(judged(z.strictObject({}), { ['x'.repeat(9999)]: 1 })).toEqual([
    `${'x'.repeat(200)} UNKNOWN_PARAMETER`,
  ]);
});

test('an error of the whole body has no key', () => {
  expect(judged(person, [])).toEqual(['INVALID_PARAMETER']);
});

test('an error of a socket pair has the key of the pair’s field', () => {
  const errors = judged(newConfiguration.partial(), {
    configElectricalOutlets: { nbCeeSocket1: 1, ceeSocketType2: 'X', nbCeeSocket2: 1 },
  });
  expect(errors).toEqual(['ceeSocketType1 REQUIRED', 'ceeSocketType2 INVALID_PARAMETER']);
  expect(judged(newConfiguration.partial(), { configElectricalOutlets: 3 })).toEqual([
    'configElectricalOutlets INVALID_PARAMETER',
  ]);
});

test('the registration form reports the specific error of each field', () => {
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
