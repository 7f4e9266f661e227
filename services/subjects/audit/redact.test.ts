import { RIGHTS } from '@coffret/contracts/all-rights';
import { EVENT_TYPES } from '@coffret/contracts/event-categories';
import { fieldNames, first } from '@coffret/contracts/events';
import { CONTRACTS } from '@coffret/contracts/subjects';
import { goldenEvents } from '@coffret/contracts/testing/golden-events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventRegistry } from '../../app/event-registry.ts';
import { SUBJECTS } from '../../app/subjects.ts';
import { publicFieldsOf, type Subject } from '../../core/subject.ts';
import { redact } from './redact.ts';

const fieldsOf = publicFieldsOf(SUBJECTS);

/** A secret or technical value of a new kind extends it. */
const SECRET =
  /hash|sha\d|fingerprint|stamp|nonce|salt|secret|token|signature|password|credential|cookie|session|viewing|recovery|margin|passkey|transports|counter|^step$|^query$|jobId|^paper$|(^k|K)ey/i;

test('each subject shows the fields of its events but those that sound secret', () => {
  const wrong = SUBJECTS.flatMap(({ name, events = {} }) =>
    Object.entries(events).flatMap(([type, { data }]) => {
      const { shown } = fieldsOf(type);
      const hidden = fieldNames(data, (name) => SECRET.test(name)).filter(
        (field) => !shown.has(field) && !SECRET.test(field),
      );
      const secret = [...shown].filter((field) => SECRET.test(field));
      return [...hidden, ...secret].map((field) => `${name}: ${type}.${field}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('a new field of an event is hidden until its subject shows it, whatever other subjects show', () => {
  const data = { lib: 'Scène', comment: 'Entre nous', cost: 12 };
  const told = (subject: Subject) =>
    redact(publicFieldsOf([subject, ...SUBJECTS])('Told'), data, new Set(RIGHTS));
  const events = { Told: first(z.strictObject({ lib: z.string(), comment: z.string(), cost: z.number() })) };
  expect(told({ name: 'tales', events })).toEqual({});
  expect(told({ name: 'tales', events, shown: 'lib' })).toEqual({ lib: 'Scène' });
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
  expect(redact(fieldsOf('QuoteIssued'), data, new Set(['audit_r']))).toEqual(quote);
  expect(redact(fieldsOf('QuoteIssued'), data, new Set(['audit_r', 'user_discount']))).toEqual(data);
  // How many rows a price list has.
  expect(redact(fieldsOf('PriceImportBegun'), { total: 52 }, new Set(['audit_r']))).toEqual({ total: 52 });
});

/** All texts and numbers within a value, with the name of the field that they stand in. */
function leaves(value: unknown, name = ''): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((part) => leaves(part, name));
  if (value === null || typeof value !== 'object') return [[name, value]];
  return Object.entries(value).flatMap(([field, part]) => leaves(part, field));
}

test('redaction removes secret fields at any depth', () => {
  const hidden = goldenEvents
    .map(({ type, schema, data }) => ({ type, data: eventRegistry.upcast(type, schema, data) }))
    .filter(({ data }) => leaves(data).some(([name]) => SECRET.test(name)));
  expect(hidden.length).toBeGreaterThan(10);
  for (const { type, data } of hidden) {
    const left = leaves(redact(fieldsOf(type), data, new Set(RIGHTS))).map(([name]) => name);
    expect(left.filter((name) => SECRET.test(name))).toEqual([]);
  }
});
