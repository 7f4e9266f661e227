import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { saveFailureReport } from './testing/failure-report.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

test('screens of a failed test are saved as images, HTML and traces', async () => {
  const page = await client.visit('/login');
  await page.getByRole('textbox').first().fill('marie@exemple.fr');
  const apart = await (await client.browser.newContext({ baseURL: client.product.address })).newPage();
  await apart.goto('/register');
  const folder = (await saveFailureReport('evidence.test.ts: an example')) ?? '';
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(folder).toMatch(/\.vitest\/failures\/evidence-test-ts-an-example$/);
  const isKept = (name: string) => existsSync(join(folder, name));
  expect(
    ['1-1.png', '1-1.html', '1-trace.zip', '2-1.png', '2-1.html'].filter((name) => !isKept(name)),
  ).toEqual([]);
  expect(readFileSync(join(folder, '1-1.html'), 'utf8')).toContain(
    `<!-- ${client.product.address}/login -->`,
  );
  expect(isKept('2-trace.zip')).toBe(false);
});
