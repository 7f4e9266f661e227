import { act } from 'react';
import { expect, test } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { edited } from '../stack/editor.fixture.ts';
import type { HeldItem } from '../stack/placement.ts';
import { catalogue, line, reference } from '../stack/stack.fixture.ts';
import { useHeldItem } from './use-held-item.ts';

const { show } = componentTests();

let handling: ReturnType<typeof useHeldItem>;
/** Takes it, puts it into a slot of the line, and returns what is in the hand then. */
async function putDown(hand: HeldItem, keep: boolean, slot = 3.5) {
  const { editor } = edited({ ...reference(), lines: [line(2, 'BLP8', { 0.5: 'C63-5' })] });
  function Cabinet() {
    handling = useHeldItem(editor, editor.state().history.present, catalogue);
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

test('a product that is put down stays in the hand where it is to be placed again, and else not', async () => {
  const product: HeldItem = { ref: 'C16-5' };
  const elements = ['C63-5', 'C16-5'];
  expect(await putDown(product, true)).toEqual({ hand: product, elements });
  expect(await putDown(product, false)).toEqual({ hand: null, elements });
});

test('what was moved within the cabinet does not stay in the hand', async () => {
  const moved: HeldItem = { ref: 'C63-5', from: { lineId: 2, slot: 0.5 } };
  expect(await putDown(moved, true, 2.5)).toEqual({ hand: null, elements: ['C63-5'] });
});
