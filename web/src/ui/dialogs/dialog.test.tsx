import { BlueprintProvider } from '@blueprintjs/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../app/texts/loaders.ts';
import { showCulture, startTexts } from '../../i18n/i18n.ts';
import { Dialog } from './dialog.tsx';
import { useLateFocus } from './use-late-focus.ts';

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts(TEXTS);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (onClose: () => void, isCloseButtonShown = true) =>
  act(async () =>
    root.render(
      <BlueprintProvider>
        <Dialog isOpen title="Coffret" onClose={onClose} isCloseButtonShown={isCloseButtonShown} />
      </BlueprintProvider>,
    ),
  );
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
const names = () => buttons().map((button) => button.ariaLabel ?? button.getAttribute('aria-label'));

test.each([
  ['fr_FR', 'Fermer'],
  ['en_EN', 'Close'],
] as const)('in %s the button that closes a dialog says %s', async (culture, name) => {
  await showCulture(culture);
  const close = vi.fn();
  await show(close);
  expect(names()).toEqual([name]);
  act(() => buttons()[0]?.click());
  expect(close).toHaveBeenCalledOnce();
});

test('a dialog is named by its title; its close button is optional', async () => {
  await show(() => undefined, false);
  expect(names()).toEqual([]);
  const dialog = document.querySelector('[role="dialog"]');
  const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('Coffret');
});

test('a dialog that is opened again while it closes begins anew', async () => {
  const open = (isOpen: boolean) =>
    act(async () =>
      root.render(
        <BlueprintProvider>
          <Dialog isOpen={isOpen} title="Note" onClose={() => undefined}>
            <input />
          </Dialog>
        </BlueprintProvider>,
      ),
    );
  const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input');
  await open(true);
  const before = field();
  if (before) before.value = 'avant';
  await open(false);
  await open(true);
  expect(field()?.value).toBe('');
});

function Late() {
  return (
    <button type="button" ref={useLateFocus<HTMLButtonElement>()}>
      Choisir
    </button>
  );
}

test.each([
  [false, 'Choisir'],
  [true, 'Fermer'],
])(
  'what appears late in a dialog is focused, unless the user is at a button: %s',
  async (isAtButton, focused) => {
    await showCulture('fr_FR');
    const fill = (content: ReactNode) =>
      act(async () =>
        root.render(
          <BlueprintProvider>
            <Dialog isOpen title="Montages" onClose={() => undefined}>
              {content}
            </Dialog>
          </BlueprintProvider>,
        ),
      );
    await fill(null);
    if (isAtButton) buttons()[0]?.focus();
    await fill(<Late />);
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(focused);
  },
);
