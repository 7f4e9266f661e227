import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { Collection, Doc } from '@coffret/contracts/ports/read-store';
import type { View } from '@coffret/projections/view';
import type { FastifyBaseLogger } from 'fastify';
import type { Branding } from './branding.ts';
import type { Commands } from './commands/handle-command.ts';
import type { Sequences } from './commands/sequences.ts';
import type { UniqueValues } from './commands/unique-values.ts';
import type { Clock } from './platform/clock.ts';
import type { Files } from './platform/files/files.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Locks } from './platform/locks/locks.ts';
import type { LoginFailures } from './platform/login-failures/login-failures.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { Printer } from './platform/pdf/printer.ts';
import type { Presences } from './platform/presences/presences.ts';
import type { References } from './quotes/references.ts';
import type { Settings } from './settings.ts';

/** What a subject works with: built once in the composition root, by ports alone. */
export interface Services {
  settings: Settings;
  /** The product's name, and who issues the quotes. */
  branding: Branding;
  clock: Clock;
  log: FastifyBaseLogger;
  commands: Commands;
  sequences: Sequences;
  unique: UniqueValues;
  references: References;
  /** Every read model of the product. */
  views: readonly View[];
  /** The living collection of one. */
  view<D extends Doc = Doc>(view: View): Collection<D>;
  /** The products as the cabinet's rules take them, up to date. */
  catalogue(): Promise<Catalogue>;
  jobs: Jobs;
  locks: Locks;
  presences: Presences;
  files: Files;
  mailer: Mailer;
  printer: Printer;
  limits: Limits;
  loginFailures: LoginFailures;
  /** `settings.publicUrl`, or the address the server listens on. */
  publicUrl(): string;
}
