import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { Reading } from '@coffret/projections/runner/reading';
import type { Sheet } from '@coffret/projections/runner/tally';
import type { View } from '@coffret/projections/view';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Locks } from '../platform/locks/locks.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { Printer } from '../platform/pdf/printer.ts';
import type { Keyring } from '../platform/person-keys/keyring.ts';
import type { Presences } from '../platform/presences/presences.ts';
import type { Branding } from './branding.ts';
import type { EventHistory } from './commands/event-history.ts';
import type { Cause, Commands } from './commands/handle-command.ts';
import type { Sequences } from './commands/sequences.ts';
import type { UniqueValues } from './commands/unique-values.ts';
import type { UserCache } from './http/user-cache.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Preferences } from './preferences.ts';
import type { DeadLetters } from './reactions/dead-letters.ts';
import type { RequestKeys } from './request-keys.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

/** The numbers of quotes (`subjects/quotes/references.ts`). */
export interface QuoteReferences {
  /**
   * The configuration's number: the one it has, or the next. Asking again after a crash changes nothing. `since`:
   * ISO 8601, when the configuration was made; it was given no number before.
   */
  assign(configurationId: number, since: string, cause: Cause): Promise<number>;
}

/** The fields of events and states that may leave the server, by their names: all others are left out (core/subject.ts). */
export interface PublicFields {
  shown: ReadonlySet<string>;
  /** Names of their own making are within these, and nothing that opens anything. */
  whole: ReadonlySet<string>;
}

/** The process and how it is set up. */
export interface Environment {
  settings: Settings;
  /** The product's name, and who issues the quotes. */
  branding: Branding;
  clock: Clock;
  log: FastifyBaseLogger;
  /** `settings.publicUrl`, or the address the server listens on. */
  publicUrl(): string;
}

/** Writes. */
export interface CommandServices {
  commands: Commands;
  sequences: Sequences;
  uniqueValues: UniqueValues;
  quoteReferences: QuoteReferences;
  requestKeys: RequestKeys;
}

/** Reads of the read models, and of the history of an entity. */
export interface QueryServices {
  /** Every read model of the product. */
  views: readonly View[];
  /** The living collection of one. */
  view<D extends Doc = Doc>(view: View): Reading<D>;
  /** What is counted of its documents. */
  tally(view: View): Reading<Sheet>;
  /** How they stand, and whether they show what was written. */
  readModels: ReadModels;
  /** The products as the cabinet's rules take them, up to date. */
  catalogue(): Promise<Catalogue>;
  /** What was recorded, for the audit. */
  eventHistory: EventHistory;
}

/** Stored events, and those that could not be handled. */
export interface HistoryServices {
  /** What is stored, as it is stored. */
  events: Pick<EventStore, 'readAll' | 'readStream'>;
  /** What events there are, and which of their fields tell of a person. */
  registry: EventRegistry;
  publicFields: PublicFields;
  /** What reactions could not handle. */
  deadLetters: DeadLetters;
  /** Has a reaction try again what it set aside. False: there is no such dead letter. */
  retryDeadLetter(id: string): Promise<boolean>;
}

/** Users, their sessions, limits and keys. */
export interface AccountServices {
  /** Who asks, up to date. */
  userCache: UserCache;
  sessions: Sessions;
  loginFailures: LoginFailures;
  preferences: Preferences;
  limits: Limits;
  /** Under which events tell of persons. */
  keyring: Keyring;
}

/** Ports of the platform. */
export interface PlatformServices {
  jobs: Jobs;
  locks: Locks;
  presences: Presences;
  files: Files;
  mailer: Mailer;
  printer: Printer;
  /**
   * Resolves when nothing of what was removed by now is left in files of this process. Rejects with `StoreUnavailable`
   * while a reader holds what was there before.
   */
  overwriteRemoved(): Promise<void>;
}

/** What subjects work with, built once in the composition root. A function takes the parts that it uses. */
export interface Services
  extends Environment,
    CommandServices,
    QueryServices,
    HistoryServices,
    AccountServices,
    PlatformServices {}
