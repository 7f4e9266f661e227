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
import { openMongo } from './mongo.ts';
import { type ChromiumPrinter, openChromiumPrinter } from './pdf/chromium-printer.ts';
import { findChromium } from './pdf/find-chromium.ts';
import { openMemoryPresences } from './presences/memory-presences.ts';
import type { Presences } from './presences/presences.ts';
import { openMongoReadStore } from './read-store/mongo-read-store.ts';
import { openSqliteReadStore } from './read-store/sqlite-read-store.ts';
import type { RequestKeys } from './request-keys/request-keys.ts';
import { openSqliteRequestKeys } from './request-keys/sqlite-request-keys.ts';

/**
 * By account, whether it exists or not. More than the errors that ban one: it slows down guessing at the account
 * that cannot be banned, and at none.
 */
const MAX_LOGIN_FAILURES = 10;

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
  printer: ChromiumPrinter;
  checkpoints: Checkpoints;
  requestKeys: RequestKeys;
  deadLetters: DeadLetters;
  limits: Limits;
  /** No other process of the product can be on these stores: embedded ones are for one process alone. */
  alone: boolean;
  loginFailures: LoginFailures;
  /** In the order that loses nothing: what writes first, what is written to last. */
  close(): Promise<void>;
}

export async function openPlatform(
  { dataDir, chromiumPath, smtpUrl, mailFrom, mongodbUrl, rateLimit }: Settings,
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
  const mongo = mongodbUrl ? open(await openMongo(mongodbUrl, { log })) : null;
  const readStore = open(mongo ? openMongoReadStore(mongo) : openSqliteReadStore(file('read-models.db')));
  const requestKeys = open(openSqliteRequestKeys(file('request-keys.db'), clock));
  const checkpoints = open(openSqliteCheckpoints(file('checkpoints.db'), await store.identity()));
  const deadLetters = open(openSqliteDeadLetters(file('dead-letters.db')));
  const loginFailures = open(openSqliteLoginFailures(file('login-failures.db')));
  let outbox: Outbox | null = null;
  let mailer: Mailer;
  if (smtpUrl) {
    const handedOver = open(openSqliteHandedOver(file('mails.db'), clock));
    mailer = open(openSmtpMailer({ url: smtpUrl, from: mailFrom, handedOver }));
  } else {
    outbox = open(openOutbox(file('outbox.db'), { clock }));
    mailer = outbox;
  }
  const printer = open(
    openChromiumPrinter({
      executablePath: findChromium(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : process.env),
      log,
    }),
  );
  const jobs = open(openSqliteJobs(file('jobs.db'), { clock, log }));

  const opened = opening.move();
  return {
    store,
    readStore,
    jobs,
    locks: openMemoryLocks(),
    presences: openMemoryPresences(),
    files: openFolderFiles(file('files'), clock),
    mailer,
    outbox,
    printer,
    checkpoints,
    requestKeys,
    deadLetters,
    alone: true,
    loginFailures,
    limits: openMemoryLimits({
      anonymous: { points: rateLimit, windowSeconds: 60 },
      loginFailures: { points: MAX_LOGIN_FAILURES, windowSeconds: 60 },
    }),
    close: () => opened.disposeAsync(),
  };
}
