import { type Backoff, backoffMs } from '@coffret/contracts/backoff';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { systemTimers, type Timers } from './timers.ts';

/** Short enough for waiting commands. */
const WAITS: Backoff = { firstMs: 100, longestMs: 2_000 };

export interface Log {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

interface Options {
  signal: AbortSignal;
  log: Pick<Log, 'error'>;
  timers?: Timers;
  /** Attempts for faults other than outages. Default 1. */
  faults?: number;
}

/** Retries while a store is down. `work` must be idempotent. Throws the last fault or the abort reason. */
export async function retryUntilAborted<T>(
  work: () => Promise<T>,
  { signal, log, timers = systemTimers, faults = 1 }: Options,
): Promise<T> {
  let faultsSeen = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (fault) {
      const isOutage = fault instanceof StoreUnavailable;
      if (!isOutage) faultsSeen += 1;
      if (signal.aborted || (!isOutage && faultsSeen >= faults)) throw fault;
      const wait = backoffMs(failures, WAITS);
      log.error({ err: fault, wait }, isOutage ? 'a store is down; trying again' : 'trying again');
      await timers.sleep(wait, signal);
    }
  }
}
