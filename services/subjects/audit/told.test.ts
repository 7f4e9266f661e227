import { KINDS, TYPES } from '@coffret/contracts/audit/kinds';
import { RIGHTS } from '@coffret/contracts/rights';
import { goldenEvents } from '@coffret/contracts/testing/golden-events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventRegistry } from '../../app/events.ts';
import { SUBJECTS } from '../../app/subjects.ts';
import { mayBeTold, told } from './told.ts';

/** What opens something, what says where something is kept, and what is of no meaning to people. */
const NOT_TOLD = [
  ...['hash', 'hashes', 'nonce', 'secret', 'recoveryCodes', 'credentialId', 'publicKey', 'passkeys'],
  ...['sessionId', 'key', 'docKey', 'sha256', 'fingerprint', 'listKey', 'planKey'],
  ...['signature', 'stamp', 'jobId'],
  ...['step', 'counter', 'transports', 'lastPasskeyId'],
];

/** The names of all fields within a schema. */
function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return namesIn(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return namesIn(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => namesIn(one as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]) => [name, ...namesIn(inner as z.ZodType)]);
}

test('of every field of every event it is said whether it may be told', () => {
  const schemas = Object.values(KINDS).flatMap((types) => Object.values(types));
  const names = new Set(schemas.flatMap(({ data }) => namesIn(data)));
  const silent = [...names].filter((name) => !mayBeTold(name));
  expect(silent.sort()).toEqual([...NOT_TOLD].sort());
});

test('the kinds of the audit hold every event of the product, and no other', () => {
  expect([...TYPES].sort()).toEqual(eventRegistry.types().sort());
  expect(SUBJECTS.flatMap(({ events = {} }) => Object.keys(events)).length).toBe(TYPES.length);
});

test('what tells a discount is for those who may see discounts', () => {
  const row = { ref: 'BLD10', quantity: 2, unitPrice: 92.6 };
  const quote = { price: 450, rows: [row] };
  const figures = { discountPercentage: 55, stackPrice: 1000 };
  const data = { ...quote, ...figures, rows: [{ ...row, netUnitPrice: 41.67, total: 83.34 }] };
  expect(told(data, new Set(['audit_r']))).toEqual(quote);
  expect(told(data, new Set(['audit_r', 'user_discount']))).toEqual(data);
  // How many rows a price list has.
  expect(told({ total: 52 }, new Set(['audit_r']))).toEqual({ total: 52 });
});

/** All texts and numbers within a value, with the name of the field that they stand in. */
function leaves(value: unknown, name = ''): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((part) => leaves(part, name));
  if (value === null || typeof value !== 'object') return [[name, value]];
  return Object.entries(value).flatMap(([field, part]) => leaves(part, field));
}

test('nothing of what is not told is left in any event, however deep it stood', () => {
  const hidden = goldenEvents
    .map(({ type, schema, data }) => eventRegistry.upcast(type, schema, data))
    .filter((data) => leaves(data).some(([name]) => NOT_TOLD.includes(name)));
  expect(hidden.length).toBeGreaterThan(10);
  for (const data of hidden) {
    const left = leaves(told(data, new Set(RIGHTS))).map(([name]) => name);
    expect(left.filter((name) => NOT_TOLD.includes(name))).toEqual([]);
  }
});
