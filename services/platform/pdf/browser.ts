import type { Browser, Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';
import { PrinterUnavailable } from './printer.ts';

const LAUNCH_TIMEOUT_MS = 20_000;

export interface RunningBrowser {
  browser: Browser;
  /** Ends the process of a browser that does not answer any more. */
  kill(): void;
}

/** Holds the thread for a quarter of a second, the first time: of those processes alone that print. */
export const loadPlaywright = () => import('playwright-core');

/** Chromium's own sandbox wants another user than root, and a kernel that lets users make namespaces. */
const SANDBOXES = process.getuid?.() === 0 ? [false] : [true, false];

/**
 * Starts a browser, in its sandbox where that works. Signals are left to the process that owns the printer: it
 * closes the browser itself. Throws `PrinterUnavailable` when the executable does not start.
 */
export async function launchBrowser(executablePath: string): Promise<RunningBrowser> {
  const { chromium } = await loadPlaywright();
  let cause: unknown;
  for (const chromiumSandbox of SANDBOXES) {
    try {
      const browser = await chromium.launch({
        executablePath,
        chromiumSandbox,
        args: [...CHROMIUM_ARGUMENTS],
        timeout: LAUNCH_TIMEOUT_MS,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      const pid = await processId(browser);
      return { browser, kill: () => void (browser.isConnected() && process.kill(pid, 'SIGKILL')) };
    } catch (error) {
      cause = error;
    }
  }
  throw new PrinterUnavailable(`${executablePath} could not be started`, { cause });
}

async function processId(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('the browser does not tell its process id');
  await session.detach();
  return own.id;
}

/** A page that runs no script and reaches nothing: what it shows is in the HTML itself, as data: addresses. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  await context.route('**/*', (route) => route.abort());
  return context.newPage();
}

/** Page size and margins are those of the HTML's `@page` rules, A4 when it has none. */
export async function printPage(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load' });
  // A font in a data: address loads after the first layout: printed before, its text would be missing.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
}
