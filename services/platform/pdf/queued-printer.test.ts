import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Files } from '../files/files.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { openSqliteJobs, type SqliteJobs } from '../jobs/sqlite-jobs.ts';
import { type Printer, PrinterUnavailable } from './printer.ts';
import { openQueuedPrinter, PRINT_JOBS } from './queued-printer.ts';

let jobs: SqliteJobs;
let files: Files;
let printer: Printer;
let printed: string[];
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-prints-'));
  jobs = openSqliteJobs(join(folder, 'jobs.db'), { clock: systemClock, log: pino({ level: 'silent' }) });
  files = openFolderFiles(join(folder, 'files'), systemClock);
  printed = [];
  printer = {
    async print(html) {
      printed.push(html);
      return Buffer.from(`PDF of ${html}`);
    },
    close: async () => undefined,
  };
  onTestFinished(async () => {
    await jobs.close();
    await rm(folder, { recursive: true });
  });
});

const kept = async () => (await files.list('', { limit: 10 })).map(({ key }) => key);

function startWorkers(): void {
  for (const job of Object.values(PRINT_JOBS)) job.register(jobs, { files, printer });
  jobs.start();
}

test('a print is done by a process with a browser, and leaves no files', async () => {
  startWorkers();
  const queued = openQueuedPrinter({ jobs, files });
  const pages = ['<p>Été</p>', '<p>Deux</p>'];
  const pdfs = await Promise.all(pages.map((page) => queued.print(page)));
  expect(pdfs.map((pdf) => Buffer.from(pdf).toString())).toEqual(pages.map((page) => `PDF of ${page}`));
  expect(await kept()).toEqual([]);
});

test('a customer’s print does not wait behind anonymous ones, which are printed as such', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  printer.print = async (html, printedFor) => {
    begun.push(printedFor);
    if (printedFor === 'anonymous') await end;
    return Buffer.from(html);
  };
  startWorkers();
  const queued = openQueuedPrinter({ jobs, files });
  const anonymous = ['a1', 'a2', 'a3'].map((page) => queued.print(page, 'anonymous'));
  await expect.poll(() => begun.length).toBe(1);
  await queued.print('c1');
  expect(begun).toEqual(['anonymous', 'customer']);
  resolve();
  await Promise.all(anonymous);
});

test('a print whose caller has timed out is skipped', async () => {
  const queued = openQueuedPrinter({ jobs, files }, 0);
  await expect(queued.print('<p></p>')).rejects.toThrow(PrinterUnavailable);
  startWorkers();
  await jobs.idle();
  expect([printed, await kept()]).toEqual([[], []]);
});

test('closing rejects waiting prints immediately', async () => {
  const queued = openQueuedPrinter({ jobs, files });
  const waiting = expect(queued.print('<p></p>')).rejects.toThrow('The printer is closed');
  await expect.poll(kept).toHaveLength(1);
  await queued.close();
  await waiting;
});
