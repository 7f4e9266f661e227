import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, testClock } from '@coffret/services/tests/product';
import type { Screen } from '../testing/screen.ts';
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

interface Setting {
  test: ClientTest;
  story: Story;
  look: Look;
}

async function takePicture({ test, story, look }: Setting, picture: Picture): Promise<void> {
  const { name, as, path, act } = picture;
  const { language, theme, phone } = look;
  const { product } = test;
  const screens: Screen[] = [];
  const openAs = async (who: Picture['as']) => {
    const screen = await test.open({
      language,
      theme,
      ...SIZES[phone ? 'phone' : 'desktop'],
      ...(who && { as: who }),
    });
    screens.push(screen);
    screen.page.setDefaultTimeout(PATIENCE_MS);
    await screen.fakeTime(product.clock.now());
    return screen.page;
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
    for (const screen of screens) await screen.close();
  }
}

/** On a copy of the product with the example data. */
async function takeLook(look: Look, filled: { dataDir: string; story: Story }): Promise<number> {
  const pictures = picturesOf(look);
  if (pictures.length === 0) return 0;
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-screens-'));
  await cp(filled.dataDir, dataDir, { recursive: true });
  const test = await startClient({}, { clock: testClock(STORY.ends), dataDir });
  let failed = 0;
  try {
    await speak(test, look, pictures);
    const setting = { test, story: filled.story, look };
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
