import { setImmediate } from 'node:timers/promises';
import type { Timers } from '../runner/timers.ts';

export interface ManualTimers extends Timers {
  /** Advances in steps, so that all effects of one timer happen before the next. */
  advance(ms: number): Promise<void>;
}

/** Enough turns of the event loop for work that only waits for in-memory stores. */
const TURNS = 20;

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
}

export function manualTimers(): ManualTimers {
  let now = 0;
  const due = new Set<{ at: number; work: () => void }>();
  function after(ms: number, work: () => void): () => void {
    const entry = {
      at: now + ms,
      work() {
        due.delete(entry);
        work();
      },
    };
    due.add(entry);
    return () => void due.delete(entry);
  }
  return {
    now: () => now,
    after,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const cancel = after(ms, resolve);
      const end = () => reject(signal.reason);
      signal.addEventListener('abort', end, { once: true });
      try {
        await promise;
      } finally {
        cancel();
        signal.removeEventListener('abort', end);
      }
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settle();
        const next = Math.min(...[...due].map(({ at }) => at));
        if (next > end) break;
        now = next;
        for (const { at, work } of [...due]) if (at <= now) work();
      }
      now = end;
    },
  };
}
