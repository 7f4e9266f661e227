import type { TestApp } from '@coffret/services/tests/product';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
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
  /** Contexts without a page. A later screen uses one again: it has the client's files in its cache, and no user data. */
  idle: { [language in 'fr' | 'en']: BrowserContext[] };
}

/** Logged by Chromium when a test goes offline or cuts a response, or a page closes while it connects. */
const EXPECTED_ERRORS = [
  'net::ERR_INTERNET_DISCONNECTED',
  'net::ERR_CONTENT_LENGTH_MISMATCH',
  'WebSocket is closed before the connection is established',
];

/** Chromium also logs every response above 399, which is not an error of the page. */
function isFault(message: ConsoleMessage): boolean {
  const text = message.text();
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  if (EXPECTED_ERRORS.some((known) => text.includes(known))) return false;
  const { pathname } = new URL(message.location().url || 'none:');
  return !(pathname.startsWith('/api/') && /the server responded with a status of 4\d\d/.test(text));
}

async function signIn(page: Page, { product }: Test, as: { email: string; password: string }) {
  const { status, body } = await product.client().post('/api/login', as);
  if (status !== 200) throw new Error(`login of ${as.email}: ${status}`);
  const { user, accessToken } = body as { user: object; accessToken: string };
  await page.addInitScript(
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

async function newContext({ browser, product }: Test, language: 'fr' | 'en'): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.address,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  // Saved when the test fails (failure-report.ts).
  await context.tracing.start();
  await slowAnswers(context);
  return context;
}

/** Closes the pages of a context, removes what they stored, and keeps it for the next screen. */
async function release(
  context: BrowserContext,
  { product, idle }: Test,
  language: 'fr' | 'en',
): Promise<void> {
  const pages = context.pages();
  if (pages.length === 0) return;
  await context.tracing.stopChunk().catch(() => undefined);
  await context.setOffline(false);
  const blank = await context.newPage();
  for (const page of pages) await page.close();
  const devtools = await context.newCDPSession(blank);
  const storageTypes = 'cookies,local_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin: product.address, storageTypes });
  await blank.close();
  idle[language].push(context);
}

export async function openScreen(test: Test, options: ScreenOptions): Promise<Screen> {
  const { theme = 'light', language = 'fr', width = 1280, height = 800, as } = options;
  const context = test.idle[language].pop() ?? (await newContext(test, language));
  await context.tracing.startChunk();
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height });
  if (language === 'en') await page.addInitScript(speakEnglish);
  if (as) await signIn(page, test, as);
  page.setDefaultTimeout(30_000);
  page.on('console', (message) => {
    if (isFault(message)) test.problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', ({ stack, message }) => {
    // Chromium's PDF viewer throws on keys while it opens.
    if (!stack?.includes('chrome-extension://')) test.problems.push(`${page.url()}: ${stack ?? message}`);
  });
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
      if (isTimeFake) await context.close();
      else await release(context, test, language);
    },
  };
}
