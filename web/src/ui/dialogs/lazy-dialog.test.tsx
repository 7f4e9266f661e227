import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  isOpen?: boolean;
  onClose: () => void;
}
const Part = ({ isOpen = true }: Props) => <p>{isOpen ? 'open' : 'closed'}</p>;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector('main')?.textContent;

test('the chunk of a lazy dialog is loaded when it first opens, and stays loaded', async () => {
  const load = vi.fn(async () => ({ default: Part }));
  const Dialog = lazyDialog<Props>(load);
  const render = (isOpen: boolean) =>
    act(async () =>
      root.render(
        <StrictMode>
          <Dialog isOpen={isOpen} onClose={() => undefined} />
        </StrictMode>,
      ),
    );
  await render(false);
  expect([load.mock.calls.length, shown()]).toEqual([0, '']);
  await render(true);
  expect(shown()).toBe('open');
  const asked = load.mock.calls.length;
  await render(false);
  expect(shown()).toBe('closed');
  await render(true);
  expect(load.mock.calls.length).toBe(asked);
});

test('a lazy dialog closes when its chunk does not load, and the next click tries again', async () => {
  const load = vi
    .fn(async (): Promise<{ default: typeof Part }> => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Dialog = lazyDialog<Props>(load);
  const close = vi.fn();
  await act(async () => root.render(<Dialog onClose={close} />));
  expect([close.mock.calls.length, shown()]).toEqual([1, '']);
  await act(async () => root.render(null));
  await act(async () => root.render(<Dialog onClose={close} />));
  expect(shown()).toBe('open');
});

test('a lazy dialog that was closed before its chunk loaded stays closed', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Part }>();
  const Dialog = lazyDialog<Props>(() => promise);
  const close = vi.fn();
  await act(async () => root.render(<Dialog isOpen onClose={close} />));
  await act(async () => root.render(<Dialog isOpen={false} onClose={close} />));
  await act(async () => resolve({ default: Part }));
  expect([close.mock.calls.length, shown()]).toEqual([0, '']);
});
