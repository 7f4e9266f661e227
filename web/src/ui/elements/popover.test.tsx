import { MenuItem } from '@blueprintjs/core';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Popover, PopoverMenu } from './popover.tsx';

const { all, pass, press, show } = componentTests();

async function openMenu(): Promise<HTMLElement> {
  await show(
    <>
      <input />
      <PopoverMenu items={<MenuItem text="Renommer" />}>
        <button type="button">Vue</button>
      </PopoverMenu>
    </>,
  );
  const [button] = all('button');
  button?.focus();
  await press('Vue');
  await pass(200);
  expect(document.activeElement?.textContent).toBe('Renommer');
  return button as HTMLElement;
}

test('a popover that closes returns the focus to its button at once', async () => {
  const button = await openMenu();
  await act(async () => all('[role="menuitem"]')[0]?.click());
  expect(document.activeElement).toBe(button);
});

test('a field that a click leaves the popover for keeps the focus', async () => {
  await openMenu();
  const [input] = all('input');
  await act(async () => input?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  act(() => input?.focus());
  await pass(500);
  expect(all('[role="menuitem"]')).toEqual([]);
  expect(document.activeElement).toBe(input);
});

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Devis</h1>
      <PopoverMenu items={<MenuItem text="Renommer" onClick={() => setOpen(true)} />}>
        <button type="button">Vue</button>
      </PopoverMenu>
      {isOpen && <Dialog isOpen title="Renommer la vue" onClose={() => setOpen(false)} />}
    </>
  );
}

test('a dialog that a menu opens returns the focus to the button of the menu', async () => {
  await show(<WithDialog />);
  const [button] = all('button');
  button?.focus();
  await press('Vue');
  await pass(200);
  await act(async () => all('[role="menuitem"]')[0]?.click());
  await pass(500);
  expect(all('[role="menuitem"]')).toEqual([]);
  await press('Fermer');
  await pass(500);
  expect(document.activeElement).toBe(button);
});

function FieldWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Popover content={<input onKeyDown={() => setOpen(true)} />}>
        <button type="button">Filtrer</button>
      </Popover>
      {isOpen && <Dialog isOpen title="Aller à" onClose={() => setOpen(false)} />}
    </>
  );
}

test('a dialog over a popover that stays open returns the focus to the field in it', async () => {
  await show(<FieldWithDialog />);
  await press('Filtrer');
  await pass(200);
  const [input] = all<HTMLInputElement>('input');
  act(() => input?.focus());
  await act(async () => input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true })));
  await pass(500);
  await press('Fermer');
  await pass(500);
  expect(input?.isConnected).toBe(true);
  expect(document.activeElement).toBe(input);
});
