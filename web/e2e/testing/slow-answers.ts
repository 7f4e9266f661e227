import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** Different delays, so that responses arrive out of order. */
const SHARES = [0.5, 1.5, 1, 0.7, 1.3];

/** `SLOW_ANSWERS=700 npm test -- web/e2e` delays all responses by about 700 ms. A test that fails then does
 * not wait correctly, and may also fail at full speed (ADR-25). */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  const ms = Number(process.env.SLOW_ANSWERS ?? 0);
  if (!(ms > 0)) return;
  let asked = 0;
  await context.route(/\/(api|assets)\//, async (route) => {
    asked += 1;
    await setTimeout(ms * (SHARES[asked % SHARES.length] ?? 1));
    // The page may be closed.
    await route.continue().catch(() => undefined);
  });
}
