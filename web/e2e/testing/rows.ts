import type { Locator, Page } from 'playwright-core';

/** The rows of a list that are here. Those still on their way stand there too, as skeletons. */
export const rows = (page: Page): Locator => page.locator('tr[data-index]:not([aria-busy])');
