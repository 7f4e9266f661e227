import type { CDPSession, Page } from 'playwright-core';
import { ADMIN } from '../../services/testing/test-app.ts';
import { type FilledFrames, framesSeen, watchFrames } from './testing/filled-frames.ts';
import { addManyUsers } from './testing/many-users.ts';
import { frameTimes, gapsOf, paceOf } from './testing/pace.ts';
import { startClient } from './testing/start-client.ts';
import { CATEGORIES, readFrames } from './testing/trace.ts';

/**
 * `node web/e2e/list-scroll.bench.ts [rows]`: the list of users is scrolled in Chromium by wheel, by its scrollbar
 * and by keys, the wheel in turn with a bare page of the same height. Without a graphics card both are painted by
 * the processor. A blank frame is one that lacks a row it should show; skeletons stand for rows on their way.
 */

const ROWS = Number(process.argv[2] ?? 100_000);
const SIZE = { width: 1280, height: 800 };
const ROW_PX = 36;
const FRAME_MS = 1000 / 60;
const TURNS = 180;
/** px a turn, as fast as a hand reads, and as fast as it spins. */
const READING = 60;
const SPINNING = 400;
const PULLS = 60;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const BARE = `<style>body{margin:0}.list-scroller{height:100vh;overflow:auto;contain:strict}
div div{height:${ROWS * ROW_PX}px;background:repeating-linear-gradient(#fff 0 35px,#ccc 35px 36px)}</style>
<div class="list-scroller"><div></div></div>`;

/** Turns of the wheel, one a frame: the hand does not wait for the page, but for where it has come in the end. */
async function wheel(hand: CDPSession, px: number): Promise<void> {
  const turns: Promise<unknown>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push(
      hand.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 600, y: 500, deltaX: 0, deltaY: px }),
    );
    await wait(FRAME_MS);
  }
  await Promise.all(turns);
}

/** The scrollbar's thumb is pulled through the whole list. */
async function pull(page: Page): Promise<void> {
  for (let step = 1; step <= PULLS; step += 1) {
    await page.locator('.list-scroller').evaluate((scroller, part) => {
      scroller.scrollTop = scroller.scrollHeight * part;
    }, step / PULLS);
    await wait(FRAME_MS);
  }
}

async function keys(page: Page): Promise<void> {
  await page.locator('tr[data-index]').first().focus();
  for (const key of ['Home', 'End', 'PageUp', 'PageUp', 'Home', 'PageDown', 'PageDown', 'End']) {
    await page.keyboard.press(key);
    await wait(100);
  }
}

interface Measured {
  name: string;
  /** While nobody traces. */
  perSecond: number;
  /** From one frame to the next, ms. */
  longest: number;
  /** Share of frames whose main thread took longer than a frame. */
  late: number;
  drawn: number;
  dropped: number;
  /** ms a frame. */
  main: number;
  p95: number;
  filled?: FilledFrames;
}

const client = await startClient({ chromiumPath: '/nowhere' });
try {
  const begun = performance.now();
  await addManyUsers(client.product, ROWS);
  console.log(
    `${ROWS.toLocaleString('en')} users appended and shown in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  const { page } = await client.open({ ...SIZE, as: ADMIN });
  await page.goto('/users?size=scroll&groupLib=Client&sort=fullName&order=asc&page=1');
  await page.locator('tr[data-index="5"]:not([aria-busy])').waitFor();
  const bare = await client.browser.newPage({ viewport: SIZE });
  await bare.setContent(BARE);

  async function toTop(on: Page): Promise<void> {
    await on.locator('.list-scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
    if (on === page) await page.locator('tr[data-index="5"]:not([aria-busy])').waitFor();
  }

  async function measure(name: string, on: Page, scroll: () => Promise<void>): Promise<Measured> {
    await on.bringToFront();
    await toTop(on);
    const pace = paceOf(gapsOf(await frameTimes(on, scroll)));
    await toTop(on);
    if (on === page) await watchFrames(page);
    await client.browser.startTracing(on, { categories: CATEGORIES });
    await scroll();
    const { drawn, dropped, main } = readFrames(await client.browser.stopTracing());
    const sorted = main.toSorted((a, b) => a - b);
    return {
      name,
      ...pace,
      late: main.filter((ms) => ms > FRAME_MS).length / main.length,
      drawn,
      dropped,
      main: main.reduce((sum, ms) => sum + ms, 0) / main.length,
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      ...(on === page && { filled: await framesSeen(page) }),
    };
  }

  const hand = await page.context().newCDPSession(page);
  const bareHand = await bare.context().newCDPSession(bare);
  await measure('warm', page, () => wheel(hand, SPINNING));
  const measured: Measured[] = [];
  for (const [how, px] of [
    ['slow wheel', READING],
    ['fast wheel', SPINNING],
  ] as const) {
    measured.push(await measure(`bare page, ${how}`, bare, () => wheel(bareHand, px)));
    measured.push(await measure(`list, ${how}`, page, () => wheel(hand, px)));
  }
  measured.push(await measure('bare page, scrollbar', bare, () => pull(bare)));
  measured.push(await measure('list, scrollbar', page, () => pull(page)));
  measured.push(await measure('list, keys', page, () => keys(page)));
  print(measured);
} finally {
  await client.close();
}

function print(all: readonly Measured[]): void {
  const heads = [
    'frames/s',
    'longest',
    '| drawn',
    'dropped',
    '> 16.7 ms',
    'main',
    'p95',
    'frames',
    'blank',
    'skeletons',
  ];
  console.log(`${''.padEnd(24)}${heads.map((head) => head.padStart(11)).join('')}`);
  for (const { name, perSecond, longest, drawn, dropped, late, main, p95, filled } of all) {
    const cells = [
      perSecond.toFixed(1),
      `${longest.toFixed(1)} ms`,
      drawn,
      dropped,
      `${(late * 100).toFixed(1)} %`,
      `${main.toFixed(2)} ms`,
      `${p95.toFixed(2)} ms`,
      filled?.frames ?? '',
      filled?.blank ?? '',
      filled?.skeletons ?? '',
    ];
    console.log(`${name.padEnd(24)}${cells.map((one) => String(one).padStart(11)).join('')}`);
  }
}
