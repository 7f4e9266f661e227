import type { Page } from 'playwright-core';

/** Requests fail until "Réessayer" is clicked: the client also loads again by itself, when its socket connects. Before `go`. */
export async function failUntilRetried(page: Page, urls: string): Promise<void> {
  await page.addInitScript(() => {
    const mark = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('button');
      if (button && button.textContent === 'Réessayer') document.documentElement.dataset.retried = '';
    };
    addEventListener('click', mark, { capture: true });
  });
  await page.route(urls, async (route) => {
    const isRetried = (await page.locator('html[data-retried]').count()) > 0;
    return isRetried ? route.continue() : route.abort('internetdisconnected');
  });
}
