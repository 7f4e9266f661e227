import { Undo } from '@blueprintjs/icons';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { type ScreenAction, useRegisterActions, useScreenActions } from './actions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const action = (id: string): ScreenAction => ({ id, text: id, Icon: Undo, run: () => undefined });

let offered: string[] = [];
function Palette() {
  offered = useScreenActions().map(({ id }) => id);
  return null;
}
function Screen({ ids }: { ids: string[] }) {
  useRegisterActions(ids.map(action));
  return null;
}

test('actions of a screen are registered until the user leaves it', async () => {
  const root = createRoot(document.createElement('div'));
  const show = (ids: string[] | null) =>
    act(async () => {
      const screen = ids && createElement(Screen, { ids, key: 'screen' });
      root.render([createElement(Palette, { key: 'palette' }), screen]);
    });
  await show(['undo']);
  expect(offered).toEqual(['undo']);
  await show(['undo', 'redo']);
  expect(offered).toEqual(['undo', 'redo']);
  await show(null);
  expect(offered).toEqual([]);
  await act(async () => root.unmount());
});
