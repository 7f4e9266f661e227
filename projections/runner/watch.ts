import { setInterval } from 'node:timers/promises';

const EVERY_MS = 500;

/**
 * Looks again and again whether all is well, so that an outage shows while nobody asks for anything.
 * Answers what the last look met, null when all was well.
 */
export function watch(look: () => Promise<unknown>, signal: AbortSignal): () => Error | null {
  let met: Error | null = null;
  async function keepLooking(): Promise<void> {
    for await (const _ of setInterval(EVERY_MS, undefined, { signal, ref: false })) {
      met = await look().then(
        () => null,
        (fault: Error) => fault,
      );
    }
  }
  // Only the signal ends it.
  keepLooking().catch(() => undefined);
  return () => met;
}
