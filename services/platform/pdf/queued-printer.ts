import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { bytesOf, type Files } from '../files/files.ts';
import { defineJob } from '../jobs/define-job.ts';
import { newJobId } from '../jobs/job-id.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type PrintedFor, type Printer, PrinterUnavailable } from './printer.ts';

const LOOK_MS = 50;
/** Longer than a print with one retry. */
const PATIENCE_MS = 25_000;

export const PRINTS = 'prints';
const pageKey = (id: string) => `${PRINTS}/${id}.html`;
const pdfKey = (id: string) => `${PRINTS}/${id}.pdf`;

const printJob = (printedFor: PrintedFor, name: string, concurrency: number) =>
  defineJob({
    name,
    data: z.object({ id: z.string() }),
    concurrency,
    attempts: 2,
    async run({ data: { id } }, { files, printer }: { files: Files; printer: Printer }) {
      const html = await bytesOf(await files.get(pageKey(id)));
      if (html) await files.put(pdfKey(id), [await printer.print(Buffer.from(html).toString(), printedFor)]);
    },
  });

/** Each has a queue of its own, so that customers do not wait behind anonymous prints. */
export const PRINT_JOBS = {
  customer: printJob('customer', 'print-page', 2),
  anonymous: printJob('anonymous', 'print-anonymous-page', 1),
} satisfies Record<PrintedFor, unknown>;

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
      const id = newJobId();
      await files.put(pageKey(id), [Buffer.from(html)]);
      try {
        const due = PRINT_JOBS[printedFor].named(id, { id });
        await jobs.enqueue([{ ...due, data: { ...chain?.(), ...due.data } }]);
        return await printed(id);
      } finally {
        const removed = [pageKey(id), pdfKey(id)].map((key) => files.remove(key));
        await Promise.allSettled(removed);
      }
    },
    close: async () => closing.abort(),
  };
}
