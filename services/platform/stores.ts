import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from './checkpoints/checkpoints.ts';
import type { DeadLetters } from './dead-letters/dead-letters.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Locks } from './locks/locks.ts';
import type { LoginFailures } from './login-failures/login-failures.ts';
import type { HandedOver } from './mail/handed-over.ts';
import type { PersonKeys } from './person-keys/person-keys.ts';
import type { RecordStore } from './record-store/record-store.ts';
import type { RequestKeys } from './request-keys/request-keys.ts';
import type { Sessions } from './sessions/sessions.ts';

/** All that an installation keeps beside its secrets, events as they are kept; its read models are made anew from the events. */
export interface Stores {
  store: EventStore;
  files: Files;
  jobs: Jobs;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  requestKeys: RequestKeys;
  loginFailures: LoginFailures;
  sessions: Sessions;
  handedOver: HandedOver;
  personKeys: PersonKeys;
  records: RecordStore;
  locks: Locks;
}
