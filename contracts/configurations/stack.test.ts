import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConfigurationEvent, Element, Line, Stack } from './events.ts';
import { FIRST_GIVEN_ID, NO_ID } from './given-ids.ts';
import { applyToStack, EMPTY_STACK, orderedStack } from './stack.ts';

const breakers: Line = { id: 11, line: 1, ref: 'BLD10', slots: null };
const sockets: Line = { id: 12, line: 2, ref: 'BLP4', slots: 4 };
const breaker: Element = { id: 1, lineId: 11, slot: 4.5, ref: 'D4P32', nbModules: null };
const socket: Element = { id: 2, lineId: 12, slot: 0.5, ref: 'C32-5', nbModules: 1 };
const stack: Stack = { lines: [breakers, sockets], elements: [breaker, socket], isCircuitBreakerAdded: true };

const after = (...events: ConfigurationEvent[]) => events.reduce(applyToStack, stack);

test('lines are sorted by number, elements by line and slot', () => {
  const drawn = {
    ...stack,
    lines: [sockets, breakers],
    elements: [socket, { ...breaker, slot: 5 }, breaker],
  };
  expect(orderedStack(drawn)).toEqual({
    lines: [breakers, sockets],
    elements: [breaker, { ...breaker, slot: 5 }, socket],
    isCircuitBreakerAdded: true,
  });
});

test('stacks with the same content in another order are equal', () => {
  const line = fc.record<Line>({
    id: fc.integer({ min: 1, max: 5 }),
    line: fc.integer({ min: 0, max: 3 }),
    ref: fc.constantFrom('BLD10', 'BLP4'),
    slots: fc.constantFrom(null, 0, 4),
  });
  const element = fc.record<Element>({
    id: fc.integer({ min: 1, max: 9 }),
    lineId: fc.integer({ min: 1, max: 2 }),
    slot: fc.constantFrom(0, 0.5, 1),
    ref: fc.constantFrom('PC16', 'pc16', 'D1N16'),
    nbModules: fc.constantFrom(null, 0, 1),
  });
  const shuffled = fc
    .tuple(fc.uniqueArray(line, { selector: ({ id }) => id }), fc.array(element, { maxLength: 8 }))
    .chain(([lines, elements]) =>
      fc.record({
        given: fc.constant({ lines, elements, isCircuitBreakerAdded: null }),
        other: fc.record({
          lines: fc.shuffledSubarray(lines, { minLength: lines.length }),
          elements: fc.shuffledSubarray(elements, { minLength: elements.length }),
          isCircuitBreakerAdded: fc.constant(null),
        }),
      }),
    );
  fc.assert(
    fc.property(shuffled, ({ given, other }) => {
      expect(JSON.stringify(orderedStack(other))).toBe(JSON.stringify(orderedStack(given)));
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

test('events add, move, replace and remove lines, with their elements', () => {
  const safety: Line = { id: 13, line: 0, ref: 'BLS2', slots: null };
  expect(after({ type: 'LineAdded', data: safety }).lines).toEqual([safety, breakers, sockets]);
  expect(after({ type: 'LineMoved', data: { id: 11, from: 1, to: 3 } }).lines).toEqual([
    sockets,
    { ...breakers, line: 3 },
  ]);
  expect(after({ type: 'LineReplaced', data: { ...sockets, ref: 'BLP6', slots: 6 } }).lines).toEqual([
    breakers,
    { id: 12, line: 2, ref: 'BLP6', slots: 6 },
  ]);
  expect(after({ type: 'LineRemoved', data: { id: 12, line: 2, ref: 'BLP4' } })).toEqual({
    lines: [breakers],
    elements: [breaker],
    isCircuitBreakerAdded: true,
  });
});

test('events add an element, move it to another line and remove it', () => {
  const classic: Element = { id: 3, lineId: 12, slot: 0.5, ref: 'PC16', nbModules: null };
  expect(after({ type: 'ElementPlaced', data: classic }).elements).toEqual([breaker, socket, classic]);
  expect(
    after({
      type: 'ElementMoved',
      data: {
        id: 2,
        ref: 'C32-5',
        nbModules: 1,
        from: { lineId: 12, slot: 0.5 },
        to: { lineId: 11, slot: 1 },
      },
    }).elements,
  ).toEqual([{ ...socket, lineId: 11, slot: 1 }, breaker]);
  expect(after({ type: 'ElementRemoved', data: socket }).elements).toEqual([breaker]);
});

test('events name an element by its id', () => {
  const twin = { ...socket, id: 3 };
  expect(
    after({ type: 'ElementPlaced', data: twin }, { type: 'ElementRemoved', data: socket }).elements,
  ).toEqual([breaker, twin]);
});

test('events of before ids name an element by its place and content, and the stack gives it an id', () => {
  const old = { ...socket, id: NO_ID };
  const moved = {
    ref: 'C32-5',
    nbModules: 1,
    id: NO_ID,
    from: { lineId: 12, slot: 0.5 },
    to: { lineId: 12, slot: 2 },
  };
  const given = after({ type: 'ElementPlaced', data: old }, { type: 'ElementPlaced', data: old });
  expect(given.elements.map(({ id }) => id)).toEqual([1, 2, FIRST_GIVEN_ID, FIRST_GIVEN_ID + 1]);
  expect(applyToStack(given, { type: 'ElementMoved', data: moved }).elements).toEqual([
    breaker,
    { ...socket, id: FIRST_GIVEN_ID },
    { ...socket, id: FIRST_GIVEN_ID + 1 },
    { ...socket, slot: 2 },
  ]);
  expect(applyToStack(given, { type: 'ElementRemoved', data: old }).elements).toHaveLength(3);
  const { name: _none, ...unnamed } = { ...breaker, id: NO_ID, name: '' };
  expect(after({ type: 'CircuitNamed', data: { ...unnamed, from: null, to: 'Bar' } }).elements[0]).toEqual({
    ...breaker,
    name: 'Bar',
  });
});

test('an event clears the answer on the head breaker', () => {
  expect(
    after({ type: 'CircuitBreakerAnswered', data: { isCircuitBreakerAdded: null } }).isCircuitBreakerAdded,
  ).toBe(null);
});

test('other events return the same object', () => {
  const others: ConfigurationEvent[] = [
    { type: 'ConfigurationRenamed', data: { lib: 'Tableau' } },
    { type: 'ParametersChanged', data: { quantity: 2 } },
    { type: 'ConfigurationValidated', data: {} },
    { type: 'QuoteExpired', data: { quoteId: 1 } },
    { type: 'ConfigurationDeleted', data: {} },
  ];
  expect(after(...others)).toBe(stack);
  expect(EMPTY_STACK).toEqual({ lines: [], elements: [], isCircuitBreakerAdded: null });
});
