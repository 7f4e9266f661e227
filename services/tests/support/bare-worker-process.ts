/**
 * Reference worker for benchmarks: prints HTML with Chromium or sends mails by SMTP, using only the libraries. Sends
 * `done` after each `WorkerMessage`.
 */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from '../../platform/pdf/chromium-arguments.ts';
import { perSecond } from './rates.ts';

export type WorkerMessage = { count: number } & (
  | { do: 'print'; html: string; pages: number; executablePath: string }
  | { do: 'mail'; url: string; message: SendMailOptions }
);

type Work = () => Promise<unknown>;

async function createPrint({ html, pages, executablePath }: WorkerMessage & { do: 'print' }): Promise<Work> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  const free = await Promise.all(Array.from({ length: pages }, () => browser.newPage()));
  return async () => {
    const page = free.pop();
    if (!page) throw new Error('more concurrent prints than pages');
    await page.setContent(html, { waitUntil: 'load' });
    await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
    free.push(page);
  };
}

function createMail({ url, message }: WorkerMessage & { do: 'mail' }): Work {
  const transport = createTransport({ url, pool: true });
  return () => transport.sendMail(message);
}

/** A browser or a connection, reused by all messages. */
let work: Work | null = null;

process.on('message', async (message: WorkerMessage) => {
  work ??= message.do === 'print' ? await createPrint(message) : createMail(message);
  await perSecond(message.count, message.do === 'print' ? message.pages : 1, work);
  process.send?.('done');
});
// Playwright closes its browser when the process exits.
process.once('disconnect', () => process.exit());
