import { join } from 'node:path';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../configuration.ts';
import type { Checkpoints } from './checkpoints/checkpoints.ts';
import { openSqliteCheckpoints } from './checkpoints/sqlite-checkpoints.ts';
import type { Clock } from './clock.ts';
import { openSqliteEventStore } from './event-store/sqlite-event-store.ts';
import type { Files } from './files/files.ts';
import { openFolderFiles } from './files/folder-files.ts';
import { openSqliteJobs, type SqliteJobs } from './jobs/sqlite-jobs.ts';
import { openHandedOver } from './mail/handed-over.ts';
import type { Mailer } from './mail/mail.ts';
import { type Outbox, openOutbox } from './mail/outbox-mailer.ts';
import { openSmtpMailer } from './mail/smtp-mailer.ts';
import { type ChromiumPrinter, openChromiumPrinter } from './pdf/chromium-printer.ts';
import { findChromium } from './pdf/find-chromium.ts';
import { openMemoryReadStore } from './read-store/memory-read-store.ts';
import { openMongoReadStore } from './read-store/mongo-read-store.ts';

/** The adapters that a configuration asks for. */
export interface Platform {
  store: EventStore;
  readStore: ReadStore;
  jobs: SqliteJobs;
  files: Files;
  mailer: Mailer;
  /** Where the mails are when there is no SMTP server. */
  outbox: Outbox | null;
  printer: ChromiumPrinter;
  checkpoints: Checkpoints;
  /** In the order that loses nothing: what writes first, what is written to last. */
  close(): Promise<void>;
}

export async function openPlatform(
  { dataDir, chromiumPath, smtpUrl, mailFrom, mongodbUrl }: Configuration,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Platform> {
  const file = (name: string) => join(dataDir, name);
  const store = openSqliteEventStore(file('events.db'), { log });
  const readStore = mongodbUrl ? await openMongoReadStore(mongodbUrl) : openMemoryReadStore();
  const jobs = openSqliteJobs(file('jobs.db'), { clock, log });
  const checkpoints = openSqliteCheckpoints(file('checkpoints.db'));
  const handedOver = smtpUrl ? openHandedOver(file('mails.db'), clock) : null;
  const smtp = smtpUrl && handedOver ? openSmtpMailer({ url: smtpUrl, from: mailFrom, handedOver }) : null;
  const outbox = smtp ? null : openOutbox(file('outbox.db'), { clock });
  const mailer = smtp ?? outbox;
  if (!mailer) throw new Error('no way to send mail');
  const printer = openChromiumPrinter({
    executablePath: findChromium(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : process.env),
    log,
  });
  return {
    store,
    readStore,
    jobs,
    files: openFolderFiles(file('files')),
    mailer,
    outbox,
    printer,
    checkpoints,
    async close() {
      await jobs.close();
      await printer.close();
      smtp?.close();
      handedOver?.close();
      outbox?.close();
      checkpoints.close();
      await readStore.close();
      await store.close();
    },
  };
}
