import { ADMIN, FULL_CABINET } from '@coffret/services/tests/product';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { frameGaps, frameRateOf, frameTimes } from './testing/frame-rate.ts';
import { startClient } from './testing/start-client.ts';
import { CATEGORIES, type Frames, readFrames } from './testing/trace.ts';

/** `node web/e2e/drag.bench.ts [rounds]`: drags an element over a full cabinet in Chromium, alternating with
 * a div over an empty page: once without a trace, for the frame rate, once with a trace, for the work per
 * frame. Without a graphics card the processor paints. */

const ROUNDS = Number(process.argv[2] ?? 3);
const SIZE = { width: 1440, height: 900 };
const DRAG_MS = 3_000;
/** Mouse events per second. */
const MOVES = 125;
const FRAME_MS = 1000 / 60;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const BARE = `<style>body{margin:0;height:100vh}div{position:absolute;top:0;left:0;width:40px;height:80px;
background:teal}</style><div></div><script>const [div] = document.getElementsByTagName('div');
addEventListener('pointermove', ({ clientX, clientY }) => {
  div.style.transform = 'translate(' + clientX + 'px,' + clientY + 'px)';
});</script>`;

async function sweep(
  mouse: CDPSession,
  area: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const begin = performance.now();
  for (let done = 0; done < 1; done = (performance.now() - begin) / DRAG_MS) {
    const across = Math.abs(((done * 8) % 2) - 1);
    const x = area.x + area.width * (0.05 + 0.9 * across);
    const y = area.y + area.height * (0.03 + 0.94 * done);
    // Not awaited, like real input.
    void mouse.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x,
      y,
      buttons: 1,
      button: 'left',
    });
    await wait(1000 / MOVES);
  }
}

interface Course {
  page: Page;
  mouse: CDPSession;
  area: { x: number; y: number; width: number; height: number };
  /** Position of the dragged product. */
  from?: { x: number; y: number };
}

/** Without a product only the movement. Returns the result of `look`. */
async function drag<T>(
  { page, mouse, area, from }: Course,
  look: (way: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await page.bringToFront();
  if (from) {
    await page.mouse.move(from.x + 30, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 20);
    await page.locator('[data-ghost] svg').waitFor();
  }
  const seen = await look(() => sweep(mouse, area));
  if (from) {
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  return seen;
}

interface Seen {
  traced: Frames;
  /** Milliseconds between frames, without a trace. */
  gaps: number[];
}

async function seenOf(browser: Browser, course: Course): Promise<Seen> {
  const times = await drag(course, (way) => frameTimes(course.page, way));
  const trace = await drag(course, async (way) => {
    await browser.startTracing(course.page, { categories: CATEGORIES });
    await way();
    return browser.stopTracing();
  });
  return { traced: readFrames(trace), gaps: frameGaps(times) };
}

const client = await startClient();
try {
  const admin = await client.product.admin();
  const project = (await admin.post('/api/projects', { lib: 'Chantier' })).body as { id: number };
  const body = { lib: 'Coffret', projectId: project.id, ...FULL_CABINET };
  const { id } = (await admin.post('/api/configurations', body)).body as { id: number };

  const { page } = await client.open({ ...SIZE, as: ADMIN });
  await page.goto(`/configurations/configurator/${id}`);
  const cabinet = page.locator('[data-holding]');
  await page.locator('[data-cell="3:0.5"]').waitFor();
  const tile = page.locator('[data-product="D1N16"]');
  await tile.scrollIntoViewIfNeeded();
  const [from, area] = await Promise.all([tile.boundingBox(), cabinet.boundingBox()]);
  if (!from || !area) throw new Error('the product to drag is missing');

  const bare = await client.browser.newPage({ viewport: SIZE });
  await bare.setContent(BARE);
  const courses: Record<string, Course> = {
    'bare div': { page: bare, mouse: await bare.context().newCDPSession(bare), area },
    'full cabinet': { page, mouse: await page.context().newCDPSession(page), area, from },
  };

  const seen: Record<string, Seen[]> = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, course] of Object.entries(courses)) {
      const each = await seenOf(client.browser, course);
      // The first round warms up.
      if (round > 0) seen[name] = [...(seen[name] ?? []), each];
    }
  }
  print(seen);
} finally {
  await client.close();
}

function figures(seen: readonly Seen[]) {
  const gaps = seen.flatMap((each) => each.gaps);
  const all = seen.map(({ traced }) => traced);
  const sum = (of: (frames: Frames) => number) => all.reduce((total, each) => total + of(each), 0);
  const [drawn, dropped] = [sum((each) => each.drawn), sum((each) => each.dropped)];
  const main = all.flatMap((each) => each.main).sort((a, b) => a - b);
  const mean = main.reduce((total, each) => total + each, 0) / main.length;
  return {
    ...frameRateOf(gaps),
    drawn,
    dropped,
    inTime: main.filter((each) => each <= FRAME_MS).length / main.length,
    main: mean,
    p99: main[Math.floor(main.length * 0.99)] ?? Number.NaN,
    raster: sum((each) => each.raster) / (drawn + dropped),
    display: sum((each) => each.display) / (drawn + dropped),
  };
}

function print(seen: Record<string, Seen[]>): void {
  const rows = Object.entries(seen).map(([name, all]) => ({ name, ...figures(all) }));
  const columns = ['main', 'p99', 'raster', 'display'] as const;
  console.log(
    `${' '.repeat(16)} frames/s   longest | traced: drawn dropped  in 16.7 ms${columns.map((each) => each.padStart(10)).join('')}`,
  );
  for (const row of rows) {
    const times = columns.map((each) => `${row[each].toFixed(2)} ms`.padStart(10)).join('');
    const share = `${(row.inTime * 100).toFixed(1)} %`.padStart(12);
    console.log(
      `${row.name.padEnd(16)}${row.perSecond.toFixed(1).padStart(9)}${`${row.longest.toFixed(1)} ms`.padStart(10)} |${String(row.drawn).padStart(14)}${String(row.dropped).padStart(8)}${share}${times}`,
    );
  }
  const [bare, full] = rows;
  if (!bare || !full) return;
  const ratios = columns.map((each) => `${(full[each] / bare[each]).toFixed(1)} ×`.padStart(10)).join('');
  console.log(`${'ratio'.padEnd(71)}${ratios}`);
}
