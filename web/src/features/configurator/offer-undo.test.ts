import { beforeEach, expect, test } from 'vitest';
import { toasts } from '../../data/toast.ts';
import { offerUndo } from './offer-undo.ts';
import { createEditor, type Editor } from './stack/editor.ts';
import { catalogue, configuration } from './stack/stack.fixture.ts';

const EMPTY = { lines: [], accessories: null, answer: null };

function drawn() {
  const first = configuration(EMPTY);
  const editor = createEditor(first, () => catalogue, {
    load: async () => first,
    save: () => new Promise(() => undefined),
    saveForm: async () => first,
    report: () => undefined,
    stepDropped: () => undefined,
  });
  editor.dispatch({ type: 'placeLine', ref: 'BLD10', at: 0 });
  offerUndo(editor, editor.undo, 'Fait.');
  return editor;
}

beforeEach(() => {
  toasts.shown = [];
});

test('the toast’s undo takes back its step', () => {
  const editor = drawn();
  toasts.shown[0]?.action?.onClick();
  expect(editor.state().history.present).toEqual(EMPTY);
  expect(toasts.shown).toEqual([]);
});

test.each<[string, (editor: Editor) => void]>([
  ['step', (editor) => editor.dispatch({ type: 'placeLine', ref: 'BLS2', at: 1 })],
  ['undo', (editor) => editor.undo()],
])('the offer goes with the next %s', (_, go) => {
  const editor = drawn();
  editor.askIntensity();
  expect(toasts.shown).toHaveLength(1);
  go(editor);
  expect(toasts.shown).toEqual([]);
});
