import type { TestApp } from '@coffret/services/tests/product';
import type { Browser, ConsoleMessage, Disposable, Page } from 'playwright-core';
import { IDLE_PATH } from './idle-page.ts';
import { slowAnswers } from './slow-answers.ts';

export interface ScreenOptions {
  theme?: 'light' | 'dark';
  language?: 'fr' | 'en';
  /** px; a phone is 390. */
  width?: number;
  height?: number;
  /** Signed in from the start. */
  as?: { email: string; password: string };
}

export interface Screen {
  page: Page;
  go(path: string): Promise<void>;
  /** Installs `page.clock`, or fixes its time. Time stays fake in the browser context: no other screen uses it then. */
  fakeTime(fixed?: Date): Promise<void>;
  close(): Promise<void>;
}

export type ServedProduct = Pick<TestApp, 'address' | 'client'>;

interface Test {
  product: ServedProduct;
  browser: Browser;
  problems: string[];
  /** Each in a context of its own. A later screen uses one again: its process has the client's files, and no user data. */
  idle: { [language in 'fr' | 'en']: Page[] };
}

/** Logged by Chromium when a test goes offline or cuts a response, or a page closes while it connects. */
const EXPECTED_ERRORS = [
  'net::ERR_INTERNET_DISCONNECTED',
  'net::ERR_CONTENT_LENGTH_MISMATCH',
  'WebSocket is closed before the connection is established',
  // html2canvas gives its copy of the page a base, which the policy forbids and the copy does not need.
  "Setting the document's base URI",
];

/** Chromium also logs every response above 399, which is not an error of the page. */
function isFault(message: ConsoleMessage): boolean {
  const text = message.text();
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  if (EXPECTED_ERRORS.some((known) => text.includes(known))) return false;
  const { pathname } = new URL(message.location().url || 'none:');
  return !(pathname.startsWith('/api/') && /the server responded with a status of 4\d\d/.test(text));
}

async function signIn(
  page: Page,
  { product }: Test,
  as: { email: string; password: string },
): Promise<Disposable> {
  const { status, body } = await product.client().post('/api/login', as);
  if (status !== 200) throw new Error(`login of ${as.email}: ${status}`);
  const { user, accessToken } = body as { user: object; accessToken: string };
  return page.addInitScript(
    (signedIn) => {
      // Chromium's PDF viewer is a frame without storage.
      if (window !== window.top) return;
      // Once: after signing out the user stays signed out.
      if (localStorage.getItem('e2e.signedIn')) return;
      localStorage.setItem('e2e.signedIn', 'true');
      const token = { value: signedIn.accessToken, receivedAt: Date.now() };
      localStorage.setItem('coffret.session', JSON.stringify({ user: signedIn.user, token }));
    },
    { user, accessToken },
  );
}

/** As a user who chose the language earlier. */
function speakEnglish(): void {
  if (window === window.top && !localStorage.getItem('coffret.culture'))
    localStorage.setItem('coffret.culture', 'en_EN');
}

async function newPage({ browser, product, problems }: Test, language: 'fr' | 'en'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.address,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  // Saved when the test fails (failure-report.ts).
  await context.tracing.start();
  await slowAnswers(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('console', (message) => {
    if (isFault(message)) problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', ({ stack, message }) => {
    // Chromium's PDF viewer throws on keys while it opens.
    if (!stack?.includes('chrome-extension://')) problems.push(`${page.url()}: ${stack ?? message}`);
  });
  return page;
}

/**
 * Leaves the client, removes what it stored, and keeps the page for the next screen. A page that stays at the same address
 * keeps its process, which halves the cost of loading the client again.
 */
async function release(
  page: Page,
  scripts: Disposable[],
  { product, idle }: Test,
  language: 'fr' | 'en',
): Promise<void> {
  const context = page.context();
  if (context.pages().length === 0) return;
  if (page.isClosed()) return context.close();
  await context.tracing.stopChunk().catch(() => undefined);
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const script of scripts) await script.dispose();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  const left = await page.goto(IDLE_PATH).catch(() => null);
  // The server may have ended.
  if (!left) return context.close();
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'cookies,local_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin: product.address, storageTypes });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  idle[language].push(page);
}

export async function openScreen(test: Test, options: ScreenOptions): Promise<Screen> {
  const { theme = 'light', language = 'fr', width = 1280, height = 800, as } = options;
  const page = test.idle[language].pop() ?? (await newPage(test, language));
  const context = page.context();
  await context.tracing.startChunk();
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height });
  const scripts: Disposable[] = [];
  if (language === 'en') scripts.push(await page.addInitScript(speakEnglish));
  if (as) scripts.push(await signIn(page, test, as));
  let isOpen = true;
  let isTimeFake = false;
  return {
    page,
    go: async (path) => {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
    },
    fakeTime: async (fixed) => {
      isTimeFake = true;
      await (fixed ? page.clock.setFixedTime(fixed) : page.clock.install());
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      if (isTimeFake) return context.close();
      await release(page, scripts, test, language);
    },
  };
}
