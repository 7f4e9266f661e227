import { setTimeout as sleep } from 'node:timers/promises';

/** Time as a process has it for itself; tests move their own. None of it keeps a process alive. */
export interface Timers {
  /** Milliseconds, never going back. */
  now(): number;
  /** Rejects when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Does the work then, unless the answer is called before. */
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
