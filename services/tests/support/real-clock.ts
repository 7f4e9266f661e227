import timers from 'node:timers';
import { afterAll, expect, vi } from 'vitest';

// Test files share a process: a fake clock that is left behind would stop servers of later files.
afterAll(() => {
  vi.restoreAllMocks();
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    expect(globalThis[name], `${name} is left behind as another`).toBe(timers[name]);
  }
  expect(String(Date), 'Date is left behind as another').toContain('[native code]');
});
