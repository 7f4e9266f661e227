import type { Page } from 'playwright-core';

interface Watched extends Window {
  frameTimes?: number[];
}

/** The times of a page's frames, ms, while something is done to it. Without a trace, which slows what it looks at. */
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

/** From one frame to the next, ms. */
export const frameGaps = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0));

/** How many frames came a second, and the longest wait for one, ms. */
export const frameRateOf = (gaps: readonly number[]): { perSecond: number; longest: number } => ({
  perSecond: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
  longest: Math.max(...gaps),
});
