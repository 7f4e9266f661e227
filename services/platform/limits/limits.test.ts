import { onTestFinished, vi } from 'vitest';
import { limitsContract } from './limits.contract.ts';
import { openLimits } from './limits.ts';

limitsContract('The memory', async (limits) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    limits: openLimits(limits, null),
    pass: async (ms) => void vi.setSystemTime(Date.now() + ms),
  };
});
