import { setImmediate } from 'node:timers/promises';
import type { Timers } from '../runner/timers.ts';

export interface ManualTimers extends Timers {
  /** Lets so many milliseconds pass, and all that follows from each moment happen before the next. */
  advance(ms: number): Promise<void>;
}

/** Enough turns for what waits for nothing but stores in this process. */
const TURNS = 20;

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
}

/** Time that stands still until it is told to pass. */
export function manualTimers(): ManualTimers {
  let now = 0;
  const sleepers = new Set<{ until: number; wake(): void }>();
  return {
    now: () => now,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const sleeper = { until: now + ms, wake: resolve };
      const end = () => reject(signal.reason);
      sleepers.add(sleeper);
      signal.addEventListener('abort', end, { once: true });
      try {
        await promise;
      } finally {
        sleepers.delete(sleeper);
        signal.removeEventListener('abort', end);
      }
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settle();
        const next = Math.min(...[...sleepers].map(({ until }) => until));
        if (next > end) break;
        now = next;
        for (const sleeper of sleepers) if (sleeper.until <= now) sleeper.wake();
      }
      now = end;
    },
  };
}
