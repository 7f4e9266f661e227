import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Clock } from '../platform/clock.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Locks } from '../platform/locks/locks.ts';
import { openSentMails } from '../platform/mail/sent-mails.ts';
import { openPersonKeys } from '../platform/person-keys/person-keys.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';
import { openLoginFailures } from './login-failures.ts';
import { openMailLog } from './mail-log.ts';
import { openPreferences } from './preferences.ts';
import { openCheckpoints } from './reactions/checkpoints.ts';
import { openDeadLetters } from './reactions/dead-letters.ts';
import { openRequestKeys } from './request-keys.ts';
import { openSessions } from './sessions.ts';

export type KeptRecords = Awaited<ReturnType<typeof openKeptRecords>>;

/** Kept beside the events. */
export async function openKeptRecords(store: RecordStore, clock: Clock) {
  return {
    requestKeys: await openRequestKeys(store, clock),
    checkpoints: await openCheckpoints(store),
    deadLetters: await openDeadLetters(store),
    loginFailures: await openLoginFailures(store),
    sessions: await openSessions(store, clock),
    sentMails: await openSentMails(store, clock),
    mailLog: await openMailLog(store, clock),
    personKeys: await openPersonKeys(store),
    preferences: await openPreferences(store),
  };
}

/** Everything a backup contains besides the secrets; read models are rebuilt from the events. */
export interface Stores extends KeptRecords {
  store: EventStore;
  files: Files;
  jobs: Jobs;
  locks: Locks;
}
