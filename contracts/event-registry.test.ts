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

test('it knows the types of all subjects with their schema numbers', () => {
  expect(registry.types()).toEqual(['Named', 'Gone']);
  expect(registry.types().map(registry.numberOf)).toEqual([3, 1]);
});

test('old data is brought to the current shape step by step', () => {
  const ada = { first: 'Ada', last: 'Lovelace', initial: 'A' };
  expect(registry.upcast('Named', 1, { name: 'Ada Lovelace' })).toEqual(ada);
  expect(registry.upcast('Named', 2, { first: 'Ada', last: 'Lovelace' })).toEqual(ada);
  expect(registry.upcast('Named', 3, ada)).toEqual(ada);
});

test('upcasting leaves what was stored as it was', () => {
  const stored = Object.freeze({ first: 'Ada', last: 'Lovelace' });
  registry.upcast('Named', 2, stored);
  expect(stored).toEqual({ first: 'Ada', last: 'Lovelace' });
});

test('data that a newer program wrote is a fault', () => {
  expect(() => registry.upcast('Named', 4, {})).toThrow('Named of schema 4 is newer than this program');
});

test('a schema number without an upcast is a fault', () => {
  const holed = createEventRegistry({ Named: { ...named, upcasts: { 2: (data) => data } } });
  expect(() => holed.upcast('Named', 1, {})).toThrow('Named has no upcast from schema 1');
  expect(() => registry.upcast('Named', 0, {})).toThrow('Named has no upcast from schema 0');
});

test('an unknown type is a fault', () => {
  expect(() => registry.upcast('Renamed', 1, {})).toThrow('unknown event type Renamed');
  expect(() => registry.numberOf('Renamed')).toThrow('unknown event type Renamed');
  expect(() => registry.check('toString', {})).toThrow('unknown event type toString');
});

test('it knows what it could have written, and nothing of a newer program', () => {
  expect([1, 2, 3, 4].map((number) => registry.knows('Named', number))).toEqual([true, true, true, false]);
  expect(registry.knows('Renamed', 1)).toBe(false);
  expect(registry.knows('toString', 1)).toBe(false);
});

test('two subjects cannot define one type', () => {
  expect(() => createEventRegistry({ Named: named }, { Named: named })).toThrow(
    'event type Named is defined twice',
  );
});

test('data of another shape, or with something more, is a fault', () => {
  expect(registry.check('Gone', {})).toEqual({});
  expect(() => registry.check('Gone', { by: 1 })).toThrow(z.ZodError);
  expect(() => registry.check('Named', { name: 'Ada Lovelace' })).toThrow(z.ZodError);
});
