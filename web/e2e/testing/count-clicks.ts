import type { Page } from 'playwright-core';
import { field, focusOn } from './forms.ts';

interface Watched extends Window {
  clicks?: number;
}

/** A press of the pointer counts 1, a choice in a native select 2, since it opens first, or 1 where the screen opens it. */
const watchClicks = (): void => {
  const watched = window as Watched;
  watched.clicks = 0;
  const count = (by: number) => {
    watched.clicks = (watched.clicks ?? 0) + by;
  };
  const opened = new Set<EventTarget>();
  const { showPicker } = HTMLSelectElement.prototype;
  HTMLSelectElement.prototype.showPicker = function () {
    opened.add(this);
    showPicker.call(this);
  };
  addEventListener('pointerdown', () => count(1), true);
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) count(opened.has(target) ? 1 : 2);
    },
    true,
  );
};

/** Counts from now on, until the page is loaded anew; returns the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(watchClicks);
  return () => page.evaluate(() => (window as Watched).clicks ?? Number.NaN);
}

/** Into a field that the screen has given the focus. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await focusOn(field(page, name));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
