import type { Element, Line, Stack } from '@coffret/contracts/configurations/events';
import { MAX_LINES_SENT } from '@coffret/contracts/configurations/limits';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { editStack, wholeStack } from './edit-stack.ts';

const breakers: Line = { id: 11, line: 1, ref: 'BLD10', slots: null };
const sockets: Line = { id: 12, line: 2, ref: 'BLP4', slots: 4 };
const breaker: Element = { id: 1, lineId: 11, slot: 4.5, ref: 'D4P32', nbModules: null };
const socket: Element = { id: 2, lineId: 12, slot: 0.5, ref: 'C32-5', nbModules: 1 };
const stack: Stack = { lines: [breakers, sockets], elements: [breaker, socket], isCircuitBreakerAdded: true };

test('ReplaceAll replaces the stack, in order, with or without an answer', () => {
  const lines = [sockets, { ...breakers, line: 3 }];
  const drawn: Stack = { lines, elements: [socket], isCircuitBreakerAdded: false };
  expect(editStack(stack, wholeStack(drawn))).toEqual(drawn);
  const edit = { type: 'ReplaceAll' as const, lines: lines.toReversed(), elements: [socket] };
  expect(editStack(stack, { edit })).toEqual({ ...drawn, isCircuitBreakerAdded: true });
  expect(editStack(stack, { isCircuitBreakerAdded: null })).toEqual({
    ...stack,
    isCircuitBreakerAdded: null,
  });
});

test('AddLine inserts a line at its number', () => {
  const line: Line = { id: 13, line: 0, ref: 'EMPTY', slots: null };
  const element: Element = { id: 3, lineId: 13, slot: 0.5, ref: 'PC16', nbModules: null };
  expect(editStack(stack, { edit: { type: 'AddLine', line, elements: [element] } })).toEqual({
    ...stack,
    lines: [line, breakers, sockets],
    elements: [breaker, socket, element],
  });
});

test('an id that another line or element has is refused', () => {
  const line: Line = { id: 13, line: 3, ref: 'EMPTY', slots: null };
  const add = (given: Line, elements: Element[]) =>
    editStack(stack, { edit: { type: 'AddLine', line: given, elements } });
  const taken = refuse('INVALID_PARAMETER', 'ProjLines');
  expect(add({ ...line, id: 11 }, [])).toEqual(taken);
  expect(add({ ...line, id: 2 }, [])).toEqual(taken);
  expect(add(line, [{ ...socket, lineId: 13 }])).toEqual(taken);
});

test('a line is refused when the stack has the maximum number of lines', () => {
  const full = (count: number): Stack => ({
    lines: Array.from({ length: count }, (_, at) => ({ ...breakers, id: at + 1, line: at + 1 })),
    elements: [],
    isCircuitBreakerAdded: null,
  });
  const edit = { type: 'AddLine' as const, line: { ...breakers, id: 99, line: 99 }, elements: [] };
  expect(editStack(full(MAX_LINES_SENT - 1), { edit })).toMatchObject({
    lines: { length: MAX_LINES_SENT },
  });
  expect(editStack(full(MAX_LINES_SENT), { edit })).toEqual(refuse('INVALID_PARAMETER', 'ProjLines'));
});

test('ChangeLine changes only the given fields', () => {
  const change = (fields: object) => editStack(stack, { edit: { type: 'ChangeLine', id: 12, ...fields } });
  expect(change({ line: 5, ref: 'BLP6' })).toEqual({
    ...stack,
    lines: [breakers, { ...sockets, line: 5, ref: 'BLP6' }],
  });
  expect(change({ slots: null })).toEqual({ ...stack, lines: [breakers, { ...sockets, slots: null }] });
  expect(change({ elements: [] })).toEqual({ ...stack, elements: [breaker] });
  expect(change({})).toEqual(stack);
});

test('RemoveLine removes a line with its elements', () => {
  expect(editStack(stack, { edit: { type: 'RemoveLine', id: 11 } })).toEqual({
    ...stack,
    lines: [sockets],
    elements: [socket],
  });
});

test('an edit of an unknown line is refused', () => {
  expect(editStack(stack, { edit: { type: 'RemoveLine', id: 99 } })).toEqual(refuse('NOT_FOUND'));
  expect(editStack(stack, { edit: { type: 'ChangeLine', id: 99, line: 2 } })).toEqual(refuse('NOT_FOUND'));
});
