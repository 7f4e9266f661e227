import { onTestFinished, vi } from 'vitest';
import { limitsContract } from './limits.contract.ts';
import { openMemoryLimits } from './memory-limits.ts';

limitsContract('The memory', async (limits) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    limits: openMemoryLimits(limits),
    pass: async (ms) => void vi.setSystemTime(Date.now() + ms),
  };
});
