import type { Page } from 'playwright-core';

interface FilledFrames {
  frames: number;
  /** Frames that lacked a visible row and its skeleton. */
  blank: number;
  /** Frames that showed a skeleton. */
  skeletons: number;
}

interface Watched extends Window {
  filledFrames?: FilledFrames;
}

export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scroller = document.querySelector('[data-scroller]');
    const body = scroller?.querySelector('tbody');
    if (!scroller || !body) throw new Error('there is no list');
    const rowPx = body.querySelector('tr')?.clientHeight ?? 0;
    const pitch = rowPx + 1;
    const head = scroller.querySelector('thead')?.clientHeight ?? 0;
    const seen: FilledFrames = { frames: 0, blank: 0, skeletons: 0 };
    (window as Watched).filledFrames = seen;
    const look = () => {
      if ((window as Watched).filledFrames !== seen) return;
      const rows = new Map([...body.querySelectorAll('tr')].map((tr) => [Number(tr.dataset.index), tr]));
      const first = Math.floor(scroller.scrollTop / pitch);
      const end = Math.min(scroller.scrollTop + scroller.clientHeight - head, body.clientHeight);
      const due = Array.from({ length: Math.ceil(end / pitch) - first }, (_, index) =>
        rows.get(first + index),
      );
      seen.frames += 1;
      if (due.some((tr) => tr === undefined)) seen.blank += 1;
      if (due.some((tr) => tr?.getAttribute('aria-busy') === 'true')) seen.skeletons += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

export const framesSeen = (page: Page): Promise<FilledFrames> =>
  page.evaluate(() => {
    const seen = (window as Watched).filledFrames;
    if (!seen) throw new Error('watchFrames was not called');
    delete (window as Watched).filledFrames;
    return seen;
  });
