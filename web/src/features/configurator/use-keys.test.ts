import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const root = createRoot(document.createElement('div'));
const other = vi.fn((event: Event) => event.stopPropagation());
/** As a toast does, which goes with Escape. */
document.addEventListener('keydown', other);

const keys = { cancel: vi.fn(), undo: vi.fn(), redo: vi.fn(), search: vi.fn() };

function Screen({ isHolding }: { isHolding: boolean }) {
  useKeys({ ...keys, cancel: isHolding ? keys.cancel : undefined }, false);
  return null;
}
const show = (isHolding: boolean) => act(async () => root.render(createElement(Screen, { isHolding })));

/** false: the browser does nothing with it. */
function pressIn(target: Element, key: string, more: KeyboardEventInit = {}): boolean {
  document.body.append(target);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const isLeft = target.dispatchEvent(event);
  target.remove();
  return isLeft;
}
const escapeIn = (target: Element) => pressIn(target, 'Escape');

afterEach(() => vi.clearAllMocks());

test('Escape drops the held item before other handlers get the key', async () => {
  await show(true);
  escapeIn(document.createElement('button'));
  expect(keys.cancel).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('without a held item, in a field and in a dialog Escape is left to others', async () => {
  await show(false);
  escapeIn(document.createElement('button'));
  await show(true);
  escapeIn(document.createElement('input'));
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  escapeIn(dialog);
  expect(keys.cancel).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(3);
});

test('keys of the screen do nothing behind an open dialog, wherever the focus is', async () => {
  await show(true);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  document.body.append(dialog);
  for (const key of ['Escape', '/']) pressIn(document.createElement('button'), key);
  pressIn(document.createElement('button'), 'z', { ctrlKey: true });
  dialog.remove();
  expect([keys.cancel, keys.search, keys.undo].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

test.each([
  ['Cyrillic', 'я', 'KeyZ', 'undo'],
  ['Greek', 'ζ', 'KeyZ', 'undo'],
  ['Cyrillic', 'н', 'KeyY', 'redo'],
  ['French', 'z', 'KeyW', 'undo'],
  ['German', 'y', 'KeyZ', 'redo'],
] as const)('on a %s keyboard %s (%s) with Ctrl is %s', async (_, key, code, done) => {
  await show(false);
  pressIn(document.createElement('button'), key, { code, ctrlKey: true });
  expect([keys.undo, keys.redo].map(({ mock }) => mock.calls.length)).toEqual(
    done === 'undo' ? [1, 0] : [0, 1],
  );
});

test('a held Ctrl+X or Ctrl+V cuts or pastes once, except in a field', async () => {
  await show(false);
  for (const key of ['x', 'v']) {
    const held = (on: string, repeat: boolean) =>
      pressIn(document.createElement(on), key, { ctrlKey: true, repeat });
    expect([held('button', false), held('button', true), held('input', true)]).toEqual([true, false, true]);
  }
});

test('/ focuses the product search, except in a field or a dialog, where Ctrl+Z is not handled either', async () => {
  await show(false);
  pressIn(document.createElement('button'), '/');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  const radio = document.createElement('input');
  radio.type = 'radio';
  pressIn(radio, '/');
  expect(keys.search).toHaveBeenCalledTimes(3);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  for (const target of [document.createElement('textarea'), document.createElement('select'), dialog]) {
    pressIn(target, '/');
    pressIn(target, 'z', { ctrlKey: true });
  }
  expect(keys.search).toHaveBeenCalledTimes(3);
  expect(keys.undo).not.toHaveBeenCalled();
});
