import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@coffret/services/tests/product';
import puppeteer, { type ConsoleMessage, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/lib/find-program.mjs';
import { ensureWeb } from '../../../scripts/lib/web.mjs';
import { IDLE_PATH } from '../testing/idle-page.ts';

export interface FirefoxTest {
  product: TestApp;
  /** Of downloads. */
  folder: string;
  /** In a window of its own. */
  open(path: string, as?: { email: string; password: string }): Promise<Page>;
  /** Fails when a page logged an error. */
  close(): Promise<void>;
}

/** In CI a missing Firefox is a fault. */
export const noFirefox =
  !process.env.CI && findFirefox(process.env) === undefined
    ? 'Firefox is not here: install firefox-esr.'
    : null;

/** Refused calls are logged too. */
const isFault = (message: ConsoleMessage) =>
  message.type() === 'error' && !new URL(message.location().url || 'none:').pathname.startsWith('/api/');

async function signIn(page: Page, product: TestApp, as: { email: string; password: string }): Promise<void> {
  const { status, body } = await product.client().post('/api/login', as);
  if (status !== 200) throw new Error(`login of ${as.email}: ${status}`);
  await page.goto(product.address + IDLE_PATH);
  await page.evaluate(({ user, accessToken }: { user: object; accessToken: string }) => {
    const token = { value: accessToken, receivedAt: Date.now() };
    localStorage.setItem('coffret.session', JSON.stringify({ user, token }));
  }, body);
}

/** By WebDriver BiDi: playwright-core drives a Firefox of its own alone. */
export async function startFirefox(): Promise<FirefoxTest> {
  await ensureWeb(process.env);
  const folder = await mkdtemp(join(tmpdir(), 'coffret-firefox-'));
  const [product, browser] = await Promise.all([
    startTestApp(),
    puppeteer.launch({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath: findFirefox(process.env),
      defaultViewport: { width: 1440, height: 1000 },
      extraPrefsFirefox: {
        'intl.accept_languages': 'fr-FR',
        'ui.prefersReducedMotion': 1,
        'browser.download.folderList': 2,
        'browser.download.dir': folder,
      },
    }),
  ]);
  const problems: string[] = [];
  return {
    product,
    folder,
    async open(path, as) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on('console', (message) => {
        if (isFault(message)) problems.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (fault) => problems.push(`${page.url()}: ${String(fault)}`));
      if (as) await signIn(page, product, as);
      await page.goto(product.address + path);
      await page.waitForSelector('h1');
      return page;
    },
    async close() {
      await browser.close();
      await product.close();
      await rm(folder, { recursive: true });
      if (problems.length > 0) throw new Error(`in Firefox's console:\n${problems.join('\n')}`);
    },
  };
}

/** By role and accessible name. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

export const button = (page: Page, name: string) => named(page, 'button', name);

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Resolves when it is on the screen. */
export const shown = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait();
