import { setTimeout as sleep } from 'node:timers/promises';

/** Replaced in tests. Timers do not keep the process alive. */
export interface Timers {
  /** Monotonic milliseconds. */
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  after(ms: number, work: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal, ref: false }),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};
