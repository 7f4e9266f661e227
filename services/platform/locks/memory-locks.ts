import type { Locks } from './locks.ts';

/** Locks of one process: nobody else can take one away. */
export function openMemoryLocks(): Locks {
  const never = new AbortController().signal;
  const last = new Map<string, Promise<unknown>>();
  return {
    async withLock(name, work) {
      const result = (last.get(name) ?? Promise.resolve()).then(() => work(never));
      const over = result.then(
        () => undefined,
        () => undefined,
      );
      last.set(name, over);
      try {
        return await result;
      } finally {
        if (last.get(name) === over) last.delete(name);
      }
    },
  };
}
