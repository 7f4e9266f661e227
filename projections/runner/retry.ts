import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { systemTimers, type Timers } from './timers.ts';

const FIRST_WAIT_MS = 100;
/** Short enough for waiting commands. */
const LONGEST_WAIT_MS = 2_000;

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
  let met = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (fault) {
      const isOutage = fault instanceof StoreUnavailable;
      if (!isOutage) met += 1;
      if (signal.aborted || (!isOutage && met >= faults)) throw fault;
      log.error({ err: fault, wait }, isOutage ? 'a store is down; trying again' : 'trying again');
      await timers.sleep(wait, signal);
    }
  }
}
