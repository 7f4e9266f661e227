import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../../services/testing/test-app.ts';
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

/** Compressed bytes of all scripts that have come until the screen stands and nothing more is asked for. */
async function scriptBytes(path: string, as?: typeof ADMIN): Promise<number> {
  const page = await client.visit(path, { as });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}

// What a browser that has been nowhere before receives, whatever asked for it.
test.each([
  { screen: 'the login page', path: () => '/login', as: undefined, kB: 130 },
  { screen: 'the projects', path: () => '/projects', as: ADMIN, kB: 270 },
  { screen: 'the configurator', path: () => configurator, as: ADMIN, kB: 300 },
])('$screen asks for at most $kB kB of scripts', async ({ path, as, kB }) => {
  const bytes = await scriptBytes(path(), as);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(kB * 1000);
});
