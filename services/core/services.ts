import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Aggregate } from '@coffret/projections/runner/counters';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { Reading } from '@coffret/projections/runner/reading';
import type { View } from '@coffret/projections/view';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { Printer } from '../platform/pdf/printer.ts';
import type { Keyring } from '../platform/person-keys/keyring.ts';
import type { Presences } from '../platform/presences/presences.ts';
import type { Branding } from './branding.ts';
import type { EventHistory } from './commands/event-history.ts';
import type { CommandContext, Commands } from './commands/handle-command.ts';
import type { Sequences } from './commands/sequences.ts';
import type { UniqueValues } from './commands/unique-values.ts';
import type { UserCache } from './http/user-cache.ts';
import type { ScheduledImport } from './scheduled-prices.ts';
import type { Settings } from './settings.ts';
import type { Stores } from './stores.ts';

export interface QuoteReferences {
  /** The configuration's existing number, or the next. Idempotent. `since`: ISO 8601, the creation of the configuration. */
  assign(configurationId: number, since: string, cause: CommandContext): Promise<number>;
}

/** An allow list by field name; all other fields are redacted (core/subject.ts). */
export interface PublicFields {
  shown: ReadonlySet<string>;
  whole: ReadonlySet<string>;
}

export interface Environment {
  settings: Settings;
  branding: Branding;
  clock: Clock;
  log: FastifyBaseLogger;
  /** `settings.publicUrl`, or the address the server listens on. */
  publicUrl(): string;
}

export interface CommandServices extends Pick<Stores, 'requestKeys'> {
  commands: Commands;
  sequences: Sequences;
  uniqueValues: UniqueValues;
  quoteReferences: QuoteReferences;
}

export interface QueryServices {
  views: readonly View[];
  view<D extends Doc = Doc>(view: View): Reading<D>;
  counters(view: View): Reading<Aggregate>;
  readModels: ReadModels;
  catalogue(): Promise<Catalogue>;
  /** By day. */
  scheduledPrices(): Promise<readonly ScheduledImport[]>;
  eventHistory: EventHistory;
}

export interface HistoryServices extends Pick<Stores, 'deadLetters'> {
  /** Encrypted fields are not decrypted. */
  events: Pick<EventStore, 'readAll' | 'readStream'>;
  registry: EventRegistry;
  /** Of a type of event, or of the states of a category. */
  publicFields: (of: string) => PublicFields;
  retryDeadLetter(id: string): Promise<boolean>;
}

export interface AccountServices extends Pick<Stores, 'sessions' | 'loginFailures' | 'preferences'> {
  userCache: UserCache;
  limits: Limits;
  keyring: Keyring;
}

export interface PlatformServices extends Pick<Stores, 'jobs' | 'locks' | 'files' | 'mailLog'> {
  presences: Presences;
  mailer: Mailer;
  printer: Printer;
  /** Resolves when removed data is overwritten in the files of this process. Rejects with
   * `StoreUnavailable` while a reader holds an old snapshot. */
  overwriteRemoved(): Promise<void>;
}

/** Built once in the composition root; contains only ports. A function takes the parts that it uses. */
export interface Services
  extends Environment,
    CommandServices,
    QueryServices,
    HistoryServices,
    AccountServices,
    PlatformServices {}
