import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { toasts } from '../../../data/toast.ts';
import { componentTests } from '../../../testing/component.tsx';
import { applyAction } from '../stack/actions.ts';
import { edited, tick } from '../stack/editor.fixture.ts';
import type { HeldItem } from '../stack/placement.ts';
import { catalogue, configuration, line, reference } from '../stack/stack.fixture.ts';
import type { Stack } from '../stack/stack.ts';
import { useHeldItem } from './use-held-item.ts';

const { show } = componentTests();

let handling: ReturnType<typeof useHeldItem>;
/** Takes it, puts it into a slot of the line, and returns what is in the hand then. */
async function putDown(hand: HeldItem, keep: boolean, slot = 3.5) {
  const { editor } = edited({ ...reference(), lines: [line(2, 'BLP8', { 0.5: 'C63-5' })] });
  function Cabinet() {
    handling = useHeldItem(editor, editor.state().history.present, catalogue, false);
    return null;
  }
  await show(<Cabinet />);
  await act(async () => handling.pickUp(hand, false));
  await act(async () => void handling.drop({ lineId: 2, slot }, 'ligne 2', keep));
  return {
    hand: handling.heldItem,
    elements: editor.state().history.present.lines[0]?.elements.map(({ ref }) => ref),
  };
}

test('a placed product stays held only when it is to be placed again', async () => {
  const product: HeldItem = { ref: 'C16-5' };
  const elements = ['C63-5', 'C16-5'];
  expect(await putDown(product, true)).toEqual({ hand: product, elements });
  expect(await putDown(product, false)).toEqual({ hand: null, elements });
});

test('a moved part is not held after the drop', async () => {
  const moved: HeldItem = { ref: 'C63-5', from: { lineId: 2, slot: 0.5 } };
  expect(await putDown(moved, true, 2.5)).toEqual({ hand: null, elements: ['C63-5'] });
});

/** Renders the hand over an editor; `edit` renders it again. */
async function hand(stack: Stack = reference(), locked = false) {
  const { editor, remote } = edited(stack);
  function Cabinet({ isLocked = locked }: { isLocked?: boolean }) {
    handling = useHeldItem(editor, editor.state().history.present, catalogue, isLocked);
    return null;
  }
  await show(<Cabinet />);
  return {
    editor,
    remote,
    async edit(change: () => void | Promise<void>) {
      await act(async () => change());
      await show(<Cabinet />);
    },
    lock: () => show(<Cabinet isLocked />),
  };
}
const pickUp = (item: HeldItem, dragged = false) => act(async () => handling.pickUp(item, dragged));

test('a held part that undo removes is no longer held, also after redo', async () => {
  const { editor, edit } = await hand();
  await edit(() => editor.dispatch({ type: 'placeElement', ref: 'PC16', to: { lineId: 2, slot: 3.5 } }));
  await pickUp({ ref: 'PC16', from: { lineId: 2, slot: 3.5 } });
  expect(handling.heldItem).not.toBeNull();
  await edit(editor.undo);
  expect(handling.heldItem).toBeNull();
  await edit(editor.redo);
  expect(handling.heldItem).toBeNull();
});

test('what is held follows its part to where another user moved it', async () => {
  vi.useRealTimers();
  const { editor, remote, edit } = await hand();
  await pickUp({ ref: 'PC16', from: { lineId: 2, slot: 3 } });
  const at = (slot: number) =>
    editor.state().history.present.lines[1]?.elements.find((one) => one.slot === slot);
  const held = at(3)?.id;
  const theirs = applyAction(editor.state().history.present, {
    type: 'moveElement',
    from: { lineId: 2, slot: 3 },
    to: { lineId: 2, slot: 3.5 },
  });
  Object.assign(remote.stored, configuration(theirs, { rowVersion: 1 }));
  await edit(() => editor.changed(1));
  await edit(tick);
  expect(handling.heldItem).toEqual({ ref: 'PC16', from: { lineId: 2, slot: 3.5 } });
  expect(at(3.5)?.id).toBe(held);
});

test('locking the cabinet releases the held item', async () => {
  const { lock } = await hand();
  await pickUp({ ref: 'PC16' });
  await lock();
  expect(handling.heldItem).toBeNull();
});

test('a refused drop is announced with its reason only; a drop without effect is not announced as placed', async () => {
  await hand();
  await pickUp({ ref: 'PC16' }, true);
  await act(async () => handling.drop({ lineId: 2, slot: 0.5 }, 'ligne 2'));
  expect([handling.heldItem, handling.announced]).toEqual([null, 'Pas assez de place.']);
  expect(toasts.shown.map(({ text }) => text)).toEqual(['Pas assez de place.']);
  await pickUp({ ref: 'PC16', from: { lineId: 2, slot: 3 } }, true);
  await act(async () => handling.drop({ lineId: 2, slot: 3 }, 'ligne 2'));
  expect(handling.announced).toMatch(/^Retour à sa place\u00a0: PC16 .*\.$/);
});

test('a product stays held while the form asks for more of it, unless it is dragged', async () => {
  const stack = { ...reference(), lines: [line(2, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16', 2: 'PC16' })] };
  const { editor, edit } = await hand(stack);
  const place = (slot: number) => edit(() => void handling.drop({ lineId: 2, slot }, 'ligne 2'));
  await pickUp({ ref: 'PC16' }, true);
  await place(2.5);
  expect(handling.heldItem).toBeNull();
  await edit(editor.undo);
  await pickUp({ ref: 'PC16' });
  await place(2.5);
  expect(handling.heldItem).toEqual({ ref: 'PC16' });
  await place(3);
  expect(handling.heldItem).toBeNull();
});

test('a part below the asked index is said when it is placed, and the one that fits takes its place', async () => {
  const stack = { ...reference(), lines: [line(2, 'BLP8', {})] };
  const { editor } = edited(stack);
  editor.adopt({ ...configuration(stack), protectionIndex: 'IP54', rowVersion: 9 });
  function Cabinet() {
    handling = useHeldItem(editor, editor.state().history.present, catalogue, false);
    return null;
  }
  await show(<Cabinet />);
  const placed = () => editor.state().history.present.lines[0]?.elements.map(({ ref }) => ref);
  await act(async () => handling.pickUp({ ref: 'C16-5' }, false));
  await act(async () => void handling.drop({ lineId: 2, slot: 0.5 }, 'rangée 1'));
  expect(placed()).toEqual(['C16-5']);
  const [said] = toasts.shown;
  expect(said).toMatchObject({
    text: expect.stringMatching(/^C16-5 est IP44, l’indice demandé est IP54\. .*C16-5E/),
  });
  expect(handling.announced).toContain('C16-5E');
  await act(async () => said?.action?.onClick());
  expect(placed()).toEqual(['C16-5E']);
  expect(toasts.shown).not.toContain(said);
});
