import type { BaseLogger } from 'pino';
import type { Browser, BrowserContext } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';
import { PrinterUnavailable } from './printer.ts';

const LAUNCH_TIMEOUT_MS = 20_000;

export interface RunningBrowser {
  browser: Browser;
  context: BrowserContext;
  kill(): void;
}

/** The first load blocks the thread for 250 ms: only processes that print do it. */
export const loadPlaywright = () => import('playwright-core');

const NO_SANDBOX = 'Chromium runs without its sandbox';

/** Throws `PrinterUnavailable` when the executable does not start. The process handles signals. */
export async function launchBrowser(
  executablePath: string,
  log?: Pick<BaseLogger, 'warn'>,
): Promise<RunningBrowser> {
  const browser = await launchSandboxed(executablePath, log).catch((cause: unknown) => {
    throw new PrinterUnavailable(`${executablePath} could not be started`, { cause });
  });
  try {
    const pid = await processId(browser);
    const kill = () => void (browser.isConnected() && process.kill(pid, 'SIGKILL'));
    return { browser, context: await openContext(browser), kill };
  } catch (fault) {
    await browser.close();
    throw fault;
  }
}

const NO_SANDBOX_LOGS = [
  /Chromium sandboxing failed/,
  /No usable sandbox/,
  /Running as root without --no-sandbox/,
  /SUID sandbox helper binary/,
  /setuid sandbox is not running as root/,
  /Failed to move to new namespace/,
  /sandbox\/linux\/|\b(?:credentials|namespace_sandbox)\.cc/,
];

export const saysNoSandbox = (fault: unknown): boolean =>
  fault instanceof Error && NO_SANDBOX_LOGS.some((log) => log.test(fault.message));

/** The sandbox needs a user other than root and a kernel that allows user namespaces. */
async function launchSandboxed(executablePath: string, log?: Pick<BaseLogger, 'warn'>): Promise<Browser> {
  if (process.getuid?.() === 0) {
    log?.warn(`${NO_SANDBOX}: it has none for root. Start the product as another user.`);
    return launch(executablePath, false);
  }
  try {
    return await launch(executablePath, true);
  } catch (err) {
    if (!saysNoSandbox(err)) throw err;
    const browser = await launch(executablePath, false);
    log?.warn({ err }, `${NO_SANDBOX}: with it, it did not start`);
    return browser;
  }
}

async function launch(executablePath: string, chromiumSandbox: boolean): Promise<Browser> {
  const { chromium } = await loadPlaywright();
  return chromium.launch({
    executablePath,
    chromiumSandbox,
    args: [...CHROMIUM_ARGUMENTS],
    timeout: LAUNCH_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

async function processId(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('the browser does not report its process id');
  await session.detach();
  return own.id;
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  await context.route('**/*', (route) => route.abort());
  return context;
}

/** Page size and margins come from `@page` rules; default A4. */
export async function printPage(context: BrowserContext, html: string): Promise<Uint8Array> {
  const page = await context.newPage();
  try {
    await page.setContent(html, { waitUntil: 'load' });
    // Fonts in data: addresses load after the first layout; their text would be missing.
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    return await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  } finally {
    // Not awaited: a crashed page may never close.
    page.close().catch(() => undefined);
  }
}
