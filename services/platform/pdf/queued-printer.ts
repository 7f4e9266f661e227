import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { bytesOf, type Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type PrintedFor, type Printer, PrinterUnavailable } from './printer.ts';

/** The jobs' names. Each has a queue of its own, so that customers do not wait behind anonymous prints. */
const JOBS: Record<PrintedFor, { name: string; concurrency: number }> = {
  customer: { name: 'print-page', concurrency: 2 },
  anonymous: { name: 'print-anonymous-page', concurrency: 1 },
};
const LOOK_MS = 50;
/** Longer than a print with one retry. */
const PATIENCE_MS = 25_000;

export const PRINTS = 'prints';
const pageKey = (id: string) => `${PRINTS}/${id}.html`;
const pdfKey = (id: string) => `${PRINTS}/${id}.pdf`;

interface Dependencies {
  jobs: Pick<Jobs, 'enqueue'>;
  files: Files;
  chain?(): { [field: string]: string };
}

/** Prints in any process that has a browser. Throws `PrinterUnavailable` when none does it in time. */
export function openQueuedPrinter({ jobs, files, chain }: Dependencies, patienceMs = PATIENCE_MS): Printer {
  const closing = new AbortController();

  async function printed(id: string): Promise<Uint8Array> {
    for (const until = performance.now() + patienceMs; performance.now() < until; ) {
      const pdf = await bytesOf(await files.get(pdfKey(id)));
      if (pdf) return pdf;
      await setTimeout(LOOK_MS, undefined, { signal: closing.signal }).catch(() => {
        throw new PrinterUnavailable('The printer is closed');
      });
    }
    throw new PrinterUnavailable('No process with a browser printed the page in time');
  }

  return {
    async print(html, printedFor = 'customer') {
      const id = randomUUID();
      await files.put(pageKey(id), [Buffer.from(html)]);
      try {
        await jobs.enqueue([{ id: `print-${id}`, name: JOBS[printedFor].name, data: { ...chain?.(), id } }]);
        return await printed(id);
      } finally {
        const removed = [pageKey(id), pdfKey(id)].map((key) => files.remove(key));
        await Promise.allSettled(removed);
      }
    },
    close: async () => closing.abort(),
  };
}

export function handlePrints({ jobs, files, printer }: { jobs: Jobs; files: Files; printer: Printer }): void {
  for (const printedFor of ['customer', 'anonymous'] as const) {
    const { name, concurrency } = JOBS[printedFor];
    jobs.handle(
      name,
      async ({ data }) => {
        const id = String(data.id);
        const html = await bytesOf(await files.get(pageKey(id)));
        if (html)
          await files.put(pdfKey(id), [await printer.print(Buffer.from(html).toString(), printedFor)]);
      },
      { concurrency, attempts: 2 },
    );
  }
}
