import type { Page } from 'playwright-core';

/** Milliseconds; longer than the list's delay before it fetches. */
const QUIET_MS = 500;

export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(
    (stillMs) =>
      new Promise<void>((resolve) => {
        const scroller = document.querySelector('[data-scroller]');
        if (!scroller) throw new Error('there is no list');
        let timer: ReturnType<typeof setTimeout>;
        const done = () => {
          if (scroller.querySelector('tr[aria-busy="true"]:not([data-apart])')) return begin();
          changes.disconnect();
          scroller.removeEventListener('scroll', begin);
          resolve();
        };
        const begin = () => {
          clearTimeout(timer);
          timer = setTimeout(done, stillMs);
        };
        const changes = new MutationObserver(begin);
        changes.observe(scroller, { subtree: true, childList: true, attributes: true });
        scroller.addEventListener('scroll', begin);
        begin();
      }),
    QUIET_MS,
  );
