import type { Position } from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import type { Progress } from './progress.ts';
import { answers, livingOf, type ViewRecord } from './view-records.ts';

/** What becomes of waiting for a view. */
export type Outcome = 'shown' | 'parked';

export interface Wait {
  outcome: Promise<Outcome>;
  /** Rejects it, unless it has come off. */
  cancel(reason: unknown): void;
}

export interface Waits {
  /** Until the view shows a position or is parked. */
  begin(view: View, position: Position): Wait;
  /** Whether somebody waits for a view whose owner is in another process. */
  forOthers(): boolean;
  /** Nobody is told any more: all waits are cancelled, those to come too. */
  close(reason: Error): void;
}

interface Waiter {
  view: View;
  position: Position;
  settle(outcome: Outcome): void;
  cancel(reason: unknown): void;
}

function outcomeOf(record: ViewRecord | undefined, position: Position): Outcome | null {
  if (record && record.error !== null) return 'parked';
  return answers(record) && record.position >= position ? 'shown' : null;
}

/**
 * Those who wait until views show what was written, in whichever version answers. `hurry` is told when one begins to
 * wait for another process.
 */
export function createWaits(progress: Progress, hurry: () => void = () => undefined): Waits {
  /** By the names of the views. */
  const waiting = new Map<string, Set<Waiter>>();
  let closed: Error | null = null;

  const living = (view: View) => livingOf(progress.all(), view);
  const isElsewhere = (view: View) => !progress.owns(living(view)?._id ?? '');

  progress.listen(({ name }) => {
    for (const waiter of waiting.get(name) ?? []) {
      const outcome = outcomeOf(living(waiter.view), waiter.position);
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
        ...{ view, position },
        settle(outcome) {
          waiters.delete(waiter);
          resolve(outcome);
        },
        cancel(reason) {
          waiters.delete(waiter);
          reject(reason);
        },
      };
      const already = outcomeOf(living(view), position);
      if (closed) waiter.cancel(closed);
      else if (already) waiter.settle(already);
      else {
        waiters.add(waiter);
        if (isElsewhere(view)) hurry();
      }
      return { outcome: promise, cancel: waiter.cancel };
    },
    forOthers: () =>
      [...waiting.values()].some((waiters) => [...waiters].some(({ view }) => isElsewhere(view))),
    close(reason) {
      closed = reason;
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter.cancel(reason);
    },
  };
}
