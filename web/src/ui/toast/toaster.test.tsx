import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toasts } from '../../data/toast.ts';
import Toaster from './toaster.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  toasts.shown = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a toast that replaces another with the same id is shown for its full time', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Toaster />));
  const show = (text: string) => act(async () => void toast({ text, id: 'refused', timeout: 3_000 }));
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

  await show('first');
  await pass(2_500);
  await show('second');
  await pass(2_500);
  expect(toasts.shown.map(({ text }) => text)).toEqual(['second']);
  await pass(1_000);
  expect(toasts.shown).toEqual([]);
  await act(async () => root.unmount());
});

test('a toast is in one live region, so that it is read once', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Toaster />));
  await act(async () => void toast({ text: 'Enregistré' }));
  const message = document.querySelector('.bp6-toast-message');
  const regions: Element[] = [];
  for (let element = message; element; element = element.parentElement) {
    if (element.matches('[role=alert], [role=status], [aria-live]:not([aria-live=off])'))
      regions.push(element);
  }
  expect(regions).toEqual([message]);
  await act(async () => root.unmount());
});
