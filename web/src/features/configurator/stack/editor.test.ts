import { linesWithHeadBlock } from '@coffret/cabinet/propose/head-block';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../../data/api/error-response.ts';
import { edited, placeAt, removeAt, sentSlots, tick } from './editor.fixture.ts';
import { line, reference, shown } from './stack.fixture.ts';
import { type Stack, sameStack } from './stack.ts';

test('a change is checked immediately and saved with the known rowVersion', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  expect(editor.state().stackCheck.errors.map(({ code }) => code)).toEqual(['MISSING_EMERGENCY_STOP']);
  expect(editor.state().saving).toBe('saving');
  expect(remote.saves[0]?.body.rowVersion).toBe(0);
  await remote.accept((answer) => ({ ...answer, price: 812.5 }));
  expect(editor.state().saving).toBe('saved');
  expect(editor.state().configuration.price).toBe(812.5);
});

test('changes during a save are sent together in the next one, with its rowVersion', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(2, 3));
  editor.dispatch(removeAt(2, 2.5));
  editor.dispatch(removeAt(2, 2));
  expect(remote.saves.map(sentSlots)).toEqual([[[0.5, 4.5, 8.5, 9.5], [0.5, 1.5, 2, 2.5], [0.5]]]);
  await remote.accept();
  expect(remote.saves.map(sentSlots)).toEqual([[[0.5, 4.5, 8.5, 9.5], [0.5, 1.5], [0.5]]]);
  expect(remote.saves[0]?.body.rowVersion).toBe(1);
  await remote.accept();
  expect(remote.saves).toEqual([]);
});

test('fields of the form are saved after the drawing, one save at a time, each with the rowVersion of the one before', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(2, 3));
  const saved = [3, 4].map((nbElectricalOutlets) => editor.saveForm({ nbElectricalOutlets }));
  expect(remote.forms).toEqual([]);
  await remote.accept();
  expect(remote.forms.map(({ body }) => body)).toEqual([{ nbElectricalOutlets: 3, rowVersion: 1 }]);
  await remote.acceptForm();
  expect(remote.forms.map(({ body }) => body)).toEqual([{ nbElectricalOutlets: 4, rowVersion: 2 }]);
  await remote.acceptForm();
  expect(await Promise.all(saved)).toEqual([true, true]);
  expect(editor.state().configuration).toMatchObject({ nbElectricalOutlets: 4, rowVersion: 3 });
});

test('fields of the form are not saved without the drawing before them', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(2, 3));
  const saved = editor.saveForm({ nbElectricalOutlets: 3 });
  await remote.fail('GENERIC_ERROR');
  expect(await saved).toBe(false);
  expect(remote.forms).toEqual([]);
});

test('undo and redo are unlimited, and each is saved', async () => {
  const { editor, remote } = edited();
  for (const slot of [3, 2.5, 2]) {
    editor.dispatch(removeAt(2, slot));
    await remote.accept();
  }
  for (const _ of [1, 2, 3, 4]) editor.undo();
  await remote.accept();
  await remote.accept();
  expect(editor.state().history.present.lines[1]?.elements).toHaveLength(5);
  editor.redo();
  await remote.accept();
  expect(editor.state().history.present.lines[1]?.elements.map(({ slot }) => slot)).toEqual([
    0.5, 1.5, 2, 2.5,
  ]);
  expect(editor.state().history.future).toHaveLength(2);
  expect(remote.saves).toEqual([]);
});

test('a line restored by undo keeps its id, also when the server had removed it', async () => {
  const { editor, remote } = edited();
  const before = editor.state().history.present;
  editor.dispatch({ type: 'removeLine', lineId: 2 });
  await remote.accept();
  editor.undo();
  expect(remote.saves[0]?.body.ProjLines).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
  await remote.accept();
  expect(sameStack(editor.state().history.present, before)).toBe(true);
  editor.redo();
  await remote.accept();
  expect([editor.state().history.present.lines.map(({ id }) => id), editor.state().saving]).toEqual([
    [1, 3],
    'saved',
  ]);
});

test("the server's word is final", async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  const word = [line(1, 'BLD10')];
  await remote.accept((answer) => ({ ...answer, ProjLines: word.map((each) => shown(each, 1)) }));
  expect(editor.state().history.present.lines.map(({ ref }) => ref)).toEqual(['BLD10']);
  expect(remote.saves).toEqual([]);
});

test.each([
  ['with nothing to save', false],
  ['with a change under way', true],
])(
  'a configuration that somebody deleted is gone, %s: nothing is saved or reported',
  async (_, isChanged) => {
    const { editor, remote } = edited();
    if (isChanged) editor.dispatch(removeAt(2, 3));
    await remote.delete();
    editor.changed();
    await tick();
    expect(editor.state()).toMatchObject({ isGone: true, saving: 'saved', question: null, conflict: null });
    editor.save();
    await editor.settled();
    expect([remote.saves, remote.reported, editor.state().saving]).toEqual([[], [], 'saved']);
  },
);

test('after a lost connection the state is failed, and the next attempt saves', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  remote.saves.shift()?.answer(new ErrorResponse([{ code: 'Network Error' }]));
  await tick();
  expect(editor.state().saving).toBe('failed');
  expect(remote.reported).toEqual([]);
  editor.save();
  await remote.accept();
  expect(editor.state().saving).toBe('saved');
});

/** The reference cabinet without its CEE socket, whose place would bring I above InA 32 A. */
const small = { powerSupplyIntensity: '40A', electricalConnect: 'M25_5G6_32A' } as const;

function almostTooMuch() {
  const stack = reference();
  const [breakers, sockets, safety] = stack.lines;
  if (!breakers || !sockets || !safety) throw new Error('the reference cabinet has three lines');
  const lines = [breakers, { ...sockets, elements: sockets.elements.slice(1) }, safety];
  return edited({ ...stack, lines }, small);
}

test('a drop above the limit is saved with the answer as one step', async () => {
  const { editor, remote } = almostTooMuch();
  editor.dispatch(placeAt('C32-5', 2, 0.5));
  expect(editor.state().question).toEqual({ kind: 'intensity', from: 'step', step: 'placing' });
  // The server's price is not that of the current drawing.
  expect([editor.state().saving, remote.saves]).toEqual(['saving', []]);
  editor.answerIntensity(false);
  expect(remote.saves[0]?.body.isCircuitBreakerAdded).toBe(false);
  expect(editor.state().stackCheck.errors).toEqual([]);
  await remote.accept();
  editor.undo();
  expect(editor.state().history.present).toMatchObject({ answer: null });
  expect(editor.state().history.present.lines[1]?.elements).toHaveLength(4);
});

/** One domestic socket more than the form asks for. */
/** With one domestic socket fewer three circuits have the diversity of three instead of four. */
const fourCircuits: Stack = {
  accessories: null,
  answer: false,
  lines: [
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' }),
    line(2, 'BLD06', { 0.5: 'D1N16' }),
    line(3, 'BLP6', { 0.5: 'C32-5', 1.5: 'PC16', 2: 'PC16', 2.5: 'PC16', 3: 'PC16', 3.5: 'PC16' }),
  ],
};
const withSurplus = { ...small, nbCircuitBreakers: 4, nbElectricalOutlets: 4 };

test('a removal that resets the answer asks again; cancelling restores the element', async () => {
  const { editor, remote } = edited(fourCircuits, withSurplus);
  const before = editor.state().history.present;
  editor.dispatch(removeAt(3, 3.5));
  expect(editor.state().question).toEqual({ kind: 'intensity', from: 'step', step: 'removal' });
  editor.answerIntensity(null);
  expect(editor.state().history.present).toBe(before);
  expect(remote.saves).toEqual([]);
});

test('the intensity is asked once each socket is placed and has its breaker, and again before the validation', () => {
  const { editor } = edited(reference(), small);
  editor.dispatch(removeAt(2, 3));
  expect(editor.state().stackCheck.errors.map(({ code }) => code)).toContain('INTENSITY_LIMIT_EXCEEDED');
  expect(editor.state().question).toBeNull();
  editor.dispatch(removeAt(1, 4.5));
  editor.dispatch(placeAt('PC16', 2, 3));
  expect(editor.state().question).toBeNull();
  editor.dispatch(placeAt('D4P32', 1, 4.5));
  expect(editor.state().question).toMatchObject({ kind: 'intensity', from: 'step' });
  editor.answerIntensity(null);
  expect(editor.askBeforeValidation()).toBe(true);
  expect(editor.state().question).toEqual({ kind: 'intensity', from: 'validation' });
  editor.answerIntensity(false);
  expect(editor.askBeforeValidation()).toBe(false);
});

test('a head breaker comes with its block in one step: the devices move to it and keep their names', async () => {
  const { editor, remote } = edited(
    {
      accessories: null,
      answer: null,
      lines: [
        line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32' }),
        line(2, 'BLD06'),
        line(3, 'BLP4', { 0.5: 'C32-5', 1.5: 'C32-5' }),
      ],
    },
    {
      nbElectricalOutlets: 0,
      nbCircuitBreakers: 2,
      safetyEquipment: ['NONE'],
      configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 },
    },
  );
  editor.dispatch({ type: 'nameCircuit', at: { lineId: 1, slot: 4.5 }, name: 'Régie' });
  await remote.accept();
  editor.dispatch(placeAt('D4P32', 2, 0.5));
  expect(editor.state().question).toMatchObject({ kind: 'intensity', from: 'step', step: 'placing' });
  editor.answerIntensity(linesWithHeadBlock);
  const { history, stackCheck } = editor.state();
  expect(stackCheck.errors).toEqual([]);
  expect(history.present.lines.map(({ ref }) => ref)).toEqual(['350814', 'BLD10', 'BLP4']);
  expect(history.present.lines[1]?.elements).toMatchObject([
    { ref: 'D4P32', name: 'Régie' },
    { ref: 'D4P32' },
  ]);
  expect(history.present.lines[2]?.id).toBe(3);
  expect(history.past).toHaveLength(2);
});

test('the warning is shown once; a change closes it', () => {
  const { editor } = edited(reference(), {
    powerSupplyIntensity: '40A',
    electricalConnect: 'M32_5G10_50A',
    nbCircuitBreakers: 3,
    configElectricalOutlets: { ceeSocketType1: 'CEE_63A_3PNE_400', nbCeeSocket1: 1 },
  });
  editor.dispatch(removeAt(2, 0.5));
  editor.dispatch(removeAt(1, 4.5));
  editor.dispatch(placeAt('D4P63', 1, 4.5));
  editor.dispatch({ type: 'placeLine', ref: 'BLP4', at: 3 });
  editor.dispatch(placeAt('C63-5', 101, 0.5));
  expect(editor.state().question).toEqual({ kind: 'limit', from: 'step', step: 'placing' });
  editor.dispatch(removeAt(101, 0.5));
  expect(editor.state().question).toBeNull();
  editor.dispatch(placeAt('C63-5', 101, 0.5));
  expect(editor.state().question).toBeNull();
});

test('cancelling undoes the drop without a redo', () => {
  const { editor, remote } = almostTooMuch();
  editor.dispatch(placeAt('C32-5', 2, 0.5));
  editor.answerIntensity(null);
  expect(editor.state()).toMatchObject({
    question: null,
    saving: 'saved',
    history: { past: [], future: [] },
  });
  expect(editor.state().history.present.answer).toBeNull();
  expect(remote.saves).toEqual([]);
});

test('a proposal is one step of the history, with its own answer', async () => {
  const { editor, remote } = edited({ lines: [], accessories: null, answer: false });
  const proposed = reference().lines.map((each, at) => {
    const { id: _id, ...rest } = shown(each, at + 1);
    return rest;
  });
  editor.redraw(proposed, null);
  expect(editor.state()).toMatchObject({ question: null, stackCheck: { errors: [] } });
  expect(remote.saves[0]?.body).toMatchObject({ isCircuitBreakerAdded: null });
  await remote.accept();
  editor.undo();
  expect(editor.state().history.present).toMatchObject({ lines: [], answer: false });
});
