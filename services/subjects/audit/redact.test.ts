import { RIGHTS } from '@coffret/contracts/all-rights';
import { EVENT_TYPES } from '@coffret/contracts/event-categories';
import { CONTRACTS } from '@coffret/contracts/subjects';
import { goldenEvents } from '@coffret/contracts/testing/golden-events';
import { expect, test } from 'vitest';
import { eventRegistry } from '../../app/event-registry.ts';
import { SUBJECTS } from '../../app/subjects.ts';
import { publicFieldsOf } from '../../core/subject.ts';
import { redact } from './redact.ts';

const SECRET = SUBJECTS.flatMap(({ secret = [] }) => secret);
const FIELDS = publicFieldsOf(SUBJECTS);

test('what sounds secret is withheld', () => {
  const sounds =
    /hash|sha\d|fingerprint|stamp|nonce|salt|secret|token|signature|password|credential|cookie|session|viewing|recovery|margin|transports|counter|^step$|^query$|jobId|^paper$|(^k|K)ey/i;
  expect([...FIELDS.shown].filter((name) => sounds.test(name))).toEqual([]);
  // A secret of a new kind extends the pattern.
  expect(SECRET.filter((name) => !sounds.test(name))).toEqual([]);
});

test('the contracts of the subjects contain all event types of the product', () => {
  expect([...EVENT_TYPES].sort()).toEqual(eventRegistry.types().sort());
  expect(
    CONTRACTS.flatMap(({ categories }) => Object.values(categories)).flatMap(({ sentences }) =>
      Object.keys(sentences),
    ).length,
  ).toBe(EVENT_TYPES.length);
});

test('fields that reveal a discount require the right to see discounts', () => {
  const row = { ref: 'BLD10', quantity: 2 };
  const quote = { price: 450, rows: [row] };
  const figures = { discountPercentage: 55, stackPrice: 1000 };
  const data = {
    ...quote,
    ...figures,
    rows: [{ ...row, unitPrice: 92.6, netUnitPrice: 41.67, total: 83.34 }],
  };
  expect(redact(FIELDS, data, new Set(['audit_r']))).toEqual(quote);
  expect(redact(FIELDS, data, new Set(['audit_r', 'user_discount']))).toEqual(data);
  // How many rows a price list has.
  expect(redact(FIELDS, { total: 52 }, new Set(['audit_r']))).toEqual({ total: 52 });
});

/** All texts and numbers within a value, with the name of the field that they stand in. */
function leaves(value: unknown, name = ''): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((part) => leaves(part, name));
  if (value === null || typeof value !== 'object') return [[name, value]];
  return Object.entries(value).flatMap(([field, part]) => leaves(part, field));
}

test('redaction removes secret fields at any depth', () => {
  const hidden = goldenEvents
    .map(({ type, schema, data }) => eventRegistry.upcast(type, schema, data))
    .filter((data) => leaves(data).some(([name]) => SECRET.includes(name)));
  expect(hidden.length).toBeGreaterThan(10);
  for (const data of hidden) {
    const left = leaves(redact(FIELDS, data, new Set(RIGHTS))).map(([name]) => name);
    expect(left.filter((name) => SECRET.includes(name))).toEqual([]);
  }
});
