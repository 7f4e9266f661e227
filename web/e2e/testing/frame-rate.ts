import type { Page } from 'playwright-core';

interface Watched extends Window {
  frameTimes?: number[];
}

/** Milliseconds; without a trace, which slows the page down. */
export async function frameTimes(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    (window as Watched).frameTimes = times;
    const look = (now: number) => {
      if ((window as Watched).frameTimes !== times) return;
      times.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await act();
  return page.evaluate(() => {
    const times = (window as Watched).frameTimes ?? [];
    delete (window as Watched).frameTimes;
    return times;
  });
}

/** Milliseconds. */
export const frameGaps = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0));

/** Frames per second, and the longest gap in ms. */
export const frameRateOf = (gaps: readonly number[]): { perSecond: number; longest: number } => ({
  perSecond: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
  longest: Math.max(...gaps),
});
