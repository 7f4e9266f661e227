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

async function within(page: Page, kB: number): Promise<string[]> {
  const { bytes, names } = await scriptsOf(page);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes, names.join(' ')).toBeLessThanOrEqual(kB * 1000);
  return names;
}

test('the login page loads at most 109 kB of scripts and 15 kB of styles', async () => {
  const page = await shown('/login');
  expect(await within(page, 109)).not.toContain('charts');
  const { bytes, names } = await filesOf(page, 'css');
  expect(names).toEqual(['index']);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(15_000);
});

test.each([
  { screen: 'the projects', path: () => '/projects', kB: 248, without: ['forms', 'charts'] },
  // The dashboard's frame appears before its content.
  { screen: 'the dashboard', path: () => '/dashboard', kB: 270, without: [] },
  // 285.7 with the choice of feeders and phases and the names that stay on their sockets.
  { screen: 'the configurator', path: () => configurator, kB: 288, without: ['charts'] },
])('$screen loads at most $kB kB of scripts', async ({ path, kB, without }) => {
  const names = await within(await shown(path(), ADMIN), kB);
  expect(names).toContain('private');
  for (const name of without) expect(names).not.toContain(name);
});

test('a list does not load the schemas of forms', async () => {
  const { names } = await scriptsOf(await shown('/users', ADMIN));
  expect(names).toContain('private');
  expect(names).not.toContain('forms');
});

test('later chunks are loaded while the page is idle', async () => {
  const login = await client.visit('/login');
  await expect
    .poll(async () => (await scriptsOf(login)).names)
    .toEqual(expect.arrayContaining(['private', 'fr', 'projects']));
  const projects = await client.visit('/projects', { as: ADMIN });
  await expect
    .poll(async () => (await scriptsOf(projects)).names)
    .toEqual(expect.arrayContaining(['configurator-page', 'configurations-list', 'users-page', 'forms']));
});
