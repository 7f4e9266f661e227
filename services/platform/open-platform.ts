import { join } from 'node:path';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import { openEventStoreDb } from './event-store/eventstoredb.ts';
import { openSqliteEventStore } from './event-store/sqlite-event-store.ts';
import type { Mailer } from './mail/mail.ts';
import { type Outbox, openOutbox } from './mail/outbox-mailer.ts';
import { openSmtpMailer } from './mail/smtp-mailer.ts';
import { type Coordination, openInProcess, openOnRedis } from './open/coordination.ts';
import type { Opening } from './open/opening.ts';
import { openOnDisk, openOnMongo, type Records } from './open/records.ts';
import { type ChromiumPrinter, openChromiumPrinter } from './pdf/chromium-printer.ts';
import { findChromium } from './pdf/find-chromium.ts';
import type { Printer } from './pdf/printer.ts';
import { openQueuedPrinter } from './pdf/queued-printer.ts';

/** What only the role `workers` does. */
interface Output {
  mailer: Mailer;
  /** Where the mails are when there is no SMTP server. */
  outbox: Outbox | null;
  /** The browser to print with; null where other processes print. */
  browser: ChromiumPrinter | null;
}

/** The adapters that the settings ask for. */
export interface Platform extends Omit<Records, 'handedOver'>, Coordination, Output {
  store: EventStore;
  printer: Printer;
  /** No other process of the product can be on the event store: an embedded one is for one process alone. */
  alone: boolean;
  /** In the order that loses nothing: what writes first, what is written to last. */
  close(): Promise<void>;
}

const NOT_HERE: Mailer = {
  send: () => Promise.reject(new Error('mails are sent by the role workers')),
};
const NOTHING = { mailer: NOT_HERE, outbox: null, browser: null };

async function openMailer(
  opening: Opening,
  { handedOver }: Records,
): Promise<Pick<Output, 'mailer' | 'outbox'>> {
  const { settings, clock, file, open } = opening;
  const { smtpUrl: url, mailFrom: from } = settings;
  if (url) {
    return { mailer: open(openSmtpMailer({ url, from, handedOver: await handedOver() })), outbox: null };
  }
  const outbox = open(openOutbox(file('outbox.db'), { clock }));
  return { mailer: outbox, outbox };
}

async function openOutput(opening: Opening, records: Records): Promise<Output> {
  const { settings, log, open } = opening;
  if (!settings.roles.includes('workers')) return NOTHING;
  const { chromiumPath } = settings;
  const executablePath = findChromium(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : process.env);
  return {
    ...(await openMailer(opening, records)),
    browser: open(openChromiumPrinter({ executablePath, log })),
  };
}

export async function openPlatform(
  settings: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Platform> {
  // Closed in the reverse order: at an end, and when one of them cannot be opened.
  await using opened = new AsyncDisposableStack();
  const open: Opening['open'] = (adapter) => {
    opened.defer(async () => void (await adapter.close()));
    return adapter;
  };
  const opening = { settings, clock, log, open, file: (name: string) => join(settings.dataDir, name) };
  const { eventstoreUrl, mongodbUrl, redisUrl } = settings;
  const store = open(
    eventstoreUrl
      ? await openEventStoreDb(eventstoreUrl, { log })
      : openSqliteEventStore(opening.file('events.db'), { log }),
  );
  const records = await (mongodbUrl
    ? openOnMongo(mongodbUrl, opening)
    : openOnDisk(opening, await store.identity()));
  const output = await openOutput(opening, records);
  const coordination = await (redisUrl ? openOnRedis(redisUrl, opening) : openInProcess(opening));
  const printer = output.browser ?? open(openQueuedPrinter({ ...records, ...coordination }));

  const all = opened.move();
  return {
    ...{ store, ...records, ...coordination, ...output, printer },
    alone: eventstoreUrl === null,
    close: () => all.disposeAsync(),
  };
}
