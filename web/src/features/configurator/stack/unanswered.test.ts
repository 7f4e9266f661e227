import { linesWithHeadBlock } from '@coffret/cabinet/propose/head-block';
import { expect, test } from 'vitest';
import { edited, LOST, placeAt, removeAt, tick } from './editor.fixture.ts';
import type { Editor } from './editor.ts';
import { elementId, reference } from './stack.fixture.ts';
import { type Stack, sameStack, toProjLines } from './stack.ts';

const withoutIds = ({ lines, accessories }: Stack) =>
  toProjLines({ lines: lines.slice(1), accessories, answer: null }).map(
    ({ id: _line, ProjSlots, ...line }) => ({
      ...line,
      ProjSlots: ProjSlots.map(({ id: _own, ...slot }) => slot),
    }),
  );

const EDITS: { readonly [edit: string]: (editor: Editor) => void } = {
  place: ({ dispatch }) => dispatch(placeAt('PC16', 2, 3.5)),
  move: ({ dispatch }) =>
    dispatch({ type: 'moveElement', from: { lineId: 2, slot: 3 }, to: { lineId: 2, slot: 3.5 } }),
  remove: ({ dispatch }) => dispatch(removeAt(2, 3)),
  name: ({ dispatch }) => dispatch({ type: 'nameCircuit', at: { lineId: 1, slot: 8.5 }, name: 'Four' }),
  'place a line': ({ dispatch }) => dispatch({ type: 'placeLine', ref: 'BLS2', at: 3 }),
  'move a line': ({ dispatch }) => dispatch({ type: 'moveLine', lineId: 3, at: 0 }),
  'copy a line': ({ dispatch }) => dispatch({ type: 'copyLine', lineId: 3 }),
  'paste a line': ({ dispatch }) =>
    dispatch({ type: 'pasteLine', line: { id: 800, ref: 'BLS2', elements: [] }, at: 3 }),
  'paste an element': ({ dispatch }) =>
    dispatch({
      type: 'pasteElement',
      element: { id: 801, slot: 0.5, ref: 'PC16' },
      to: { lineId: 2, slot: 3.5 },
    }),
  'remove a line': ({ dispatch }) => dispatch({ type: 'removeLine', lineId: 3 }),
  accessory: ({ dispatch }) => dispatch({ type: 'placeAccessory', ref: 'ACC-POI' }),
  answer: ({ dispatch }) => dispatch({ type: 'answer', answer: false }),
  replace: ({ dispatch, state }) => {
    const { present } = state().history;
    const lines = present.lines.map((line) => ({
      ...line,
      elements: line.elements.map((one) => (one.id === elementId(2, 3) ? { ...one, ref: 'PC16S' } : one)),
    }));
    dispatch({ type: 'replace', stack: { ...present, lines } });
  },
  redraw: ({ redraw, state }) => redraw(withoutIds(state().history.present), null),
  'head breaker': ({ askIntensity, answerIntensity }) => {
    askIntensity();
    answerIntensity(linesWithHeadBlock);
  },
};

type Act = 'undo' | 'redo';

test.each(
  Object.entries(EDITS).flatMap(([edit, change]) =>
    ([[], ['undo'], ['undo', 'redo']] as Act[][]).map((acts) => [edit, acts, change] as const),
  ),
)(
  'a save of "%s" that is stored and never answered, then %j, is no conflict and is not drawn twice',
  async (_edit, acts, change) => {
    const { editor, remote } = edited();
    change(editor);
    for (const act of acts) editor[act]();
    const wanted = editor.state().history.present;
    await remote.storeUnanswered();
    // The push of that very save.
    editor.changed(1);
    await tick();
    while (remote.saves.length > 0) await remote.accept();
    const { conflict, saving, history } = editor.state();
    expect([conflict, saving, remote.dropped()]).toEqual([null, 'saved', 0]);
    expect(sameStack(history.present, wanted)).toBe(true);
    expect(remote.shows(wanted)).toBe(true);
    // Back and forth, all of it is saved.
    for (const act of ['undo', 'undo', 'redo', 'undo'] as const) {
      editor[act]();
      while (remote.saves.length > 0) await remote.accept();
    }
    expect(sameStack(editor.state().history.present, reference())).toBe(true);
    expect(remote.shows(reference())).toBe(true);
  },
);

test('what another user drew after a save that was never answered is merged with what was drawn since', async () => {
  const { editor, remote } = edited();
  editor.dispatch(placeAt('PC16', 2, 3.5));
  await remote.storeUnanswered();
  editor.dispatch(placeAt('VOY', 3, 1.5));
  remote.saves.shift()?.answer(LOST);
  await tick();
  remote.draw(removeAt(3, 0.5));
  editor.changed(2);
  await tick();
  await remote.fail('BAD_ROWVERSION');
  editor.keepBoth();
  await remote.accept();
  const slots = () =>
    editor.state().history.present.lines.map(({ elements }) => elements.map(({ slot }) => slot));
  expect(slots()).toEqual([[0.5, 4.5, 8.5, 9.5], [0.5, 1.5, 2, 2.5, 3, 3.5], [1.5]]);
});

test('as long as it is unknown whether a save was stored, the editor does not say saved', async () => {
  const { editor, remote } = edited();
  remote.disconnect(true);
  editor.dispatch(removeAt(2, 3));
  editor.undo();
  await remote.storeUnanswered();
  expect(editor.state().saving).toBe('failed');
  remote.disconnect(false);
  editor.save();
  await tick();
  expect(remote.saves).toHaveLength(1);
  await remote.accept();
  expect([editor.state().saving, remote.shows(reference())]).toEqual(['saved', true]);
});

test('a save that arrives after a version without it was loaded is not taken for another user’s', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(2, 3));
  editor.undo();
  const late = remote.late();
  await tick();
  expect(editor.state().saving).toBe('saved');
  late();
  editor.changed(1);
  await tick();
  await remote.accept();
  expect([editor.state().saving, remote.shows(reference())]).toEqual(['saved', true]);
});
