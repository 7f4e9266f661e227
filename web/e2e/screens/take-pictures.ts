import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp, testClock } from '@coffret/services/tests/product';
import type { BrowserContext, Page } from 'playwright-core';
import { type ClientTest, startClient } from '../testing/start-client.ts';
import { TEXTS } from '../testing/texts.ts';
import { photograph } from './camera.ts';
import { fileOf, LOOKS, type Look, SIZES } from './looks.ts';
import type { Picture } from './picture.ts';
import { PICTURES } from './pictures.ts';
import { STORY, type Story, tellStory } from './story.ts';

const TARGET = new URL('../../../screens/', import.meta.url).pathname;
const PATIENCE_MS = 20_000;
/** No animations. */
const STILL = '.bp6-overlay *, .bp6-toast { transition: none !important; animation: none !important; }';

const wanted = process.argv.slice(2);
const isWanted = (file: string) => wanted.length === 0 || wanted.some((part) => file.includes(part));
const picturesOf = (look: Look) =>
  PICTURES.filter(({ name, only }) => {
    const kind = look.phone ? 'phone' : 'desktop';
    return (only ?? kind) === kind && isWanted(`${fileOf(name, look)}.webp`);
  });

/** Sets each user's language. */
async function speak(
  { product }: ClientTest,
  { language }: Look,
  pictures: readonly Picture[],
): Promise<void> {
  const people = new Map(pictures.flatMap(({ as }) => (as ? [[as.email, as] as const] : [])));
  for (const { email, password } of people.values()) {
    const { body } = await product.client().post('/api/login', { email, password });
    const { user } = body as { user: { id: number } };
    const who = await product.login(email, password);
    await who.put(`/api/users/${user.id}`, { culture: { fr: 'fr_FR', en: 'en_EN' }[language] });
  }
}

/** Reuses a user's context, unless a picture has left traces in it. */
class Windows {
  readonly #contexts = new Map<string, BrowserContext>();
  readonly #test: ClientTest;
  readonly #look: Look;

  constructor(test: ClientTest, look: Look) {
    this.#test = test;
    this.#look = look;
  }

  async open(as: Picture['as']): Promise<Page> {
    const { language, theme, phone } = this.#look;
    const who = as?.email ?? '';
    let context = this.#contexts.get(who);
    if (!context) {
      const size = SIZES[phone ? 'phone' : 'desktop'];
      const { page } = await this.#test.open({ language, theme, ...size, ...(as && { as }) });
      context = page.context();
      await context.clock.setFixedTime(this.#test.product.clock.now());
      this.#contexts.set(who, context);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  }

  async forget(as: Picture['as']): Promise<void> {
    const who = as?.email ?? '';
    await this.#contexts.get(who)?.close();
    this.#contexts.delete(who);
  }
}

interface Setting {
  product: TestApp;
  story: Story;
  look: Look;
  windows: Windows;
}

async function takePicture({ product, story, look, windows }: Setting, picture: Picture): Promise<void> {
  const { name, as, path, act, leavesTraces } = picture;
  const { language, phone } = look;
  const pages: Page[] = [];
  const openAs = async (who: Picture['as']) => {
    const page = await windows.open(who);
    pages.push(page);
    return page;
  };
  try {
    const page = await openAs(as);
    await page.goto(typeof path === 'string' ? path : path(story));
    await page.locator('h1').first().waitFor();
    await act?.({ page, t: TEXTS[language], product, story, phone, openAs });
    await page.addStyleTag({ content: STILL }).catch(() => undefined);
    await photograph(page, join(TARGET, `${fileOf(name, look)}.webp`));
  } catch (fault) {
    throw new Error(fileOf(name, look), { cause: fault });
  } finally {
    for (const page of pages) await page.close();
    if (leavesTraces) await windows.forget(as);
  }
}

/** On a copy of the product with the example data. */
async function takeLook(look: Look, told: { dataDir: string; story: Story }): Promise<number> {
  const pictures = picturesOf(look);
  if (pictures.length === 0) return 0;
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-screens-'));
  await cp(told.dataDir, dataDir, { recursive: true });
  const test = await startClient({}, { clock: testClock(STORY.ends), dataDir });
  let failed = 0;
  try {
    await speak(test, look, pictures);
    const setting = { product: test.product, story: told.story, look, windows: new Windows(test, look) };
    for (const picture of pictures) {
      await takePicture(setting, picture).catch((fault: Error) => {
        failed += 1;
        console.error(`✗ ${fault.message}\n${(fault.cause instanceof Error ? fault.cause : fault).stack}`);
      });
    }
    console.log(`${fileOf('*', look)}: ${pictures.length - failed} pictures`);
  } finally {
    await test.close().catch((fault: Error) => console.error(fault.message));
    await rm(dataDir, { recursive: true, force: true });
  }
  return failed;
}

const dataDir = await mkdtemp(join(tmpdir(), 'coffret-story-'));
const product = await startTestApp({}, { clock: testClock(STORY.begins), dataDir });
const story = await tellStory(product).finally(() => product.close());
await mkdir(TARGET, { recursive: true });
let failed = 0;
for (const look of LOOKS) failed += await takeLook(look, { dataDir, story });
await rm(dataDir, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
