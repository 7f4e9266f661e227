import { setTimeout } from 'node:timers/promises';

/** Time as a process has it for itself; tests move their own. */
export interface Timers {
  /** Milliseconds, never going back. */
  now(): number;
  /** Rejects when the signal aborts. Keeps no process alive. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal, ref: false }),
};
