import { expect, test } from 'vitest';
import { applyAction, type StackAction } from './actions.ts';
import { counted } from './editor.fixture.ts';
import { rebase } from './history.ts';
import { merge } from './merge.ts';
import { reference } from './stack.fixture.ts';
import type { Stack } from './stack.ts';

/** New ids from `first` on. */
function drawn(first: number, ...actions: StackAction[]): Stack {
  const newId = counted(first);
  return actions.reduce((stack, action) => applyAction(stack, action, newId), reference());
}
const after = (...actions: StackAction[]): Stack => drawn(100, ...actions);
const place = (ref: string, lineId: number, slot: number): StackAction => ({
  type: 'placeElement',
  ref,
  to: { lineId, slot },
});
const take = (lineId: number, slot: number): StackAction => ({
  type: 'removeElement',
  from: { lineId, slot },
});
const move = (lineId: number, slot: number, to: number, line = lineId): StackAction => ({
  type: 'moveElement',
  from: { lineId, slot },
  to: { lineId: line, slot: to },
});
const name = (lineId: number, slot: number, text: string): StackAction => ({
  type: 'nameCircuit',
  at: { lineId, slot },
  name: text,
});

/** Lines as `id: slot ref …`. */
const described = (stack: Stack | null) =>
  stack?.lines.map(({ id, elements }) =>
    [`${id}:`, ...elements.map(({ slot, ref, name }) => `${slot} ${name ? `${ref} ${name}` : ref}`)].join(
      ' ',
    ),
  );
const FIRST = '1: 0.5 ID4-40 4.5 D4P32 8.5 D1N16 9.5 D1N16';
const SECOND = '2: 0.5 C32-5 1.5 PC16 2 PC16 2.5 PC16 3 PC16';
const THIRD = '3: 0.5 AU';

test.each<[string, StackAction[], StackAction[], string[]]>([
  [
    'elements of two lines',
    [take(2, 3)],
    [place('VOY', 3, 1.5)],
    [FIRST, SECOND.replace(' 3 PC16', ''), `${THIRD} 1.5 VOY`],
  ],
  ['elements of one line', [take(2, 3)], [take(2, 1.5)], [FIRST, '2: 0.5 C32-5 2 PC16 2.5 PC16', THIRD]],
  [
    'an element moved and another taken',
    [move(3, 0.5, 1.5)],
    [take(2, 3)],
    [FIRST, SECOND.replace(' 3 PC16', ''), '3: 1.5 AU'],
  ],
  [
    'a new line and an element',
    [{ type: 'placeLine', ref: 'BLS2', at: 1 }],
    [take(3, 0.5)],
    [FIRST, '100:', SECOND, '3:'],
  ],
  [
    'a line moved and another one removed',
    [{ type: 'moveLine', lineId: 3, at: 0 }],
    [{ type: 'removeLine', lineId: 2 }],
    [THIRD, FIRST],
  ],
  [
    'a line that is first and one that is last',
    [{ type: 'placeLine', ref: 'BLS2', at: 0 }],
    [{ type: 'copyLine', lineId: 3 }, take(2, 3)],
    ['100:', FIRST, SECOND.replace(' 3 PC16', ''), THIRD, '201: 0.5 AU'],
  ],
  [
    'the place of an element and its name',
    [move(1, 9.5, 10.5)],
    [name(1, 9.5, 'Four')],
    [FIRST.replace('9.5 D1N16', '10.5 D1N16 Four'), SECOND, THIRD],
  ],
  [
    'an element and its line, which both remove',
    [{ type: 'removeLine', lineId: 3 }],
    [take(3, 0.5)],
    [FIRST, SECOND],
  ],
  ['the same twice', [take(2, 3)], [take(2, 3)], [FIRST, SECOND.replace(' 3 PC16', ''), THIRD]],
])('%s go together', (_, mine, theirs, expected) => {
  expect(described(merge(reference(), after(...mine), drawn(200, ...theirs)))).toEqual(expected);
});

test.each<[string, StackAction[], StackAction[]]>([
  ['one element in two ways', [move(3, 0.5, 1.5)], [take(3, 0.5)]],
  ['a name in two ways', [name(1, 9.5, 'Four')], [name(1, 9.5, 'Bar')]],
  ['two elements in one place', [place('PC16', 2, 3.5)], [place('PC16', 2, 3.5)]],
  ['an element in the place that another left', [take(3, 0.5), place('AUK', 3, 0.5)], [move(3, 0.5, 0.5, 1)]],
  [
    'a line that one fills and the other removes',
    [place('VOY', 3, 1.5)],
    [{ type: 'removeLine', lineId: 3 }],
  ],
  [
    'a line that one removes and the other fills',
    [{ type: 'removeLine', lineId: 3 }],
    [place('VOY', 3, 1.5)],
  ],
  ['an element and its line', [move(3, 0.5, 1.5)], [{ type: 'removeLine', lineId: 3 }]],
  ['lines in two orders', [{ type: 'moveLine', lineId: 3, at: 0 }], [{ type: 'moveLine', lineId: 1, at: 2 }]],
])('%s do not go together', (_, mine, theirs) => {
  expect(merge(reference(), after(...mine), drawn(200, ...theirs))).toBeNull();
});

test('the accessories of both come to one line, one after the other', () => {
  const accessory = (ref: string): StackAction => ({ type: 'placeAccessory', ref });
  const both = merge(reference(), after(accessory('ACC-CAD')), drawn(200, accessory('ACC-POI')));
  expect(both?.accessories).toMatchObject({
    id: 200,
    elements: [
      { ref: 'ACC-CAD', slot: 0.5 },
      { ref: 'ACC-POI', slot: 1 },
    ],
  });
});

test('a merge keeps the accessories and the answer of one side', () => {
  const mine = { ...after({ type: 'placeAccessory', ref: 'ACC-CAD' }), answer: false };
  const theirs = after(take(2, 3));
  const stack = merge(reference(), mine, theirs);
  expect(stack?.accessories?.elements.map(({ ref }) => ref)).toEqual(['ACC-CAD']);
  expect(stack?.answer).toBe(false);
  expect(merge(mine, after(), mine)?.accessories).toBeNull();
});

test('a merge with an unchanged side is the other side', () => {
  const other = after({ type: 'copyLine', lineId: 2 }, take(1, 4.5), { type: 'moveLine', lineId: 3, at: 0 });
  expect(merge(reference(), reference(), other)).toEqual(other);
  expect(merge(reference(), other, reference())).toEqual(other);
});

test('the form of a step survives another user’s save, also where the drawing is the same', () => {
  const [before, after] = [
    { ...reference(), form: { quantity: 1 } },
    { ...reference(), form: { quantity: 2 } },
  ];
  const theirs = applyAction(reference(), take(2, 3));
  const { past, present } = rebase({ past: [before], present: after, future: [] }, after, (mine) =>
    merge(reference(), mine, theirs),
  ).history;
  expect([...past, present].map(({ form }) => form)).toEqual([{ quantity: 1 }, { quantity: 2 }]);
});
