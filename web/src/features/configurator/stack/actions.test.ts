import { expect, test } from 'vitest';
import { applyAction, hasRoom, type StackAction, withAnswerKept } from './actions.ts';
import { counted } from './editor.fixture.ts';
import { catalogue, configuration, elementId, line, reference } from './stack.fixture.ts';
import { elementAt, lineOf, type Stack, toProjLines, toRequestLines } from './stack.ts';

const done = (stack: Stack, ...actions: StackAction[]) =>
  actions.reduce(({ present, newId }, action) => ({ present: applyAction(present, action, newId), newId }), {
    present: stack,
    newId: counted(),
  }).present;
const refs = ({ lines }: Stack) => lines.map(({ ref }) => ref);
const slots = (stack: Stack, lineId: number) =>
  lineOf(stack, lineId)?.elements.map(({ slot, ref }) => `${slot} ${ref}`);

test('an element is placed, moved to another line and removed', () => {
  const placed = done(reference(), { type: 'placeElement', ref: 'VOY', to: { lineId: 3, slot: 1.5 } });
  expect(slots(placed, 3)).toEqual(['0.5 AU', '1.5 VOY']);
  const moved = done(placed, {
    type: 'moveElement',
    from: { lineId: 2, slot: 3 },
    to: { lineId: 2, slot: 3.5 },
  });
  expect(slots(moved, 2)).toEqual(['0.5 C32-5', '1.5 PC16', '2 PC16', '2.5 PC16', '3.5 PC16']);
  const removed = done(moved, { type: 'removeElement', from: { lineId: 1, slot: 4.5 } });
  expect(slots(removed, 1)).toEqual(['0.5 ID4-40', '8.5 D1N16', '9.5 D1N16']);
});

test('lines are placed, moved, copied with their elements, and removed; their numbers have no gaps', () => {
  const placed = done(
    { lines: [line(1, 'BLD10'), line(2, 'BLP4')], accessories: null, answer: null },
    {
      type: 'placeLine',
      ref: 'BLS2',
      at: 1,
    },
  );
  expect(refs(placed)).toEqual(['BLD10', 'BLS2', 'BLP4']);
  const moved = done(placed, { type: 'moveLine', lineId: 100, at: 3 });
  expect(refs(moved)).toEqual(['BLD10', 'BLP4', 'BLS2']);
  const copied = done(reference(), { type: 'copyLine', lineId: 2 });
  expect(refs(copied)).toEqual(['BLD10', 'BLP4', 'BLP4', 'BLS2']);
  expect(slots(copied, 105)).toEqual(slots(copied, 2));
  const removed = done(copied, { type: 'removeLine', lineId: 1 });
  expect(toProjLines(removed).map((each) => [each.line, each.ProjProduct.ref])).toEqual([
    [1, 'BLP4'],
    [2, 'BLP4'],
    [3, 'BLS2'],
  ]);
});

test('what is new gets ids of its own, which are sent', () => {
  const two = done(
    reference(),
    { type: 'copyLine', lineId: 3 },
    { type: 'placeElement', ref: 'VOY', to: { lineId: 3, slot: 1.5 } },
  );
  const sent = toRequestLines(two) as { id: number; ProjSlots: { id: number }[] }[];
  expect(sent.slice(2).map(({ id, ProjSlots }) => [id, ...ProjSlots.map((slot) => slot.id)])).toEqual([
    [3, elementId(3, 0.5), 102],
    [101, 100],
  ]);
});

test('accessories are on line 0, which is removed with the last', () => {
  const two = done(
    reference(),
    { type: 'placeAccessory', ref: 'ACC-POI' },
    { type: 'placeAccessory', ref: 'ACC-PIE' },
  );
  expect(toProjLines(two)[0]).toEqual({
    id: 100,
    line: 0,
    ProjProduct: { ref: 'EMPTY' },
    ProjSlots: [
      { id: 101, slot: 0.5, ProjProduct: { ref: 'ACC-POI' } },
      { id: 102, slot: 1, ProjProduct: { ref: 'ACC-PIE' } },
    ],
  });
  const none = done(
    two,
    { type: 'removeElement', from: { lineId: 100, slot: 0.5 } },
    { type: 'removeElement', from: { lineId: 100, slot: 1 } },
  );
  expect(none.accessories).toBeNull();
});

test('the answer on the maximum intensity is reset when the load rises, not when it stays or falls', () => {
  const answered = done(reference(), { type: 'answer', answer: false });
  const answerAfter = (...actions: StackAction[]) =>
    withAnswerKept(answered, done(answered, ...actions), configuration(answered), catalogue).answer;
  const remove = (lineId: number, slot: number): StackAction => ({
    type: 'removeElement',
    from: { lineId, slot },
  });
  expect(
    answerAfter({ type: 'moveElement', from: { lineId: 2, slot: 3 }, to: { lineId: 2, slot: 3.5 } }),
  ).toBe(false);
  // One domestic socket fewer, then the CEE socket: the load stays, or falls.
  expect(answerAfter(remove(2, 3))).toBe(false);
  expect(answerAfter(remove(2, 0.5))).toBe(false);
  // Two circuits have the diversity of three; sockets without a breaker are circuits of their own.
  expect(answerAfter(remove(1, 9.5))).toBe(false);
  expect(answerAfter(remove(1, 9.5), remove(1, 8.5))).toBeNull();
  expect(
    answerAfter(remove(1, 9.5), { type: 'placeElement', ref: 'D1N20', to: { lineId: 1, slot: 9.5 } }),
  ).toBeNull();
});

test('an action without effect returns the same stack', () => {
  const stack = reference();
  const nothing: StackAction[] = [
    { type: 'removeElement', from: { lineId: 1, slot: 3 } },
    { type: 'removeLine', lineId: 99 },
    { type: 'copyLine', lineId: 99 },
    { type: 'moveLine', lineId: 2, at: 1 },
    { type: 'moveLine', lineId: 2, at: 2 },
    { type: 'moveElement', from: { lineId: 1, slot: 0.5 }, to: { lineId: 1, slot: 0.5 } },
    { type: 'placeElement', ref: 'PC16', to: { lineId: 99, slot: 0.5 } },
    { type: 'answer', answer: null },
  ];
  for (const action of nothing) expect(applyAction(stack, action)).toBe(stack);
});

test('an element keeps its stored width until it is moved', () => {
  const stored: Stack = {
    ...reference(),
    lines: [{ ...line(1, 'BLD10'), slots: 8, elements: [{ id: 7, slot: 0.5, ref: 'D1N16', nbModules: 2 }] }],
  };
  expect(toRequestLines(stored)).toEqual([
    {
      id: 1,
      line: 1,
      ProjProduct: { ref: 'BLD10' },
      slots: 8,
      ProjSlots: [
        {
          id: 7,
          slot: 0.5,
          ProjProduct: { ref: 'D1N16' },
          nbModules: 2,
          name: null,
          fedBy: null,
          phase: null,
        },
      ],
    },
  ]);
  const moved = done(stored, {
    type: 'moveElement',
    from: { lineId: 1, slot: 0.5 },
    to: { lineId: 1, slot: 1.5 },
  });
  expect(elementAt(lineOf(moved, 1), 1.5)).toEqual({ id: 7, slot: 1.5, ref: 'D1N16' });
});

test('a circuit’s name moves with its breaker, and an empty name removes it', () => {
  const breaker = { lineId: 1, slot: 8.5 };
  const name = (text: string): StackAction => ({ type: 'nameCircuit', at: breaker, name: text });
  const named = done(reference(), name('Régie'));
  expect(elementAt(lineOf(named, 1), 8.5)).toEqual({
    id: elementId(1, 8.5),
    slot: 8.5,
    ref: 'D1N16',
    name: 'Régie',
  });
  expect(done(named, name('Régie'))).toBe(named);
  const away = done(named, { type: 'removeElement', from: { lineId: 1, slot: 9.5 } });
  const moved = done(away, { type: 'moveElement', from: breaker, to: { lineId: 1, slot: 9.5 } });
  expect(elementAt(lineOf(moved, 1), 9.5)).toEqual({
    id: elementId(1, 8.5),
    slot: 9.5,
    ref: 'D1N16',
    name: 'Régie',
  });
  expect(done(named, name(''))).toEqual(reference());
});

test('a stack cannot exceed the server’s limits; one that does can be reduced', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1, 'BLD10'));
  const eleven: Stack = { lines: lines(11), accessories: null, answer: null };
  const twelve = done(eleven, { type: 'copyLine', lineId: 1 });
  expect([twelve.lines.length, hasRoom(eleven), hasRoom(twelve)]).toEqual([12, true, false]);
  for (const action of [
    { type: 'copyLine', lineId: 1 },
    { type: 'placeLine', ref: 'BLP4', at: 0 },
    { type: 'placeAccessory', ref: 'PC16' },
  ] as const) {
    expect(done(twelve, action)).toBe(twelve);
  }
  const old: Stack = { ...eleven, lines: lines(30) };
  expect(done(old, { type: 'removeLine', lineId: 1 }).lines).toHaveLength(29);
  expect(done(old, { type: 'copyLine', lineId: 1 })).toBe(old);
  const full = done(reference(), ...Array<StackAction>(40).fill({ type: 'placeAccessory', ref: 'PC16' }));
  expect(full.accessories?.elements).toHaveLength(40);
  expect(done(full, { type: 'placeAccessory', ref: 'PC16' })).toBe(full);
});
