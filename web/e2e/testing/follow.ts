import type { Page } from 'playwright-core';

/** Goes to a screen within the client, without loading it again; returns the heading. */
export async function follow(page: Page, path: string): Promise<string> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  return page.locator('h1:not([data-before])').first().innerText();
}
