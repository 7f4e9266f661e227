import { join } from 'node:path';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Checkpoints } from './checkpoints/checkpoints.ts';
import { openSqliteCheckpoints } from './checkpoints/sqlite-checkpoints.ts';
import type { Clock } from './clock.ts';
import type { DeadLetters } from './dead-letters/dead-letters.ts';
import { openSqliteDeadLetters } from './dead-letters/sqlite-dead-letters.ts';
import { openSqliteEventStore } from './event-store/sqlite-event-store.ts';
import type { Files } from './files/files.ts';
import { openFolderFiles } from './files/folder-files.ts';
import { openSqliteJobs, type SqliteJobs } from './jobs/sqlite-jobs.ts';
import type { Limits } from './limits/limits.ts';
import { openMemoryLimits } from './limits/memory-limits.ts';
import type { Locks } from './locks/locks.ts';
import { openMemoryLocks } from './locks/memory-locks.ts';
import type { LoginFailures } from './login-failures/login-failures.ts';
import { openSqliteLoginFailures } from './login-failures/sqlite-login-failures.ts';
import type { Mailer } from './mail/mail.ts';
import { type Outbox, openOutbox } from './mail/outbox-mailer.ts';
import { openSmtpMailer } from './mail/smtp-mailer.ts';
import { openSqliteHandedOver } from './mail/sqlite-handed-over.ts';
import { type ChromiumPrinter, openChromiumPrinter } from './pdf/chromium-printer.ts';
import { findChromium } from './pdf/find-chromium.ts';
import type { Printer } from './pdf/printer.ts';
import { openQueuedPrinter } from './pdf/queued-printer.ts';
import { openMemoryPresences } from './presences/memory-presences.ts';
import type { Presences } from './presences/presences.ts';
import { openMongoReadStore } from './read-store/mongo-read-store.ts';
import { openSqliteReadStore } from './read-store/sqlite-read-store.ts';
import type { Neighbours } from './realtime/neighbours.ts';
import type { RequestKeys } from './request-keys/request-keys.ts';
import { openSqliteRequestKeys } from './request-keys/sqlite-request-keys.ts';

/**
 * By account, whether it exists or not. More than the errors that ban one: it slows down guessing at the account
 * that cannot be banned, and at none.
 */
const MAX_LOGIN_FAILURES = 10;

const NOT_HERE: Mailer = {
  send: () => Promise.reject(new Error('mails are sent by the role workers')),
};

const openBrowser = (chromiumPath: string | null, log: FastifyBaseLogger): ChromiumPrinter =>
  openChromiumPrinter({
    executablePath: findChromium(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : process.env),
    log,
  });

/** The adapters that the settings ask for. */
export interface Platform {
  store: EventStore;
  readStore: ReadStore;
  jobs: SqliteJobs;
  locks: Locks;
  presences: Presences;
  files: Files;
  mailer: Mailer;
  /** Where the mails are when there is no SMTP server. */
  outbox: Outbox | null;
  printer: Printer;
  /** The browser to print with; null where other processes print. */
  browser: ChromiumPrinter | null;
  checkpoints: Checkpoints;
  requestKeys: RequestKeys;
  deadLetters: DeadLetters;
  limits: Limits;
  loginFailures: LoginFailures;
  /** The other processes with connections; null: there are none. */
  neighbours: Neighbours | null;
  /** No other process of the product can be on these stores: embedded ones are for one process alone. */
  alone: boolean;
  /** In the order that loses nothing: what writes first, what is written to last. */
  close(): Promise<void>;
}

export async function openPlatform(
  { dataDir, chromiumPath, smtpUrl, mailFrom, mongodbUrl, rateLimit, roles }: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Platform> {
  const file = (name: string) => join(dataDir, name);
  // Closed in the reverse order, so that what writes ends first: at an end, and when one of them cannot be opened.
  await using opening = new AsyncDisposableStack();
  const open = <T extends { close(): unknown }>(adapter: T): T => {
    opening.defer(async () => void (await adapter.close()));
    return adapter;
  };

  const store = open(openSqliteEventStore(file('events.db'), { log }));
  const readStore = open(
    mongodbUrl ? await openMongoReadStore(mongodbUrl, { log }) : openSqliteReadStore(file('read-models.db')),
  );
  const requestKeys = open(openSqliteRequestKeys(file('request-keys.db'), clock));
  const checkpoints = open(openSqliteCheckpoints(file('checkpoints.db'), await store.identity()));
  const deadLetters = open(openSqliteDeadLetters(file('dead-letters.db')));
  const loginFailures = open(openSqliteLoginFailures(file('login-failures.db')));
  const isWorker = roles.includes('workers');
  let outbox: Outbox | null = null;
  let mailer: Mailer = NOT_HERE;
  if (!isWorker) {
    // Mails are sent by jobs.
  } else if (smtpUrl) {
    const handedOver = open(openSqliteHandedOver(file('mails.db'), clock));
    mailer = open(openSmtpMailer({ url: smtpUrl, from: mailFrom, handedOver }));
  } else {
    outbox = open(openOutbox(file('outbox.db'), { clock }));
    mailer = outbox;
  }
  const jobs = open(openSqliteJobs(file('jobs.db'), { clock, log }));
  const files = openFolderFiles(file('files'), clock);
  const browser = isWorker ? open(openBrowser(chromiumPath, log)) : null;
  const printer = browser ?? open(openQueuedPrinter({ jobs, files }));

  const opened = opening.move();
  return {
    store,
    readStore,
    jobs,
    locks: openMemoryLocks(),
    presences: openMemoryPresences(),
    files,
    mailer,
    outbox,
    printer,
    browser,
    checkpoints,
    requestKeys,
    deadLetters,
    loginFailures,
    neighbours: null,
    alone: true,
    limits: openMemoryLimits({
      anonymous: { points: rateLimit, windowSeconds: 60 },
      loginFailures: { points: MAX_LOGIN_FAILURES, windowSeconds: 60 },
    }),
    close: () => opened.disposeAsync(),
  };
}
