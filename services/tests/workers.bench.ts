/**
 * One process with the role `workers` compared with the bare engines, in alternating rounds: documents printed
 * (Chromium with the same library) and mails sent (nodemailer with the same receiver): `node
 * services/tests/workers.bench.ts`. Uses the servers of production.bench.ts. Processor time includes the browser.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { Email } from 'postal-mime';
import { systemClock } from '../platform/clock.ts';
import { openGridFsFiles } from '../platform/files/gridfs-files.ts';
import { openBullJobs } from '../platform/jobs/bullmq-jobs.ts';
import { newJob } from '../platform/jobs/opened-jobs.fixture.ts';
import { openMongo } from '../platform/mongo.ts';
import { findChromium } from '../platform/pdf/find-chromium.ts';
import { openQueuedPrinter } from '../platform/pdf/queued-printer.ts';
import { paperOf, REFERENCE_CABINET } from '../subjects/quotes/paper/paper.fixture.ts';
import { renderPaper } from '../subjects/quotes/paper/render-paper.ts';
import type { WorkerMessage } from './support/bare-worker-process.ts';
import { type Contender, compareWithBare, headOf } from './support/compare-with-bare.ts';
import { startInstallation } from './support/installation.ts';
import { cpuOfTree } from './support/process-usage.ts';
import { perSecond } from './support/rates.ts';
import { startServers } from './support/servers.ts';
import { newConfiguration, newProject, quote } from './support/workflow.ts';

const PRINTS = 30;
const MAILS = 100;
/** A worker prints two documents concurrently; more are requested so that it is never idle. */
const PAGES = 2;
const CONCURRENT_REQUESTS = 6;
const MAIL = 'mail-quote';
const LOOK_MS = 10;
const BARE = join(import.meta.dirname, 'support/bare-worker-process.ts');

type WithoutCount<T> = T extends WorkerMessage ? Omit<T, 'count'> : never;

function bareWorker(child: ChildProcess, message: WithoutCount<WorkerMessage>): Contender {
  return {
    async work(count) {
      child.send({ ...message, count });
      await once(child, 'message');
    },
    cpu: () => cpuOfTree(child.pid),
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(LOOK_MS);
}

const sentAgain = ({ from, to, subject, html, text, attachments }: Email): SendMailOptions => ({
  from: String(from?.address),
  to: String(to?.[0]?.address),
  subject,
  html,
  text,
  attachments: attachments.map(({ filename, mimeType, content }) => ({
    filename: String(filename),
    contentType: mimeType,
    encoding: 'base64',
    content: Buffer.from(content as ArrayBuffer).toString('base64'),
  })),
});

const servers = await startServers();
const executablePath = findChromium();
if ('skipped' in servers) console.log(`skipped: ${servers.skipped}`);
else if (!executablePath) console.log('skipped: no Chromium');
else {
  await using opened = new AsyncDisposableStack();
  opened.defer(() => servers.stop());
  const stores = await servers.fresh();
  const shape = { processes: ['api,projections,realtime', 'workers'], onServers: true };
  const product = await startInstallation(shape, stores);
  opened.defer(() => product.stop());
  const { MONGODB_URL, REDIS_URL } = stores.env;
  const mongo = await openMongo(MONGODB_URL);
  opened.defer(() => mongo.close());
  const jobs = await openBullJobs(REDIS_URL, { clock: systemClock });
  opened.defer(() => jobs.close());
  const startBare = () => {
    const child = fork(BARE);
    opened.defer(() => child.disconnect());
    child.once('exit', (code) => assert.ok(!code, 'the bare worker has ended'));
    return child;
  };
  const cpu = () => cpuOfTree(product.part('workers').main?.child.pid);

  console.log(headOf('a worker'));
  const files = await openGridFsFiles(mongo, systemClock);
  const printer = openQueuedPrinter({ jobs, files });
  const html = renderPaper(paperOf(REFERENCE_CABINET));
  await compareWithBare('papers of 4 pages printed, 2 concurrently', PRINTS, {
    product: { work: (count) => perSecond(count, CONCURRENT_REQUESTS, () => printer.print(html)), cpu },
    bare: bareWorker(startBare(), { do: 'print', html, pages: PAGES, executablePath }),
  });

  const admin = await product.admin();
  const configurationId = (await newConfiguration(admin, await newProject(admin))).id;
  const { id: quoteId } = await quote(admin, configurationId);
  const { mails, url } = product.smtp;
  const withPaper = () => mails.find(({ attachments }) => attachments.length > 0);
  await until(async () => withPaper() !== undefined);
  const received = withPaper() as Email;
  const paper = received.attachments[0]?.content as ArrayBuffer;
  let last = 0;
  await compareWithBare(`quotes mailed, ${Math.round(paper.byteLength / 1000)} kB each, one by one`, MAILS, {
    product: {
      async work(count) {
        const ids = Array.from({ length: count }, () => `bench-${++last}`);
        await jobs.enqueue(ids.map((id) => newJob({ id, name: MAIL, data: { configurationId, quoteId } })));
        await until(async () => (await jobs.counts()).every(({ name }) => name !== MAIL));
      },
      cpu,
    },
    bare: bareWorker(startBare(), { do: 'mail', url, message: sentAgain(received) }),
  });
}
