import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { FastifyBaseLogger } from 'fastify';
import { assertRestored } from '../../core/assert-restored.ts';
import { personalFieldsOf } from '../../core/events/personal-fields.ts';
import type { Settings } from '../../core/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { encrypted } from '../../platform/event-store/encrypted-event-store.ts';
import { hashChained } from '../../platform/event-store/hash-chained-event-store.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { type Outbox, openOutbox } from '../../platform/mail/outbox-mailer.ts';
import { openSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { type ChromiumPrinter, openChromiumPrinter } from '../../platform/pdf/chromium-printer.ts';
import { findChromium } from '../../platform/pdf/find-chromium.ts';
import type { Printer } from '../../platform/pdf/printer.ts';
import { openQueuedPrinter } from '../../platform/pdf/queued-printer.ts';
import { createKeyring, type Keyring } from '../../platform/person-keys/keyring.ts';
import { secretOf } from '../../platform/secrets/secret.ts';
import { currentTraceContext } from '../../platform/telemetry/trace-context.ts';
import { type Coordination, openCoordination } from './coordination.ts';
import { openEventStore } from './event-store.ts';
import { type AdapterContext, type OpenedAdapters, openAdapters } from './open-adapters.ts';
import { openRecords, type Records } from './records.ts';

/** What only the role `workers` does. */
interface Output {
  mailer: Mailer;
  /** Where the mails are when there is no SMTP server. */
  outbox: Outbox | null;
  /** The browser to print with; null where other processes print. */
  browser: ChromiumPrinter | null;
}

/** The adapters that the settings ask for. */
export interface Platform extends Records, Coordination, Output, OpenedAdapters {
  /** Events as they were appended. */
  store: EventStore;
  /** Events as they are kept: what they tell of persons is sealed. */
  encryptedStore: EventStore;
  keyring: Keyring;
  printer: Printer;
  /** No other process of the product can be on these stores: an embedded one is for one process alone. */
  alone: boolean;
}

const NOT_HERE: Mailer = {
  send: () => Promise.reject(new Error('mails are sent by the role workers')),
};
const NOTHING = { mailer: NOT_HERE, outbox: null, browser: null };

function openMailer(opening: AdapterContext, { sentMails }: Records): Pick<Output, 'mailer' | 'outbox'> {
  const { settings, clock, file, open } = opening;
  const { smtpUrl: url, mailFrom: from } = settings;
  if (url) {
    return { mailer: open(openSmtpMailer({ url, from, sentMails })), outbox: null };
  }
  const outbox = open(openOutbox(file('outbox.db'), { clock }));
  return { mailer: outbox, outbox };
}

async function openOutput(opening: AdapterContext, records: Records): Promise<Output> {
  const { settings, log, open } = opening;
  if (!settings.roles.includes('workers')) return NOTHING;
  const { chromiumPath } = settings;
  const executablePath = findChromium(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : process.env);
  return {
    ...openMailer(opening, records),
    browser: open(openChromiumPrinter({ executablePath, log })),
  };
}

/** `reach`: absent, the log tells what goes out of reach. */
export function openPlatform(
  settings: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
  registry: EventRegistry,
  connection?: AdapterContext['connection'],
): Promise<Platform> {
  return openAdapters({ settings, clock, log, ...(connection && { connection }) }, async (opening) => {
    const store = await openEventStore(opening);
    const records = await openRecords(opening, store);
    await assertRestored(store, records.checkpoints);
    const output = await openOutput(opening, records);
    const coordination = await openCoordination(opening);
    const printer =
      output.browser ??
      opening.open(openQueuedPrinter({ ...records, ...coordination, chain: currentTraceContext }));
    const alone = settings.eventstoreUrl === null || settings.mongodbUrl === null;
    const keyring = createKeyring(records.personKeys, secretOf(settings, 'masterKey'), clock);
    await keyring.check();
    // The chain runs over what is kept: it stays whole when a key is destroyed.
    const encryptedStore = hashChained(store, keyring.keyedHashOf);
    const opened = encrypted(encryptedStore, keyring, personalFieldsOf(registry));
    return { store: opened, encryptedStore, keyring, ...records, ...coordination, ...output, printer, alone };
  });
}
