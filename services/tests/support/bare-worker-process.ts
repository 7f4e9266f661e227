/**
 * A worker with nothing of the product around it, for the benchmark: prints HTML with Chromium, or sends a message by
 * SMTP, by the libraries alone, as often as it is told to, and says when that is done.
 */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from '../../platform/pdf/chromium-arguments.ts';
import { perSecond } from './rates.ts';

/** What it is told. */
export type WorkerMessage = { count: number } & (
  | { do: 'print'; html: string; pages: number; executablePath: string }
  | { do: 'mail'; url: string; message: SendMailOptions }
);

type Work = () => Promise<unknown>;

async function printing({ html, pages, executablePath }: WorkerMessage & { do: 'print' }): Promise<Work> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  const free = await Promise.all(Array.from({ length: pages }, () => browser.newPage()));
  return async () => {
    const page = free.pop();
    if (!page) throw new Error('more prints at once than pages');
    await page.setContent(html, { waitUntil: 'load' });
    await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
    free.push(page);
  };
}

function mailing({ url, message }: WorkerMessage & { do: 'mail' }): Work {
  const transport = createTransport({ url, pool: true });
  return () => transport.sendMail(message);
}

/** Opened once: a browser, a connection. */
let work: Work | null = null;

process.on('message', async (told: WorkerMessage) => {
  work ??= told.do === 'print' ? await printing(told) : mailing(told);
  await perSecond(told.count, told.do === 'print' ? told.pages : 1, work);
  process.send?.('done');
});
// The library ends its browser with the process.
process.once('disconnect', () => process.exit());
