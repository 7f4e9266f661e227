import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import { assertMovedIn } from './checkpoints/moving.ts';
import type { Clock } from './clock.ts';
import type { Mailer } from './mail/mail.ts';
import { type Outbox, openOutbox } from './mail/outbox-mailer.ts';
import { openSmtpMailer } from './mail/smtp-mailer.ts';
import { type Coordination, openCoordination } from './open/coordination.ts';
import { openEventStore } from './open/event-store.ts';
import { type Opening, openTogether } from './open/opening.ts';
import { openRecords, type Records } from './open/records.ts';
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

export function openPlatform(settings: Settings, clock: Clock, log: FastifyBaseLogger): Promise<Platform> {
  return openTogether({ settings, clock, log }, async (opening) => {
    const store = await openEventStore(opening);
    const records = await openRecords(opening, store);
    await assertMovedIn(store, records.checkpoints);
    const output = await openOutput(opening, records);
    const coordination = await openCoordination(opening);
    const printer = output.browser ?? opening.open(openQueuedPrinter({ ...records, ...coordination }));
    const alone = settings.eventstoreUrl === null;
    return { store, ...records, ...coordination, ...output, printer, alone };
  });
}
