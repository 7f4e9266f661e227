import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEventRegistry } from './event-registry.ts';
import { type EventSchema, first } from './events.ts';

/** A person's name was one text, then two, then got its initial. */
const named: EventSchema = {
  data: z.strictObject({ first: z.string(), last: z.string(), initial: z.string() }),
  number: 3,
  upcasts: {
    1: ({ name }) => {
      const [firstName = '', last = ''] = String(name).split(' ');
      return { first: firstName, last };
    },
    2: (data) => ({ ...data, initial: String(data.first).slice(0, 1) }),
  },
};
const registry = createEventRegistry({ Named: named }, { Gone: first(z.strictObject({})) });

test('the registry has the types of all subjects with their schema numbers', () => {
  expect(registry.types()).toEqual(['Named', 'Gone']);
  expect(registry.types().map(registry.numberOf)).toEqual([3, 1]);
});

test('old data is upcast step by step', () => {
  const ada = { first: 'Ada', last: 'Lovelace', initial: 'A' };
  expect(registry.upcast('Named', 1, { name: 'Ada Lovelace' })).toEqual(ada);
  expect(registry.upcast('Named', 2, { first: 'Ada', last: 'Lovelace' })).toEqual(ada);
  expect(registry.upcast('Named', 3, ada)).toEqual(ada);
});

test('upcasting does not change the stored data', () => {
  const stored = Object.freeze({ first: 'Ada', last: 'Lovelace' });
  registry.upcast('Named', 2, stored);
  expect(stored).toEqual({ first: 'Ada', last: 'Lovelace' });
});

test('a schema number above the current one throws', () => {
  expect(() => registry.upcast('Named', 4, {})).toThrow('Named of schema 4 is newer than this program');
});

test('a schema number without an upcast throws', () => {
  const holed = createEventRegistry({ Named: { ...named, upcasts: { 2: (data) => data } } });
  expect(() => holed.upcast('Named', 1, {})).toThrow('Named has no upcast from schema 1');
  expect(() => registry.upcast('Named', 0, {})).toThrow('Named has no upcast from schema 0');
});

test('an unknown type throws', () => {
  expect(() => registry.upcast('Renamed', 1, {})).toThrow('unknown event type Renamed');
  expect(() => registry.numberOf('Renamed')).toThrow('unknown event type Renamed');
  expect(() => registry.check('toString', {})).toThrow('unknown event type toString');
});

test('the registry knows its types up to their current schema number', () => {
  expect([1, 2, 3, 4].map((number) => registry.knows('Named', number))).toEqual([true, true, true, false]);
  expect(registry.knows('Renamed', 1)).toBe(false);
  expect(registry.knows('toString', 1)).toBe(false);
});

test('two subjects that define one type throw', () => {
  expect(() => createEventRegistry({ Named: named }, { Named: named })).toThrow(
    'event type Named is defined twice',
  );
});

test('data of another shape, also with an additional field, throws', () => {
  expect(registry.check('Gone', {})).toEqual({});
  expect(() => registry.check('Gone', { by: 1 })).toThrow(z.ZodError);
  expect(() => registry.check('Named', { name: 'Ada Lovelace' })).toThrow(z.ZodError);
});
