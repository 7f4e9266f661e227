import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

export interface Finger {
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  tap(target: Locator): Promise<void>;
}

/** Real touch input. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const down = (at: Point) => send('touchStart', at);
  const up = () => send('touchEnd');
  return {
    down,
    move: (to) => send('touchMove', to),
    up,
    async tap(target) {
      await down(await middleOf(target));
      await up();
    },
  };
}

export async function middleOf(target: Locator): Promise<Point & { width: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen`);
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2, width };
}
