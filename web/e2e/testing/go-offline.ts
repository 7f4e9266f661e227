import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** On a loaded machine a request sent just after `setOffline` still reaches the server: waits until one fails. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const reaches = () =>
    page.evaluate(() =>
      fetch('/', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(reaches).toBe(false);
}
