import { CHROMIUM_ARGUMENTS, startTestApp, type TestApp } from '@coffret/services/tests/product';
import { type Browser, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findChromium } from '../../../scripts/lib/find-program.mjs';
import { ensureWeb } from '../../../scripts/lib/web.mjs';
import { openBrowsers } from './failure-report.ts';
import { openScreen, type Screen, type ScreenOptions, type ServedProduct } from './screen.ts';

export interface ClientTest<Product = TestApp> {
  product: Product;
  browser: Browser;
  /** A window of its own, without stored data; closed when the test ends. */
  open(options?: ScreenOptions): Promise<Screen>;
  visit(path: string, options?: ScreenOptions): Promise<Page>;
  /** Fails when a page logged an error or warning. */
  close(): Promise<void>;
}

/** A screen that a hook opens stays for the whole file. */
function closeAfterTest(screen: Screen): void {
  try {
    onTestFinished(() => screen.close());
  } catch {
    // Not within a test.
  }
}

/** With a test clock. */
export function startClient(...settings: Parameters<typeof startTestApp>): Promise<ClientTest> {
  return startClientOf(() => startTestApp(...settings));
}

/** With the built client (rebuilt when outdated) and Chromium. */
export async function startClientOf<Product extends ServedProduct & { close(): Promise<void> }>(
  start: () => Promise<Product>,
): Promise<ClientTest<Product>> {
  await ensureWeb(process.env).catch((fault: Error & { detail?: string }) => {
    throw new Error(`${fault.message}\n${fault.detail ?? ''}`);
  });
  const [product, browser] = await Promise.all([
    start(),
    chromium.launch({
      executablePath: findChromium(process.env),
      args: [...CHROMIUM_ARGUMENTS],
      chromiumSandbox: false,
      // Without a locale, downloads with accents are named 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    }),
  ]);
  openBrowsers.add(browser);
  const problems: string[] = [];
  const test = { product, browser, problems, idle: { fr: [], en: [] } };
  const open = async (options: ScreenOptions = {}) => {
    const screen = await openScreen(test, options);
    closeAfterTest(screen);
    return screen;
  };
  return {
    product,
    browser,
    open,
    async visit(path, options) {
      const { go, page } = await open(options);
      await go(path);
      return page;
    },
    async close() {
      openBrowsers.delete(browser);
      await browser.close();
      await product.close();
      if (problems.length > 0) throw new Error(`in the browser's console:\n${problems.join('\n')}`);
    },
  };
}
