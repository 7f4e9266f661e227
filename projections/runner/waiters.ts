import { type Position, StoreUnavailable } from '@coffret/contracts/ports/event-store';

interface Waiter {
  position: Position;
  resolve: () => void;
  reject: (fault: Error) => void;
  timer?: NodeJS.Timeout;
}

/** Promises that resolve once a position has been passed. */
export interface Waiters {
  /** Throws `StoreUnavailable` when it takes longer than `patienceMs` (absent: waits as long as it takes). */
  until(position: Position, patienceMs?: number): Promise<void>;
  passed(position: Position): void;
  fail(fault: Error): void;
}

export function createWaiters(start: Position): Waiters {
  let reached = start;
  let failure: Error | null = null;
  let waiting: Waiter[] = [];
  const settle = (waiter: Waiter): Waiter => {
    clearTimeout(waiter.timer);
    return waiter;
  };
  return {
    until(position, patienceMs) {
      if (failure) return Promise.reject(failure);
      if (position <= reached) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { position, resolve, reject };
        if (patienceMs !== undefined) {
          waiter.timer = setTimeout(() => {
            waiting = waiting.filter((other) => other !== waiter);
            reject(new StoreUnavailable('the read models lag behind'));
          }, patienceMs);
        }
        waiting.push(waiter);
      });
    },
    passed(position) {
      reached = position;
      const done = waiting.filter((waiter) => waiter.position <= reached);
      waiting = waiting.filter((waiter) => waiter.position > reached);
      for (const waiter of done) settle(waiter).resolve();
    },
    fail(fault) {
      failure = fault;
      for (const waiter of waiting) settle(waiter).reject(fault);
      waiting = [];
    },
  };
}
