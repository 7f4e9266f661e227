import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
let configurator: string;
beforeAll(async () => {
  client = await startClient();
  const admin = await client.product.admin();
  const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
  const projectId = idOf(await admin.post('/api/projects', { lib: 'Chantier' }));
  const body = { lib: 'Scène', projectId, ...REFERENCE_FORM };
  configurator = `/configurations/configurator/${idOf(await admin.post('/api/configurations', body))}`;
});
afterAll(() => client?.close());

/** Disables prefetching. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

interface Received {
  /** Compressed with brotli. */
  bytes: number;
  names: string[];
}

const filesOf = (page: Page, kind: 'js' | 'css'): Promise<Received> =>
  page.evaluate((ending) => {
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => new URL(name).pathname.endsWith(`.${ending}`),
    );
    return {
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      names: files.map(({ name }) => new URL(name).pathname.replace(/^\/assets\/(.+)-[\w-]{8}\.\w+$/, '$1')),
    };
  }, kind);
const scriptsOf = (page: Page) => filesOf(page, 'js');

/** Without prefetching. */
async function shown(path: string, as?: typeof ADMIN): Promise<Page> {
  const { page, go } = await client.open({ as });
  const script = await page.addInitScript(saveData);
  await go(path);
  await script.dispose();
  await page.waitForLoadState('networkidle');
  return page;
}

const SCREENS = [
  { screen: 'the login page', path: () => '/login', as: undefined, kB: 105 },
  { screen: 'the projects', path: () => '/projects', as: ADMIN, kB: 225 },
  // The dashboard's frame appears before its content.
  { screen: 'the dashboard', path: () => '/dashboard', as: ADMIN, kB: 270 },
  { screen: 'the configurator', path: () => configurator, as: ADMIN, kB: 260 },
];

test.each(SCREENS)('$screen loads at most $kB kB of scripts', async ({ screen, path, as, kB }) => {
  const { bytes, names } = await scriptsOf(await shown(path(), as));
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes, names.join(' ')).toBeLessThanOrEqual(kB * 1000);
  if (screen !== 'the dashboard') expect(names).not.toContain('charts');
});

test('the login page loads at most 15 kB of styles', async () => {
  const { bytes, names } = await filesOf(await shown('/login'), 'css');
  expect(names).toEqual(['index']);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(15_000);
});

test('first screens and lists do not load the schemas of forms', async () => {
  for (const path of ['/projects', '/users']) {
    const { names } = await scriptsOf(await shown(path, ADMIN));
    expect(names, path).toContain('private');
    expect(names, path).not.toContain('forms');
  }
});

test('later chunks are loaded while the page is idle', async () => {
  const login = await client.visit('/login');
  await expect
    .poll(async () => (await scriptsOf(login)).names)
    .toEqual(expect.arrayContaining(['private', 'fr', 'projects']));
  const projects = await client.visit('/projects', { as: ADMIN });
  await expect
    .poll(async () => (await scriptsOf(projects)).names)
    .toEqual(expect.arrayContaining(['configurator-page', 'configurations-page', 'users-page', 'forms']));
});

test('a failed preload is not reported', async () => {
  const { page, go } = await client.open();
  const script = await page.addInitScript(() => {
    window.addEventListener('vite:preloadError', () => {
      setTimeout(() =>
        requestAnimationFrame(() => setTimeout(() => document.body.setAttribute('data-missed', ''))),
      );
    });
  });
  await page.route('**/assets/private-*.js', (route) => route.abort('internetdisconnected'));
  await go('/login');
  await script.dispose();
  await page.locator('[data-missed]').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
});

test('nothing is preloaded on a slow connection', async () => {
  const { page, go } = await client.open();
  const script = await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } });
  });
  await go('/login');
  await script.dispose();
  await page.waitForLoadState('networkidle');
  // Idle as often as the page would prefetch.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect((await scriptsOf(page)).names).not.toContain('private');
});
