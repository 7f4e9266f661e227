import type { Locator, Page } from 'playwright-core';

export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/** The hint or error below a field. */
export const noteOf = (page: Page, name: string): Promise<string | null> =>
  field(page, name).evaluate((element) => {
    const id = element.getAttribute('aria-describedby');
    return (id && document.getElementById(id)?.textContent) ?? null;
  });

export const focusOn = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':focus')).waitFor();

/** No horizontal overflow. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Pixels of hidden columns. */
export const hiddenWidth = (page: Page): Promise<number> =>
  page.locator('[data-scroller]').evaluate((list) => list.scrollWidth - list.clientWidth);

/** Later than the dialog is visible; before it, Escape does not reach the dialog. */
export const keyboardAbove = (page: Page): Promise<void> =>
  page.locator('.bp6-portal :focus').first().waitFor({ state: 'attached' });
