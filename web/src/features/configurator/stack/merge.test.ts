import { expect, test } from 'vitest';
import { applyAction, type StackAction } from './actions.ts';
import { rebase } from './history.ts';
import { merge } from './merge.ts';
import { catalogue, reference } from './stack.fixture.ts';
import { remapLineIds, type Stack, sameStack } from './stack.ts';

const after = (...actions: StackAction[]): Stack =>
  actions.reduce((stack, action) => applyAction(stack, action, catalogue), reference());
const place = (ref: string, lineId: number, slot: number): StackAction => ({
  type: 'placeElement',
  ref,
  to: { lineId, slot },
});
const take = (lineId: number, slot: number): StackAction => ({
  type: 'removeElement',
  from: { lineId, slot },
});
/** New lines have the server's ids. */
const saved = (stack: Stack) => remapLineIds(stack, new Map([[-1, 50]]));

/** Lines as `id: slot ref …`. */
const described = ({ lines }: Stack) =>
  lines.map(({ id, elements }) => [`${id}:`, ...elements.map(({ slot, ref }) => `${slot} ${ref}`)].join(' '));
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
    [{ type: 'moveElement', from: { lineId: 3, slot: 0.5 }, to: { lineId: 3, slot: 1.5 } }],
    [take(2, 3)],
    [FIRST, SECOND.replace(' 3 PC16', ''), '3: 1.5 AU'],
  ],
  [
    'a new line and an element',
    [{ type: 'placeLine', ref: 'BLS2', at: 1 }],
    [take(3, 0.5)],
    [FIRST, '-1:', SECOND, '3:'],
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
    ['-1:', FIRST, SECOND.replace(' 3 PC16', ''), THIRD, '50: 0.5 AU'],
  ],
  ['the same twice', [take(2, 3)], [take(2, 3)], [FIRST, SECOND.replace(' 3 PC16', ''), THIRD]],
])('%s go together', (_, mine, theirs, expected) => {
  const merged = merge(reference(), after(...mine), saved(after(...theirs)));
  expect([described(merged.stack), merged.isClean]).toEqual([expected, true]);
});

test.each<[string, StackAction[], StackAction[], string[]]>([
  ['one slot in two ways', [take(3, 0.5), place('AUK', 3, 0.5)], [take(3, 0.5)], [FIRST, SECOND, '3:']],
  [
    'a line that one fills and the other removes',
    [place('VOY', 3, 1.5)],
    [{ type: 'removeLine', lineId: 3 }],
    [FIRST, SECOND],
  ],
  [
    'a line that one removes and the other fills',
    [{ type: 'removeLine', lineId: 3 }],
    [place('VOY', 3, 1.5)],
    [FIRST, SECOND, `${THIRD} 1.5 VOY`],
  ],
  [
    'lines in two orders',
    [{ type: 'moveLine', lineId: 3, at: 0 }],
    [{ type: 'moveLine', lineId: 1, at: 2 }],
    [SECOND, FIRST, THIRD],
  ],
])('of %s, theirs stands', (_, mine, theirs, expected) => {
  const merged = merge(reference(), after(...mine), after(...theirs));
  expect([described(merged.stack), merged.isClean]).toEqual([expected, false]);
});

test('a merge puts all accessories on one line and keeps the answer that was given', () => {
  const mine = { ...after({ type: 'placeAccessory', ref: 'ACC-CAD' }), answer: false };
  const theirs = after(take(2, 3));
  const { stack } = merge(reference(), mine, theirs);
  expect(stack.accessories?.elements.map(({ ref }) => ref)).toEqual(['ACC-CAD']);
  expect(stack.answer).toBe(false);
  expect(merge(mine, after(), mine).stack.accessories).toBeNull();
});

test('a merge with an unchanged side is the other side', () => {
  const other = after({ type: 'copyLine', lineId: 2 }, take(1, 4.5), { type: 'moveLine', lineId: 3, at: 0 });
  expect(sameStack(merge(reference(), reference(), other).stack, other)).toBe(true);
  expect(sameStack(merge(reference(), other, reference()).stack, other)).toBe(true);
});

test('the form of a step survives another user’s save, also where the drawing is the same', () => {
  const [before, after] = [
    { ...reference(), form: { quantity: 1 } },
    { ...reference(), form: { quantity: 2 } },
  ];
  const theirs = applyAction(reference(), take(2, 3), catalogue);
  const { past, present } = rebase({ past: [before], present: after, future: [] }, reference(), theirs);
  expect([...past, present].map(({ form }) => form)).toEqual([{ quantity: 1 }, { quantity: 2 }]);
});
