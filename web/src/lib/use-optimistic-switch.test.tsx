import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOptimisticSwitch } from './use-optimistic-switch.ts';

let root: ReturnType<typeof createRoot>;
let answer: (done: boolean) => void;
const change = vi.fn<(on: boolean) => Promise<boolean>>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  change.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

function Switch({ on, rowVersion }: { on: boolean; rowVersion: number }) {
  const switched = useOptimisticSwitch(on, rowVersion, change);
  return (
    <button type="button" disabled={switched.isBusy} onClick={switched.toggle}>
      {String(switched.on)}
    </button>
  );
}
const show = (on: boolean, rowVersion: number) =>
  act(async () => root.render(<Switch on={on} rowVersion={rowVersion} />));
const button = () => document.querySelector('button') as HTMLButtonElement;
const press = () => act(async () => button().click());
const answered = (done: boolean) => act(async () => answer(done));

test('a switch keeps its new state from the click until the updated row arrives', async () => {
  await show(false, 3);
  await press();
  expect([button().textContent, button().disabled]).toEqual(['true', true]);
  await answered(true);
  // The server has answered, the list does not know of it yet.
  expect(button().textContent).toBe('true');
  await show(true, 4);
  expect([button().textContent, button().disabled]).toEqual(['true', false]);
  expect(change.mock.calls).toEqual([[true]]);
});

test('a switch returns to its old state when the server refuses, and can be used again', async () => {
  await show(false, 3);
  await press();
  await answered(false);
  expect([button().textContent, button().disabled]).toEqual(['false', false]);
  await press();
  expect(button().textContent).toBe('true');
});

test('a later change by another user is shown', async () => {
  await show(false, 3);
  await press();
  await answered(true);
  await show(false, 5);
  expect(button().textContent).toBe('false');
});
