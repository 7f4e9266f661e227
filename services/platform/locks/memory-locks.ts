import type { Locks } from './locks.ts';

/** Rejects with the signal's reason when it aborts before the promise settles. */
async function unlessAborted(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    await Promise.race([turn, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Locks of one process: nobody else can take one away. */
export function openMemoryLocks(): Locks {
  const never = new AbortController().signal;
  const last = new Map<string, Promise<unknown>>();
  return {
    async withLock(name, work, signal = never) {
      const before = last.get(name) ?? Promise.resolve();
      const result = unlessAborted(before, signal).then(() => work(never));
      // Who stopped waiting lets nobody in before their turn.
      const over = Promise.allSettled([before, result]);
      last.set(name, over);
      try {
        return await result;
      } finally {
        if (last.get(name) === over) last.delete(name);
      }
    },
  };
}
