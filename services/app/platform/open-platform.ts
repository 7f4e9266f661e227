import type { EventRegistry } from '@coffret/contracts/event-registry';
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
import { createKeyring, OtherMasterKey } from '../../platform/person-keys/keyring.ts';
import { CHECK } from '../../platform/person-keys/person-keys.ts';
import { secretOf, storedSecret } from '../../platform/secrets/secret.ts';
import { currentTraceContext } from '../../platform/telemetry/trace-context.ts';
import { openCoordination } from './coordination.ts';
import { openEventStore } from './event-store.ts';
import { type AdapterContext, openAdapters } from './open-adapters.ts';
import { openRecords, type Records } from './records.ts';

/** Of the role `workers`. */
interface Output {
  mailer: Mailer;
  /** Holds the mails without an SMTP server. */
  outbox: Outbox | null;
  /** null: other processes print. */
  browser: ChromiumPrinter | null;
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

const NO_MAILER: Mailer = {
  send: () => Promise.reject(new Error('mails are sent by the role workers')),
};
const NO_OUTPUT = { mailer: NO_MAILER, outbox: null, browser: null };

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
  if (!settings.roles.includes('workers')) return NO_OUTPUT;
  const { chromiumPath } = settings;
  const executablePath = findChromium(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : process.env);
  return {
    ...openMailer(opening, records),
    browser: open(openChromiumPrinter({ executablePath, log })),
  };
}

/** Not generated where keys of persons exist, which it would not fit. */
async function masterKeyOf(settings: Settings, { personKeys }: Records): Promise<string> {
  const known = settings.masterKey ?? storedSecret(settings, 'masterKey');
  if (!known && (await personKeys.find([CHECK])).length > 0)
    throw new OtherMasterKey('MASTER_KEY is missing: the keys of persons were made with one');
  return secretOf(settings, 'masterKey');
}

/** The adapters chosen by the settings. `connection`: default: logs losses of servers as errors. */
export function openPlatform(
  settings: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
  registry: EventRegistry,
  connection?: AdapterContext['connection'],
) {
  return openAdapters({ settings, clock, log, ...(connection && { connection }) }, async (opening) => {
    const store = await openEventStore(opening);
    const records = await openRecords(opening, store);
    await assertRestored(store, records.checkpoints);
    const output = await openOutput(opening, records);
    const coordination = await openCoordination(opening);
    const printer: Printer =
      output.browser ??
      opening.open(openQueuedPrinter({ ...records, ...coordination, chain: currentTraceContext }));
    // An embedded store excludes other processes.
    const alone = settings.eventstoreUrl === null || settings.mongodbUrl === null;
    const keyring = createKeyring(records.personKeys, await masterKeyOf(settings, records), clock);
    await keyring.check();
    // As stored. The chain is of the encrypted events, so that it stays valid when a key is destroyed.
    const encryptedStore = hashChained(store, keyring.keyedHashOf);
    const opened = encrypted(encryptedStore, keyring, personalFieldsOf(registry));
    return { store: opened, encryptedStore, keyring, ...records, ...coordination, ...output, printer, alone };
  });
}
