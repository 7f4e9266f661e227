import { setTimeout } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';

const FIRST_WAIT_MS = 100;
/** Short enough that a command sent when the store is back does not run out of patience. */
const LONGEST_WAIT_MS = 2_000;

/** Does the work again and again while a store is down. The work may be repeated without harm. */
export async function persevere(
  work: () => Promise<void>,
  signal: AbortSignal,
  log: { error(fields: object, text: string): void },
): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable) || signal.aborted) throw fault;
      log.error({ err: fault, wait }, 'a store is down; trying again');
      await setTimeout(wait, undefined, { signal });
    }
  }
}
