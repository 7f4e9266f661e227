import { afterEach, expect, test } from 'vitest';
import { dismissToast, toast, toasts } from '../../data/toast.ts';
import { visibleToasts } from './passing-toasts.ts';

const seen = () => visibleToasts(toasts.shown).map(({ text }) => text);

afterEach(() => {
  toasts.shown = [];
});

test('the newest toasts are shown first, others when there is room, permanent ones always', () => {
  toast({ text: 'undo', timeout: 0 });
  const ids = ['1', '2', '3', '4', '5'].map((text) => toast({ text }));
  expect(seen()).toEqual(['5', '4', '3', 'undo']);
  for (const id of ids.slice(3)) dismissToast(id);
  expect(seen()).toEqual(['3', '2', '1', 'undo']);
});

test('the same text is shown once, unless each has an action', () => {
  toasts.shown = [];
  const text = { key: 'form.saved' } as const;
  toast({ text });
  toast({ text });
  expect(toasts.shown).toHaveLength(1);
  const action = { key: 'close', onClick: () => undefined } as const;
  toast({ text, action });
  toast({ text, action });
  expect(toasts.shown).toHaveLength(3);
});
