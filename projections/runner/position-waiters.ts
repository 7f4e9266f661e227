import type { Position } from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import type { Progress } from './progress.ts';

/** `vain`: the view cannot be queried, or no process maintains it. */
type Outcome = 'shown' | 'vain';

interface Dependencies {
  progress: Progress;
  /** Null: not known yet. Called again after each change of a record. */
  outcomeOf(view: View, position: Position): Outcome | null;
}

export function createPositionWaiters({ progress, outcomeOf }: Dependencies) {
  const waiting = new Set<{ poll(): void; cancel(reason: unknown): void }>();
  let closed: Error | null = null;

  progress.listen(() => {
    for (const waiter of waiting) waiter.poll();
  });

  return {
    begin(view: View, position: Position) {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
      // A caller that stopped waiting does not handle the rejection.
      promise.catch(() => undefined);
      const waiter = {
        poll() {
          const outcome = outcomeOf(view, position);
          if (!outcome) return;
          waiting.delete(waiter);
          resolve(outcome);
        },
        cancel(reason: unknown) {
          waiting.delete(waiter);
          reject(reason);
        },
      };
      waiting.add(waiter);
      if (closed) waiter.cancel(closed);
      else waiter.poll();
      return { outcome: promise, cancel: waiter.cancel };
    },
    close(reason: Error): void {
      closed = reason;
      for (const waiter of waiting) waiter.cancel(reason);
    },
  };
}
