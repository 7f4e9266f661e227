import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import type { Element, Line, Stack } from '@coffret/contracts/configurations/events';
import { applyToStack, EMPTY_STACK, orderedStack } from '@coffret/contracts/configurations/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DrawnStack } from './edit-stack.ts';
import { stackChanges as changesIn } from './stack-changes.ts';

const stackChanges = (from: Stack, to: DrawnStack) => changesIn(from, to, catalogue);

const breakers: Line = { id: 11, line: 1, ref: 'BLD10', slots: null };
const sockets: Line = { id: 12, line: 2, ref: 'BLP4', slots: 4 };
const socket: Element = { id: 1, lineId: 12, slot: 0.5, ref: 'C32-5', nbModules: 1 };
const classic: Element = { id: 2, lineId: 12, slot: 1.5, ref: 'PC16', nbModules: null };
const drawn = (lines: Line[], elements: Element[], isCircuitBreakerAdded: boolean | null = null): Stack =>
  orderedStack({ lines, elements, isCircuitBreakerAdded });
const before = drawn([breakers, sockets], [socket, classic]);

test('an unchanged stack produces no events', () => {
  expect(stackChanges(before, structuredClone(before))).toEqual([]);
  expect(stackChanges(EMPTY_STACK, EMPTY_STACK)).toEqual([]);
});

test('lines are added, moved, replaced and removed', () => {
  const safety: Line = { id: 13, line: 3, ref: 'BLS2', slots: null };
  expect(stackChanges(before, drawn([breakers, sockets, safety], before.elements))).toEqual([
    { type: 'LineAdded', data: safety },
  ]);
  const swapped = [
    { ...breakers, line: 2 },
    { ...sockets, line: 1 },
  ];
  expect(stackChanges(before, drawn(swapped, before.elements))).toEqual([
    { type: 'LineMoved', data: { id: 12, from: 2, to: 1 } },
    { type: 'LineMoved', data: { id: 11, from: 1, to: 2 } },
  ]);
  const wider = { ...sockets, ref: 'BLP6', slots: 6 };
  expect(stackChanges(before, drawn([breakers, wider], before.elements))).toEqual([
    { type: 'LineReplaced', data: wider },
  ]);
});

test('removing a line with its elements is one event', () => {
  expect(stackChanges(before, drawn([breakers], []))).toEqual([
    { type: 'LineRemoved', data: { id: 12, line: 2, ref: 'BLP4' } },
  ]);
});

test('elements are placed, moved and removed', () => {
  const second = { ...classic, id: 3, slot: 2 };
  expect(stackChanges(before, drawn(before.lines, [socket, classic, second]))).toEqual([
    { type: 'ElementPlaced', data: second },
  ]);
  expect(stackChanges(before, drawn(before.lines, [socket, { ...classic, slot: 2 }]))).toEqual([
    {
      type: 'ElementMoved',
      data: {
        id: 2,
        ref: 'PC16',
        nbModules: null,
        from: { lineId: 12, slot: 1.5 },
        to: { lineId: 12, slot: 2 },
      },
    },
  ]);
  expect(stackChanges(before, drawn(before.lines, [classic]))).toEqual([
    { type: 'ElementRemoved', data: socket },
  ]);
});

test('an element with another product or width is removed and placed, not moved', () => {
  const other = { ...socket, ref: 'C16-5' };
  expect(stackChanges(before, drawn(before.lines, [other, classic]))).toEqual([
    { type: 'ElementRemoved', data: socket },
    { type: 'ElementPlaced', data: other },
  ]);
});

test('a breaker keeps the name of its circuit unless a new one is sent, even when it is moved', () => {
  const breaker: Element = { id: 3, lineId: 11, slot: 4.5, ref: 'D1N16', nbModules: 1 };
  const named = drawn([breakers], [{ ...breaker, name: 'Régie' }]);
  expect(stackChanges(named, drawn([breakers], [breaker]))).toEqual([]);
  const moved = stackChanges(named, drawn([breakers], [{ ...breaker, slot: 5.5 }]));
  expect(moved.reduce(applyToStack, named).elements).toEqual([{ ...breaker, slot: 5.5, name: 'Régie' }]);
  const without = { ...named, elements: [{ ...breaker, name: null }] };
  expect(stackChanges(named, without)).toEqual([
    { type: 'CircuitNamed', data: { ...breaker, from: 'Régie', to: null } },
  ]);
});

test('two breakers that swap places keep their names', () => {
  const one = { id: 3, lineId: 11, slot: 0.5, ref: 'D1N16', nbModules: 1, name: 'Régie' };
  const other = { ...one, id: 4, slot: 1.5, name: 'Cuisine' };
  const before = drawn([breakers], [one, other]);
  const after = drawn(
    [breakers],
    [
      { ...one, name: 'Cuisine' },
      { ...other, name: 'Régie' },
    ],
  );
  expect(stackChanges(before, after).reduce(applyToStack, before)).toEqual(after);
});

const sent = (element: Element): DrawnStack['elements'][number] => ({ ...element, id: 99, isIdNew: true });

test('an element that is sent without an id keeps the one that it has, also when it moves', () => {
  const kept = { ...before, elements: [sent(socket), sent(classic)] };
  expect(stackChanges(before, kept)).toEqual([]);
  const moved = { ...before, elements: [sent(socket), sent({ ...classic, slot: 2 })] };
  expect(stackChanges(before, moved)).toEqual([
    {
      type: 'ElementMoved',
      data: {
        id: 2,
        ref: 'PC16',
        nbModules: null,
        from: { lineId: 12, slot: 1.5 },
        to: { lineId: 12, slot: 2 },
      },
    },
  ]);
  const another = { ...before, elements: [socket, classic, sent(classic)] };
  expect(stackChanges(before, another)).toEqual([{ type: 'ElementPlaced', data: { ...classic, id: 99 } }]);
});

test('an element that was removed returns with its id', () => {
  const gone = drawn(before.lines, [classic]);
  const back = [...stackChanges(before, gone), ...stackChanges(gone, before)];
  expect(back.reduce(applyToStack, before)).toEqual(before);
});

test('the answer to the breaker question is a separate event', () => {
  expect(stackChanges(before, { ...before, isCircuitBreakerAdded: false })).toEqual([
    { type: 'CircuitBreakerAnswered', data: { isCircuitBreakerAdded: false } },
  ]);
});

/** Few ids, slots and products, so that two stacks share, swap and double what they hold. */
const stacks = fc
  .uniqueArray(
    fc.record<Line>({
      id: fc.integer({ min: 1, max: 5 }),
      line: fc.integer({ min: 0, max: 4 }),
      ref: fc.constantFrom('BLD10', 'BLP4'),
      slots: fc.constantFrom(null, 4),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  )
  .chain((lines) => {
    const element = fc.record<Omit<Element, 'id'>>({
      lineId: fc.constantFrom(...lines.map(({ id }) => id), 0),
      slot: fc.constantFrom(0.5, 1, 1.5),
      ref: fc.constantFrom('PC16', 'D1N16'),
      nbModules: fc.constantFrom(null, 0, 1),
    });
    const named = fc
      .tuple(element, fc.constantFrom(undefined, 'Régie', 'Cuisine'))
      .map(([drawn, name]) => (name === undefined ? drawn : { ...drawn, name }));
    const ids = fc.shuffledSubarray([21, 22, 23, 24, 25, 26, 27, 28, 29]);
    const standing = fc.tuple(ids, fc.array(named, { maxLength: 8 })).map(([given, elements]): Element[] =>
      elements.flatMap((one, at) => {
        const id = given[at];
        return id !== undefined && one.lineId > 0 ? { id, ...one } : [];
      }),
    );
    return fc.record({
      lines: fc.constant(lines),
      elements: standing,
      isCircuitBreakerAdded: fc.constantFrom(null, true, false),
    });
  })
  .map(orderedStack);

/** Says of each element whether it has a name: without that an element keeps the one that it had. */
const withNoNames = ({ elements, ...stack }: Stack): DrawnStack => ({
  ...stack,
  elements: elements.map((element) => ({ ...element, name: element.name ?? null })),
});

const RUNS = { seed: 20261121, numRuns: 500 };

test('changes transform any stack into any other, and there are none between equal stacks', () => {
  const unknown = { byRef: new Map() };
  fc.assert(
    fc.property(stacks, stacks, (from, to) => {
      const changes = changesIn(from, withNoNames(to), unknown);
      expect(changes.reduce(applyToStack, from)).toEqual(to);
      expect(changes.length === 0).toBe(JSON.stringify(from) === JSON.stringify(to));
    }),
    RUNS,
  );
});

/** The stack with the catalogue's figures where it has none: as clients see it. */
const shown = ({ lines, elements, isCircuitBreakerAdded }: Stack): Stack =>
  orderedStack({
    lines: lines.map((line) => ({
      ...line,
      slots: line.slots ?? catalogue.byRef.get(line.ref)?.slots ?? null,
    })),
    elements: elements.map((element) => ({
      ...element,
      nbModules: element.nbModules ?? catalogue.byRef.get(element.ref)?.nbModules ?? null,
    })),
    isCircuitBreakerAdded,
  });

test('changes lead to the stack that the client sent, and a returned stack that is sent back is unchanged', () => {
  fc.assert(
    fc.property(stacks, stacks, (from, to) => {
      const changes = stackChanges(from, withNoNames(to));
      expect(shown(changes.reduce(applyToStack, from))).toEqual(shown(to));
      expect(stackChanges(from, shown(from))).toEqual([]);
      expect(stackChanges(shown(from), from)).toEqual([]);
    }),
    RUNS,
  );
});

test('an element that is sent back with explicit figures is moved', () => {
  expect(
    stackChanges(before, drawn(before.lines, [socket, { ...classic, slot: 2, nbModules: 0.5 }])),
  ).toEqual([
    {
      type: 'ElementMoved',
      data: {
        id: 2,
        ref: 'PC16',
        nbModules: null,
        from: { lineId: 12, slot: 1.5 },
        to: { lineId: 12, slot: 2 },
      },
    },
  ]);
});

test('elements are listed from the top line, whatever the ids', () => {
  const lines = [
    { ...breakers, id: 92 },
    { ...sockets, id: 5 },
  ];
  const elements = [
    { ...socket, lineId: 5 },
    { id: 3, lineId: 92, slot: 4.5, ref: 'D1N16', nbModules: 1 },
  ];
  const placedIn = stackChanges(EMPTY_STACK, drawn(lines, elements)).flatMap(({ type, data }) =>
    type === 'ElementPlaced' ? data.lineId : [],
  );
  expect(placedIn).toEqual([92, 5]);
});
