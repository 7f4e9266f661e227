import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { isIdle } from './idle-page.ts';

const FOLDER = join(import.meta.dirname, '../../../.vitest/failures');

export const openBrowsers = new Set<Browser>();

/** Writes screenshot, HTML and trace (`npx playwright show-trace`) of each open page; returns the folder, or null. */
export async function saveFailureReport(test: string): Promise<string | null> {
  const contexts = [...openBrowsers]
    .flatMap((browser) => browser.contexts())
    .filter((context) => !context.pages().every(isIdle));
  if (contexts.length === 0) return null;
  const folder = join(FOLDER, test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  await mkdir(folder, { recursive: true });
  for (const [at, context] of contexts.entries()) {
    for (const [beside, page] of context.pages().entries()) {
      const name = join(folder, `${at + 1}-${beside + 1}`);
      await page.screenshot({ path: `${name}.png`, timeout: 5000 });
      await writeFile(`${name}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
    }
    // Contexts that a test created itself have no trace.
    await context.tracing.stopChunk({ path: join(folder, `${at + 1}-trace.zip`) }).catch(() => undefined);
  }
  return folder;
}
