import { act, useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import { askBeforeLeaving } from '../../session/navigation-guard.ts';
import { componentTests } from '../../testing/component.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { edited } from './stack/editor.fixture.ts';
import type { EditorState } from './stack/editor-state.ts';
import { Quantity } from './summary/quantity.tsx';

const { show, pass, press, write, all } = componentTests();

const { editor } = edited();
function guard(saving: EditorState['saving']) {
  const state = () => ({ ...editor.state(), saving });
  return show(<LeaveGuard saving={saving} editor={{ ...editor, state }} />);
}
const isAsked = () => all('[role=alertdialog]').length > 0;
const leave = async () => {
  const goOn = vi.fn();
  await act(async () => {
    if (!askBeforeLeaving(goOn)) goOn();
  });
  return goOn;
};

test('a saved drawing can be left; one that is being saved is left after the save', async () => {
  await guard('saved');
  expect(await leave()).toHaveBeenCalledOnce();
  await guard('saving');
  const goOn = await leave();
  await pass(1_499);
  expect([goOn.mock.calls.length, isAsked()]).toEqual([0, false]);
  await guard('saved');
  await pass(10_000);
  expect([goOn.mock.calls.length, isAsked()]).toEqual([1, false]);
  await guard('saving');
  await leave();
  expect(isAsked()).toBe(false);
});

test('leaving during a long save asks for confirmation, each time', async () => {
  await guard('saving');
  const first = await leave();
  await pass(1_500);
  expect(isAsked()).toBe(true);
  await press('Rester et réessayer');
  await pass(1_000);
  expect(isAsked()).toBe(false);
  const second = await leave();
  await pass(1_499);
  expect(isAsked()).toBe(false);
  await pass(1);
  await press('Quitter');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(await leave()).toHaveBeenCalledOnce();
});

test('leaving after a failed save asks immediately', async () => {
  await guard('failed');
  await leave();
  expect(isAsked()).toBe(true);
});

test('a quantity that is being typed is saved before the drawing is left', async () => {
  const { editor: own } = edited();
  const Shown = () => {
    const { saving } = useSyncExternalStore(own.subscribe, own.state);
    return (
      <>
        <Quantity editor={own} quantity={1} />
        <LeaveGuard saving={saving} editor={own} />
      </>
    );
  };
  await show(<Shown />);
  await write('input', '7');
  const goOn = await leave();
  expect([own.state().saving, goOn.mock.calls.length, isAsked()]).toEqual(['saving', 0, false]);
});
