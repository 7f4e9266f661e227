import type { Position } from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import type { Progress } from './progress.ts';

/**
 * What becomes of waiting for a view: it shows the position, or it is waited for in `vain`, as it cannot be asked or
 * nobody keeps up to date what is asked.
 */
export type Outcome = 'shown' | 'vain';

export interface PositionWait {
  outcome: Promise<Outcome>;
  /** Rejects it, unless it has come off. */
  cancel(reason: unknown): void;
}

export interface PositionWaiters {
  /** Until it is clear what becomes of it. */
  begin(view: View, position: Position): PositionWait;
  /** The views that somebody waits for. */
  views(): View[];
  /** Nobody is told any more: all waits are cancelled, those to come too. */
  close(reason: Error): void;
}

interface Waiter {
  view: View;
  position: Position;
  settle(outcome: Outcome): void;
  cancel(reason: unknown): void;
}

interface Dependencies {
  progress: Progress;
  /** What is clear by now; null: nothing is. Asked again whenever a record of the view was looked at. */
  outcomeOf(view: View, position: Position): Outcome | null;
  /** Is told when somebody begins to wait for a view. */
  begun?(view: View): void;
}

/** Those who wait until views show what was written. */
export function createPositionWaiters({ progress, outcomeOf, begun }: Dependencies): PositionWaiters {
  const waiting = new Map<string, Set<Waiter>>();
  let closed: Error | null = null;

  progress.listen((record) => {
    for (const waiter of waiting.get(record.name) ?? []) {
      const outcome = outcomeOf(waiter.view, waiter.position);
      if (outcome) waiter.settle(outcome);
    }
  });

  return {
    begin(view, position) {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
      // Whoever has stopped waiting does not ask what becomes of it.
      promise.catch(() => undefined);
      const waiters = waiting.get(view.name) ?? new Set();
      waiting.set(view.name, waiters);
      const waiter: Waiter = {
        view,
        position,
        settle(outcome) {
          waiters.delete(waiter);
          resolve(outcome);
        },
        cancel(reason) {
          waiters.delete(waiter);
          reject(reason);
        },
      };
      const already = outcomeOf(view, position);
      if (closed) waiter.cancel(closed);
      else if (already) waiter.settle(already);
      else {
        waiters.add(waiter);
        begun?.(view);
      }
      return { outcome: promise, cancel: waiter.cancel };
    },
    views: () => [...waiting.values()].flatMap(([first]) => (first ? [first.view] : [])),
    close(reason) {
      closed = reason;
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter.cancel(reason);
    },
  };
}
