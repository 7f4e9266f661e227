import { untilAborted } from '../until-aborted.ts';
import type { Locks } from './locks.ts';

export function openMemoryLocks(): Locks {
  const never = new AbortController().signal;
  const last = new Map<string, Promise<void>>();
  return {
    async withLock(name, work, signal) {
      const turn = last.get(name) ?? Promise.resolve();
      const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
      const over = turn.then(() => isDone);
      last.set(name, over);
      void over.then(() => last.get(name) === over && last.delete(name));
      try {
        await untilAborted(turn, signal);
        return await work(never);
      } finally {
        done();
      }
    },
  };
}
