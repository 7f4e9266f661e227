import type { BaseLogger } from 'pino';
import type { RunningBrowser } from './browser.ts';
import { launchBrowser, loadPlaywright, printPage } from './browser.ts';
import { CHROMIUM_MISSING } from './find-chromium.ts';
import type { Printer } from './printer.ts';
import { PrinterUnavailable } from './printer.ts';

export interface ChromiumPrinterOptions {
  /** As `findChromium` answers it: null makes every print throw `PrinterUnavailable`. */
  executablePath: string | null;
  /** How many prints run at the same time; the others wait for their turn. */
  pages?: number;
  /** After this the browser is given up, ms. */
  timeoutMs?: number;
  log?: Pick<BaseLogger, 'warn'>;
}

export interface ChromiumPrinter extends Printer {
  /** Loads what starts a browser, so that no request waits while that holds the thread. */
  load(): Promise<void>;
  /** Starts the browser, and prints as often as may be at the same time, before the first print asks for it. */
  warm(): Promise<void>;
}

class PrintTimeout extends Error {
  override readonly name = 'PrintTimeout';
}

/** A browser that crashed is worth two more tries; HTML that hangs one, in case the browser was the one that hung. */
const triesAfter = (error: unknown) => (error instanceof PrintTimeout ? 2 : 3);

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrintTimeout(`not printed within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const ignore = () => undefined;

/**
 * Prints with one headless browser, started by the first print, on a new page each. A browser that crashes or hangs
 * is replaced and the prints in hand are done once more on the new one.
 */
export function openChromiumPrinter(options: ChromiumPrinterOptions): ChromiumPrinter {
  const { executablePath, pages = 2, timeoutMs = 20_000, log } = options;
  let browser: Promise<RunningBrowser> | undefined;
  let running = 0;
  let closed = false;
  const waiting: (() => void)[] = [];

  function currentBrowser(): Promise<RunningBrowser> {
    if (executablePath === null) throw new PrinterUnavailable(CHROMIUM_MISSING);
    if (browser) return browser;
    const launched = launchBrowser(executablePath, log);
    browser = launched;
    launched.then(
      ({ browser: started }) => started.once('disconnected', () => forget(launched)),
      () => forget(launched),
    );
    return launched;
  }

  function forget(lost: Promise<RunningBrowser> | undefined): void {
    if (browser !== lost) return;
    browser = undefined;
  }

  function killBrowser(): void {
    const hung = browser;
    forget(hung);
    hung?.then(({ kill }) => kill()).catch(ignore);
  }

  async function onPage(html: string): Promise<Uint8Array> {
    const using = currentBrowser();
    // A start has a time limit of its own.
    const { context } = await using;
    try {
      return await within(timeoutMs, printPage(context, html));
    } catch (error) {
      if (error instanceof PrintTimeout && browser === using) killBrowser();
      throw error;
    }
  }

  async function persistently(html: string): Promise<Uint8Array> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await onPage(html);
      } catch (error) {
        if (error instanceof PrinterUnavailable || closed || tried >= triesAfter(error)) throw error;
        log?.warn({ err: error, tried }, 'a print failed and is repeated');
      }
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (running >= pages && !closed) await new Promise<void>((resolve) => waiting.push(resolve));
    if (closed) throw new PrinterUnavailable('The printer is closed');
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      if (closed) for (const wake of waiting.splice(0)) wake();
      else waiting.shift()?.();
    }
  }

  const print = (html: string) => inTurn(() => persistently(html));

  return {
    print,
    async load() {
      if (executablePath !== null) await loadPlaywright();
    },
    async warm() {
      await Promise.all(Array.from({ length: pages }, () => print('<p></p>')));
    },
    async close() {
      closed = true;
      for (const wake of waiting.splice(0)) wake();
      while (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const last = browser;
      forget(last);
      await last?.then(({ browser: open }) => open.close(), ignore);
    },
  };
}
