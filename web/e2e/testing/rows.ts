import type { Locator, Page } from 'playwright-core';

/** Without skeletons. */
export const rows = (page: Page): Locator => page.locator('tr[data-index]:not([aria-busy])');
