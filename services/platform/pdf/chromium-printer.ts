import type { BaseLogger } from 'pino';
import { within } from '../within.ts';
import { launchBrowser, loadPlaywright, printPage, type RunningBrowser } from './browser.ts';
import { CHROMIUM_MISSING } from './find-chromium.ts';
import { createPrintTurns } from './print-turns.ts';
import { type PrintedFor, PrinterUnavailable } from './printer.ts';

interface ChromiumPrinterOptions {
  /** From `findChromium`; null makes every print throw `PrinterUnavailable`. */
  executablePath: string | null;
  pages?: number;
  /** Milliseconds until the browser is replaced. */
  timeoutMs?: number;
  log?: Pick<BaseLogger, 'warn'>;
}

export type ChromiumPrinter = ReturnType<typeof openChromiumPrinter>;

class PrintTimeout extends Error {
  override readonly name = 'PrintTimeout';
}

/** After a timeout one retry, since the HTML may be the cause; after a crash two. */
const triesAfter = (error: unknown) => (error instanceof PrintTimeout ? 2 : 3);

const ignore = () => undefined;

/** The first print starts the browser. When it crashes or hangs it is replaced and its prints are repeated. */
export function openChromiumPrinter(options: ChromiumPrinterOptions) {
  const { executablePath, pages = 2, timeoutMs = 20_000, log } = options;
  let browser: Promise<RunningBrowser> | undefined;
  let closed = false;
  const turns = createPrintTurns(pages);

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
    if (browser === lost) browser = undefined;
  }

  function killBrowser(): void {
    const hung = browser;
    forget(hung);
    hung?.then(({ kill }) => kill()).catch(ignore);
  }

  async function onPage(html: string): Promise<Uint8Array> {
    const using = currentBrowser();
    const { context } = await using;
    try {
      const late = () => new PrintTimeout(`not printed within ${timeoutMs} ms`);
      return await within(timeoutMs, printPage(context, html), late);
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
        log?.warn({ err: error, tried }, 'a print failed and is retried');
      }
    }
  }

  const print = (html: string, printedFor: PrintedFor = 'customer') =>
    turns.run(printedFor, () => persistently(html));

  return {
    print,
    /** Loads Playwright in advance, which blocks the thread. */
    async load(): Promise<void> {
      if (executablePath !== null) await loadPlaywright();
    },
    async warm(): Promise<void> {
      await Promise.all(Array.from({ length: pages }, () => print('<p></p>')));
    },
    async close(): Promise<void> {
      closed = true;
      await turns.close();
      const last = browser;
      forget(last);
      await last?.then(({ browser: open }) => open.close(), ignore);
    },
  };
}
