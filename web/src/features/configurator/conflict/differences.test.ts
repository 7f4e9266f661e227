import { expect, test } from 'vitest';
import { applyAction, type StackAction } from '../stack/actions.ts';
import { reference } from '../stack/stack.fixture.ts';
import type { Element, Line } from '../stack/stack.ts';
import { differences } from './differences.ts';

const after = (...actions: StackAction[]) =>
  actions.reduce((stack, action) => applyAction(stack, action), reference());
const changes = (...actions: StackAction[]) => differences(reference(), after(...actions));
const none = { placed: [], removed: [], moved: [] };

test('equal stacks have no differences', () => {
  expect(changes()).toEqual([]);
});

test('added, removed and moved elements', () => {
  expect(
    changes(
      { type: 'placeElement', ref: 'VOY', to: { lineId: 3, slot: 1.5 } },
      { type: 'moveElement', from: { lineId: 3, slot: 0.5 }, to: { lineId: 3, slot: 2 } },
      { type: 'removeElement', from: { lineId: 2, slot: 3 } },
    ),
  ).toEqual([
    { kind: 'elements', line: 2, ...none, removed: [{ ref: 'PC16', slot: 3 }] },
    {
      kind: 'elements',
      line: 3,
      removed: [],
      placed: [{ ref: 'VOY', slot: 1.5 }],
      moved: [{ ref: 'AU', from: 0.5, to: 2 }],
    },
  ]);
});

test('added lines with their elements, removed and moved lines', () => {
  expect(changes({ type: 'copyLine', lineId: 3 }, { type: 'removeLine', lineId: 2 })).toEqual([
    { kind: 'lineRemoved', line: 2, ref: 'BLP4' },
    { kind: 'lineAdded', line: 3, ref: 'BLS2' },
    { kind: 'elements', line: 3, ...none, placed: [{ ref: 'AU', slot: 0.5 }] },
  ]);
  expect(changes({ type: 'moveLine', lineId: 3, at: 0 })).toEqual([{ kind: 'order', lines: [3, 1, 2] }]);
});

test('changes of accessories and of the answer on the intensity', () => {
  expect(changes({ type: 'placeAccessory', ref: 'ACC-CAD' }, { type: 'answer', answer: false })).toEqual([
    { kind: 'elements', line: 0, ...none, placed: [{ ref: 'ACC-CAD', slot: 0.5 }] },
    { kind: 'answer', answer: false },
  ]);
});

test('a circuit that is named and one whose name is removed are changes', () => {
  const named = reference();
  const [first, ...others] = named.lines as [Line, ...Line[]];
  const [element, ...rest] = first.elements as [Element, ...Element[]];
  const withName = {
    ...named,
    lines: [{ ...first, elements: [{ ...element, name: 'Régie' }, ...rest] }, ...others],
  };
  const change = { kind: 'field', line: 1, ref: element.ref, slot: element.slot, field: 'name' };
  expect(differences(named, withName)).toEqual([{ ...change, value: 'Régie' }]);
  expect(differences(withName, named)).toEqual([{ ...change, value: '' }]);
});
