import { CHROMIUM_ARGUMENTS, startTestApp, type TestApp } from '@coffret/services/tests/product';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/find-program.mjs';
import { ensureWeb } from '../../../scripts/lib/web.mjs';
import { openBrowsers } from './failure-report.ts';
import { openScreen, type Screen, type ScreenOptions, type ServedProduct } from './screen.ts';

export interface ClientTest<Product = TestApp> {
  product: Product;
  browser: Browser;
  /** A window of its own, as of somebody else at another machine. */
  open(options?: ScreenOptions): Promise<Screen>;
  /** One that shows an address of the product. */
  visit(path: string, options?: ScreenOptions): Promise<Page>;
  /** Closes those that are open. */
  closeScreens(): Promise<void>;
  /** Fails when a page of this test wrote an error or a warning to its console. */
  close(): Promise<void>;
}

/** The whole product by a clock that stands still until it is moved, and its client. */
export function startClient(...settings: Parameters<typeof startTestApp>): Promise<ClientTest> {
  return startClientOf(() => startTestApp(...settings));
}

/** A product with the client as it is built (now, if the sources are newer), and a real Chromium to look at it. */
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
      // Without a locale a file whose name has accents is called 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    }),
  ]);
  openBrowsers.add(browser);
  const problems: string[] = [];
  const screens: Screen[] = [];
  const open = async (options: ScreenOptions = {}) => {
    const screen = await openScreen({ product, browser, problems }, options);
    screens.push(screen);
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
    async closeScreens() {
      for (const screen of screens.splice(0)) await screen.close();
    },
    async close() {
      openBrowsers.delete(browser);
      await browser.close();
      await product.close();
      if (problems.length > 0) throw new Error(`in the browser's console:\n${problems.join('\n')}`);
    },
  };
}
