import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { PanelResizer } from './panel-resizer.tsx';

const { show, all } = componentTests();

test('a pointer that has ended before it is captured breaks nothing', async () => {
  await show(<PanelResizer />);
  const [handle] = all('[role="separator"]');
  if (!handle) throw new Error('there is no handle');
  const capture = vi.fn(() => {
    throw new DOMException('Invalid pointer id', 'NotFoundError');
  });
  Object.assign(handle, { setPointerCapture: capture, hasPointerCapture: () => false });
  const faults = vi.fn();
  window.addEventListener('error', faults);
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    await act(async () => handle.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 900 })));
  window.removeEventListener('error', faults);
  expect([capture.mock.calls.length, faults.mock.calls.length]).toEqual([1, 0]);
  expect(handle.getAttribute('aria-valuenow')).toBe('304');
});
