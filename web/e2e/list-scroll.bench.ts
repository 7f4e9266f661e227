import { ADMIN } from '@coffret/services/tests/product';
import type { CDPSession, Page } from 'playwright-core';
import { framesSeen, watchFrames } from './testing/filled-frames.ts';
import { frameGaps, frameRateOf, frameTimes } from './testing/frame-rate.ts';
import { addManyUsers } from './testing/many-users.ts';
import { rows } from './testing/rows.ts';
import { startClient } from './testing/start-client.ts';
import { CATEGORIES, readFrames } from './testing/trace.ts';
import { waitUntilStill } from './testing/wait-until-still.ts';

/** `node web/e2e/list-scroll.bench.ts [rows] [rounds]`: scrolls the list of users in Chromium, alternating
 * with a plain text page; prints medians. A blank frame lacks a visible row; skeletons count separately.
 * Exits with 1 when slow scrolling drops more frames than the plain page, or fast scrolling has less than 0.7
 * of its frames. */

const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const SIZE = { width: 1280, height: 800 };
const FRAME_MS = 1000 / 60;
const TURNS = 180;
/** Pixels per wheel event: reading speed and fast scrolling. */
const READING = 60;
const SPINNING = 400;
const PULLS = 60;
const SHARE = 0.7;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Length of the fast scroll. */
const LINES = Math.ceil((TURNS * SPINNING + 2 * SIZE.height) / 36);
const BARE = `<style>body{margin:0;font:14px sans-serif}[data-scroller]{height:100vh;overflow:auto;contain:strict}
p{margin:0;height:35px;line-height:35px;border-bottom:1px solid #ccc}</style><div data-scroller>${Array.from(
  { length: LINES },
  (_, line) =>
    `<p>${line} Électricité Lumière, installateur.${line}@exemple.fr, 1 rue Neuve, 35000 Rennes</p>`,
).join('')}</div>`;

/** One wheel event per frame, not awaited until the last. */
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

/** Drags the scrollbar through the whole list. */
async function pull(page: Page): Promise<void> {
  for (let step = 1; step <= PULLS; step += 1) {
    await page.locator('[data-scroller]').evaluate((scroller, part) => {
      scroller.scrollTop = scroller.scrollHeight * part;
    }, step / PULLS);
    await wait(FRAME_MS);
  }
}

async function keys(page: Page): Promise<void> {
  await rows(page).first().focus();
  for (const key of ['Home', 'End', 'PageUp', 'PageUp', 'Home', 'PageDown', 'PageDown', 'End']) {
    await page.keyboard.press(key);
    await wait(100);
  }
}

interface Round {
  /** Without a trace. */
  perSecond: number;
  /** Milliseconds between frames. */
  longest: number;
  drawn: number;
  dropped: number;
  /** Main thread, processor ms per frame. */
  main: number;
  /** Frames of the list with missing rows. */
  blank: number;
  skeletons: number;
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const median = (rounds: readonly Round[], of: keyof Round) => middle(rounds.map((round) => round[of]));

const client = await startClient({ chromiumPath: '/nowhere' });
try {
  const begun = performance.now();
  await addManyUsers(client.product, ROWS);
  console.log(
    `${ROWS.toLocaleString('en')} users appended and shown in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  const { page: list } = await client.open({ ...SIZE, as: ADMIN });
  await list.goto('/users?size=scroll&groupLib=Client&sort=fullName&order=asc&page=1');
  await list.locator('tr[data-index="5"]:not([aria-busy])').waitFor();
  const bare = await client.browser.newPage({ viewport: SIZE });
  await bare.setContent(BARE);

  async function toTop(on: Page): Promise<void> {
    await waitUntilStill(on);
    await on.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, 0));
    await waitUntilStill(on);
  }

  async function measure(on: Page, scroll: () => Promise<void>): Promise<Round> {
    await on.bringToFront();
    await toTop(on);
    const pace = frameRateOf(frameGaps(await frameTimes(on, scroll)));
    await toTop(on);
    if (on === list) await watchFrames(list);
    await client.browser.startTracing(on, { categories: CATEGORIES });
    await scroll();
    const { drawn, dropped, main } = readFrames(await client.browser.stopTracing());
    const { blank, skeletons } = on === list ? await framesSeen(list) : { blank: 0, skeletons: 0 };
    const sum = main.reduce((all, ms) => all + ms, 0);
    return { ...pace, drawn, dropped, main: sum / main.length, blank, skeletons };
  }

  /** The first round warms up. */
  async function compare(ways: readonly [string, Page, () => Promise<void>][]): Promise<Round[][]> {
    const rounds = ways.map((): Round[] => []);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, [, on, scroll]] of ways.entries()) {
        const measured = await measure(on, scroll);
        if (round > 0) rounds[index]?.push(measured);
      }
    for (const [index, [name]] of ways.entries()) print(name, rounds[index] ?? []);
    return rounds;
  }

  const hand = await list.context().newCDPSession(list);
  const bareHand = await bare.context().newCDPSession(bare);
  heading();
  const both = (how: string, px: number) =>
    compare([
      [`bare page, ${how}`, bare, () => wheel(bareHand, px)],
      [`list, ${how}`, list, () => wheel(hand, px)],
    ]);
  const [bareSlow = [], slow = []] = await both('slow wheel', READING);
  const [bareFast = [], fast = []] = await both('fast wheel', SPINNING);
  await compare([
    ['bare page, scrollbar', bare, () => pull(bare)],
    ['list, scrollbar', list, () => pull(list)],
    ['list, keys', list, () => keys(list)],
  ]);
  // Compared per round, since the machine's load affects both.
  const mores = slow.map(({ dropped }, round) => dropped - (bareSlow[round]?.dropped ?? 0));
  const shares = fast.map(({ perSecond }, round) => perSecond / (bareFast[round]?.perSecond ?? 0));
  const [more, share] = [middle(mores), middle(shares)];
  const rates = shares.map((one) => one.toFixed(2)).join(' ');
  console.log(`slow wheel: ${more} frames dropped more than the bare page's (${mores.join(' ')})`);
  console.log(`fast wheel: ${share.toFixed(2)} of the bare page's frames a second (${rates})`);
  if (more > 0 || share < SHARE) process.exitCode = 1;
} finally {
  await client.close();
}

function heading(): void {
  const heads = ['frames/s', 'longest', '| drawn', 'dropped', 'main', 'blank', 'skeletons'];
  console.log(`${''.padEnd(24)}${heads.map((head) => head.padStart(11)).join('')}`);
}

function print(name: string, rounds: readonly Round[]): void {
  const cells = [
    median(rounds, 'perSecond').toFixed(1),
    `${median(rounds, 'longest').toFixed(1)} ms`,
    median(rounds, 'drawn'),
    median(rounds, 'dropped'),
    `${median(rounds, 'main').toFixed(2)} ms`,
    median(rounds, 'blank'),
    median(rounds, 'skeletons'),
  ];
  console.log(`${name.padEnd(24)}${cells.map((one) => String(one).padStart(11)).join('')}`);
}
