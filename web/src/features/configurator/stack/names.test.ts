import { takeOrLeave } from '@coffret/cabinet/feeding';
import { electricalOf } from '@coffret/cabinet/load';
import { drawing } from '@coffret/cabinet/test-data/random-cabinet';
import { expect, test } from 'vitest';
import { writeClip } from '../clipboard/clip.ts';
import { planPaste, readClip } from '../clipboard/paste.ts';
import type { StackAction } from './actions.ts';
import { edited, removeAt } from './editor.fixture.ts';
import type { Editor } from './editor.ts';
import { merge } from './merge.ts';
import { namesEnded, withNamesKept } from './names.ts';
import { replacementsOf } from './replacements.ts';
import { catalogue, configuration, elementId, line } from './stack.fixture.ts';
import { allLines, type Element, type Stack, sameStack } from './stack.ts';
import { toConfiguration } from './stack-check.ts';

/** Two groups with domestic and CEE sockets, breakers that share, and spares. */
const cabinet = (): Stack => ({
  lines: [
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D1N16', 5.5: 'D1N16', 6.5: 'D1N20', 7.5: 'D1N16', 8.5: 'D1N32' }),
    line(2, 'BLP8', { 0.5: 'PC16', 1.5: 'PC16', 2.5: 'PC16', 3.5: 'PC16', 4.5: 'C32-3', 5.5: 'C16-3' }),
    line(3, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D1N16', 5.5: 'D1N10', 6.5: 'D4P32' }),
    line(4, 'BLP8', { 0.5: 'PC16', 1.5: 'PC16', 2.5: 'PC16', 3.5: 'C32-5' }),
  ],
  accessories: null,
  answer: false,
});

const FORM = {
  powerSupplyIntensity: '63A',
  electricalConnect: 'M40_5G16_63A',
  nbCircuitBreakers: 8,
  nbElectricalOutlets: 7,
} as const;

/** Of the breaker in 5.5 on line 1: the CEE 16 A socket takes the first. */
const OWN = [elementId(2, 0.5), elementId(2, 1.5)];

const isNamed = ({ name }: Element) => name !== undefined;
const elementsOf = (stack: Stack) => allLines(stack).flatMap(({ elements }) => elements);
const namedIn = (stack: Stack) => elementsOf(stack).filter(isNamed);

/** The sockets that each breaker feeds by the rules, by ids. */
function fedBy(stack: Stack): Map<number, number[]> {
  const { protection } = electricalOf(toConfiguration(configuration(stack, FORM), stack), catalogue) ?? {};
  return new Map(
    (protection?.circuits ?? []).flatMap(({ mcb, sockets }) =>
      mcb?.id == null ? [] : [[mcb.id, sockets.flatMap(({ id }) => id ?? [])] as const],
    ),
  );
}

/** undefined: nothing of the kind can be done. */
function actionFor(d: ReturnType<typeof drawing>, stack: Stack): StackAction | undefined {
  const drawn = d.pick(stack.lines);
  const one = d.pick(drawn.elements.length > 0 ? drawn.elements : [undefined]);
  const other = d.pick(stack.lines);
  const at = { lineId: drawn.id, slot: one?.slot ?? 0 };
  const to = { lineId: other.id, slot: d.below(19) / 2 + 0.5 };
  const refs = ['D1N16', 'D1N20', 'D1N32', 'D4P32', 'DD1N16', 'ID4-40', 'PC16', 'C16-3', 'C32-3', 'C32-5'];
  switch (d.below(12)) {
    case 0:
    case 1:
      return { type: 'placeElement', ref: d.pick(refs), to };
    case 2:
    case 3:
      return one && { type: 'moveElement', from: at, to };
    case 4:
      return one && { type: 'removeElement', from: at };
    case 5:
    case 6:
      return one && /^DD?\d/.test(one.ref)
        ? { type: 'nameCircuit', at, name: d.pick(['Régie', 'Bar', 'Scène', '']) }
        : undefined;
    case 7:
      return { type: 'moveLine', lineId: drawn.id, at: d.below(stack.lines.length + 1) };
    case 8:
      return stack.lines.length < 6 && d.is(0.5)
        ? { type: 'copyLine', lineId: drawn.id }
        : { type: 'removeLine', lineId: d.pick(stack.lines.slice(4).concat(drawn)).id };
    case 9: {
      const part = one && { ref: one.ref, from: at };
      const [by] = part ? replacementsOf(part, stack, catalogue).slice(d.below(4)) : [];
      return by && { type: 'replace', stack: by.stack };
    }
    case 10: {
      const clip = one && readClip(writeClip(stack, at) ?? '');
      return (clip && planPaste(clip, stack, undefined, catalogue).action) ?? undefined;
    }
    default: {
      const breaker = d.pick(elementsOf(stack).filter(({ ref }) => /^DD?\d/.test(ref)));
      const socket = d.pick(elementsOf(stack).filter(({ ref }) => /^(PC|C)\d/.test(ref)));
      if (!breaker || !socket) return undefined;
      const form = toConfiguration(configuration(stack, FORM), stack);
      const feeders = takeOrLeave(form, catalogue, { breakerId: breaker.id, socketId: socket.id });
      return { type: 'setFields', fields: new Map([...feeders].map(([id, fed]) => [id, { fedBy: fed }])) };
    }
  }
}

/** As the user who agrees to whatever is asked. */
function act(editor: Editor, action: StackAction): boolean {
  editor.dispatch(action);
  const { question } = editor.state();
  if (question?.kind === 'ending') question.decide(true);
  else if (question) editor.dismiss(false);
  return question?.kind === 'ending';
}

test('after each of 1,000 random edits, undo and redo every name stands on its sockets, and none goes unasked', () => {
  const counts = { edits: 0, named: 0, ended: 0, undone: 0 };
  for (let seed = 1; counts.edits < 1000; seed++) {
    const d = drawing(seed);
    const { editor } = edited(cabinet(), FORM);
    for (let n = 0; n < 40; n++) {
      const before = editor.state().history.present;
      const action = before.lines.length > 0 ? actionFor(d, before) : undefined;
      if (!action) continue;
      const isAsked = act(editor, action);
      const { past, present } = editor.state().history;
      if (present === before) continue;
      counts.edits++;
      counts.ended += Number(isAsked);
      const [was, is] = [fedBy(before), fedBy(present)];
      const chosen =
        action.type === 'setFields' ? action.fields : new Map<number, { fedBy?: number | null }>();
      for (const { id, name = '' } of namedIn(present)) {
        const sockets = elementsOf(present).filter((socket) => is.get(id)?.includes(socket.id));
        counts.named += Number(sockets.length > 0);
        expect(sockets.filter((socket) => socket.fedBy !== id)).toEqual([]);
        const own = was.get(id) ?? [];
        const wasNamed = namedIn(before).some((breaker) => breaker.id === id);
        const asked = (socket: number) =>
          chosen.get(socket)?.fedBy === id ||
          elementsOf(before).find((one) => one.id === socket)?.fedBy === id;
        const others = sockets.filter((socket) => !own.includes(socket.id) && !asked(socket.id));
        if (wasNamed && own.length > 0) expect([name, others, action.type]).toEqual([name, [], action.type]);
      }
      const gone = namesEnded(before, present);
      if (action.type !== 'nameCircuit') expect([gone.length > 0, action]).toEqual([isAsked, action]);
      const standing = new Set(elementsOf(present).map(({ id }) => id));
      const dangling = elementsOf(present).filter(({ fedBy: id }) => id !== undefined && !standing.has(id));
      expect(dangling).toEqual([]);
      if (!d.is(0.2)) continue;
      counts.undone++;
      editor.undo();
      const back = editor.state().history.present;
      expect(sameStack(back, past.at(-1) ?? back)).toBe(true);
      if (d.is(0.5)) continue;
      editor.redo();
      expect(sameStack(editor.state().history.present, present)).toBe(true);
    }
  }
  expect(counts.edits).toBeGreaterThanOrEqual(1000);
  expect(Math.min(counts.named, counts.ended, counts.undone)).toBeGreaterThan(10);
});

const socketsOf = (stack: Stack, name: string): number[] => {
  const breaker = namedIn(stack).find((each) => each.name === name);
  return (fedBy(stack).get(breaker?.id ?? 0) ?? []).sort((a, b) => a - b);
};

const named = (stack: Stack, lineId: number, slot: number, name = 'Régie') => {
  const { editor } = edited(stack, FORM);
  editor.dispatch({ type: 'nameCircuit', at: { lineId, slot }, name });
  return editor;
};

test('a name holds its sockets: another breaker or socket beside them does not shift it, and another person’s change does not either', () => {
  const editor = named(cabinet(), 1, 5.5);
  const start = editor.state().history.present;
  const own = socketsOf(start, 'Régie');
  expect(own).toEqual(OWN);
  editor.dispatch({ type: 'moveElement', from: { lineId: 1, slot: 5.5 }, to: { lineId: 1, slot: 9.5 } });
  editor.dispatch({ type: 'moveElement', from: { lineId: 2, slot: 0.5 }, to: { lineId: 2, slot: 7.5 } });
  expect(socketsOf(editor.state().history.present, 'Régie')).toEqual(own);
  // In another group it feeds none, and none of the others there.
  editor.dispatch({ type: 'moveElement', from: { lineId: 1, slot: 9.5 }, to: { lineId: 3, slot: 8.5 } });
  expect([socketsOf(editor.state().history.present, 'Régie'), editor.state().question]).toEqual([[], null]);
  editor.dispatch({ type: 'moveElement', from: { lineId: 3, slot: 8.5 }, to: { lineId: 1, slot: 5.5 } });
  expect(socketsOf(editor.state().history.present, 'Régie')).toEqual(own);

  const theirs = edited(cabinet(), FORM).editor;
  theirs.dispatch(removeAt(1, 6.5));
  theirs.dispatch({ type: 'placeElement', ref: 'PC16', to: { lineId: 2, slot: 6.5 } });
  const both = merge(cabinet(), start, theirs.state().history.present);
  if (!both) throw new Error('They cannot be put together');
  expect(socketsOf(withNamesKept(start, both, configuration(start, FORM), catalogue), 'Régie')).toEqual(own);
});

test('names of before are held at the next change', () => {
  const old = cabinet();
  const first = old.lines[0]?.elements.map((each) => (each.slot === 5.5 ? { ...each, name: 'Bar' } : each));
  const lines = old.lines.map((each, at) => (at === 0 ? { ...each, elements: first ?? [] } : each));
  const { editor } = edited({ ...old, lines }, FORM);
  const own = socketsOf(editor.state().history.present, 'Bar');
  expect(own).toEqual(OWN);
  editor.dispatch(removeAt(1, 6.5));
  expect(socketsOf(editor.state().history.present, 'Bar')).toEqual(own);
  editor.undo();
  expect(socketsOf(editor.state().history.present, 'Bar')).toEqual(own);
});

test('the end of a named circuit is said before it is done, and is not done without an agreement', () => {
  const editor = named(cabinet(), 1, 5.5);
  const before = editor.state().history.present;
  const done: string[] = [];
  const ask = (action: StackAction) => {
    editor.dispatch(action, () => done.push(action.type));
    const { question, history } = editor.state();
    if (question?.kind !== 'ending') throw new Error(`${action.type} asks nothing`);
    expect([question.names, history.present]).toEqual([['Régie'], before]);
    return question;
  };
  ask({ type: 'removeLine', lineId: 1 }).decide(false);
  expect([editor.state().question, editor.state().history.present, done]).toEqual([null, before, []]);
  const question = ask(removeAt(1, 5.5));
  question.decide(true);
  question.decide(false);
  const { present } = editor.state().history;
  expect([namedIn(present), done]).toEqual([[], ['removeElement']]);
  expect(elementsOf(present).filter((each) => each.fedBy !== undefined)).toEqual([]);
  editor.undo();
  expect(socketsOf(editor.state().history.present, 'Régie')).toEqual(OWN);
});
