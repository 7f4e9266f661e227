import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Locks } from '../platform/locks/locks.ts';
import type { SentMails } from '../platform/mail/sent-mails.ts';
import type { PersonKeys } from '../platform/person-keys/person-keys.ts';
import type { LoginFailures } from './login-failures.ts';
import type { MailLog } from './mail-log.ts';
import type { Preferences } from './preferences.ts';
import type { Checkpoints } from './reactions/checkpoints.ts';
import type { DeadLetters } from './reactions/dead-letters.ts';
import type { RequestKeys } from './request-keys.ts';
import type { Sessions } from './sessions.ts';

/** Kept beside the events. */
export interface KeptRecords {
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  requestKeys: RequestKeys;
  loginFailures: LoginFailures;
  sessions: Sessions;
  sentMails: SentMails;
  mailLog: MailLog;
  personKeys: PersonKeys;
  preferences: Preferences;
}

/** Everything a backup contains besides the secrets; read models are rebuilt from the events. */
export interface Stores extends KeptRecords {
  store: EventStore;
  files: Files;
  jobs: Jobs;
  locks: Locks;
}
