import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** Not all alike, so that what was asked for later may be here sooner. */
const SHARES = [0.5, 1.5, 1, 0.7, 1.3];

/**
 * `SLOW_ANSWERS=700 npm test -- web/e2e`: whatever a page asks for comes some 700 ms late. What fails then waits for
 * something that is on the screen already, in a test or in the product: it fails one day at full speed too (ADR-25).
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  const ms = Number(process.env.SLOW_ANSWERS ?? 0);
  if (!(ms > 0)) return;
  let asked = 0;
  await context.route(/\/(api|assets)\//, async (route) => {
    asked += 1;
    await setTimeout(ms * (SHARES[asked % SHARES.length] ?? 1));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
}
