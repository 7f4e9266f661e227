import type { Position } from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import type { Progress } from './progress.ts';
import { answers, keyOf, type ViewRecord } from './view-records.ts';

/** What becomes of waiting for a view. */
export type Outcome = 'shown' | 'parked';

interface Waiter {
  position: Position;
  settle(outcome: Outcome): void;
}

export interface Waits {
  /** Resolves once the view shows a position or is parked; rejects with the signal's reason. */
  until(view: View, position: Position, signal: AbortSignal): Promise<Outcome>;
  /** Whether somebody waits for a view whose owner is in another process. */
  forOthers(): boolean;
}

function outcomeOf(record: ViewRecord | undefined, position: Position): Outcome | null {
  if (record && record.error !== null) return 'parked';
  return answers(record) && record.position >= position ? 'shown' : null;
}

/** Those who wait until views show what was written. `hurry` is told when one begins to wait for another process. */
export function createWaits(progress: Progress, hurry: () => void = () => undefined): Waits {
  const waiting = new Map<string, Set<Waiter>>();

  progress.listen((record) => {
    for (const waiter of waiting.get(record._id) ?? []) {
      const outcome = outcomeOf(record, waiter.position);
      if (outcome) waiter.settle(outcome);
    }
  });

  return {
    async until(view, position, signal) {
      signal.throwIfAborted();
      const key = keyOf(view);
      const already = outcomeOf(progress.of(key), position);
      if (already) return already;
      const waiters = waiting.get(key) ?? new Set();
      waiting.set(key, waiters);
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
      const waiter: Waiter = { position, settle: resolve };
      const end = () => reject(signal.reason);
      signal.addEventListener('abort', end, { once: true });
      waiters.add(waiter);
      if (!progress.owns(key)) hurry();
      try {
        return await promise;
      } finally {
        signal.removeEventListener('abort', end);
        waiters.delete(waiter);
      }
    },
    forOthers: () => [...waiting].some(([key, waiters]) => waiters.size > 0 && !progress.owns(key)),
  };
}
