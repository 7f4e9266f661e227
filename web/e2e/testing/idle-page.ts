import type { Page } from 'playwright-core';

/** A small file of the product: a page that no test uses shows it. */
export const IDLE_PATH = '/parameters.json';

export const isIdle = (page: Page): boolean => page.url().endsWith(IDLE_PATH);
