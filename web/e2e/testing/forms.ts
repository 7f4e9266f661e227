import type { Locator, Page } from 'playwright-core';

/** A field by the name that the interface gives it. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/** What stands below a field: its hint, or what is wrong with it. */
export async function noteOf(page: Page, name: string): Promise<string | null> {
  const id = await field(page, name).getAttribute('aria-describedby');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
}

/** Whether nothing is wider than the screen. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** How much of a list's columns is out of sight, in px. */
export const hiddenWidth = (page: Page): Promise<number> =>
  page.locator('[data-scroller]').evaluate((list) => list.scrollWidth - list.clientWidth);

/** Resolves when the keyboard is in what was opened above the page, which is later than that is seen: Escape is its own then. */
export const keyboardAbove = (page: Page): Promise<void> =>
  page.locator('.bp6-portal :focus').first().waitFor({ state: 'attached' });
