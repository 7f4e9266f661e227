import timers from 'node:timers';
import { afterAll, expect, vi } from 'vitest';

// Files share a process: one that leaves a clock behind that stands still stops the servers of those that come after.
afterAll(() => {
  vi.restoreAllMocks();
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    expect(globalThis[name], `${name} is left behind as another`).toBe(timers[name]);
  }
  expect(String(Date), 'Date is left behind as another').toContain('[native code]');
});
