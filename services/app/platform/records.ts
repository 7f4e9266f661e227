import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { Checkpoints } from '../../platform/checkpoints/checkpoints.ts';
import { openSqliteCheckpoints } from '../../platform/checkpoints/sqlite-checkpoints.ts';
import type { DeadLetters } from '../../platform/dead-letters/dead-letters.ts';
import { openSqliteDeadLetters } from '../../platform/dead-letters/sqlite-dead-letters.ts';
import type { Files } from '../../platform/files/files.ts';
import { openFolderFiles } from '../../platform/files/folder-files.ts';
import type { LoginFailures } from '../../platform/login-failures/login-failures.ts';
import { openSqliteLoginFailures } from '../../platform/login-failures/sqlite-login-failures.ts';
import type { HandedOver } from '../../platform/mail/handed-over.ts';
import { openSqliteHandedOver } from '../../platform/mail/sqlite-handed-over.ts';
import type { PersonKeys } from '../../platform/person-keys/person-keys.ts';
import { openSqlitePersonKeys } from '../../platform/person-keys/sqlite-person-keys.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import type { RecordStore } from '../../platform/record-store/record-store.ts';
import { openSqliteRecordStore } from '../../platform/record-store/sqlite-record-store.ts';
import type { RequestKeys } from '../../platform/request-keys/request-keys.ts';
import { openSqliteRequestKeys } from '../../platform/request-keys/sqlite-request-keys.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { openSqliteSessions } from '../../platform/sessions/sqlite-sessions.ts';
import type { AdapterContext } from './open-adapters.ts';

/** What is kept beside the events. */
export interface Records {
  readStore: ReadStore;
  files: Files;
  requestKeys: RequestKeys;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  loginFailures: LoginFailures;
  sessions: Sessions;
  handedOver: HandedOver;
  personKeys: PersonKeys;
  records: RecordStore;
}

/** The ones that the settings ask for, beside an event store. */
export async function openRecords(opening: AdapterContext, store: EventStore): Promise<Records> {
  const { mongodbUrl } = opening.settings;
  if (!mongodbUrl) return openOnDisk(opening, await store.identity());
  // A driver takes a while to load, and a process that is all there is needs none.
  const { openOnMongo } = await import('./records-on-mongo.ts');
  return openOnMongo(mongodbUrl, opening);
}

/** In files of this process's own; `identity`: of the event store beside them. */
async function openOnDisk({ clock, file, open }: AdapterContext, identity: string): Promise<Records> {
  return {
    readStore: open(openSqliteReadStore(file('read-models.db'))),
    files: openFolderFiles(file('files'), clock),
    requestKeys: open(openSqliteRequestKeys(file('request-keys.db'), clock)),
    checkpoints: open(openSqliteCheckpoints(file('checkpoints.db'), identity)),
    deadLetters: open(openSqliteDeadLetters(file('dead-letters.db'))),
    loginFailures: open(openSqliteLoginFailures(file('login-failures.db'))),
    sessions: open(openSqliteSessions(file('sessions.db'), clock)),
    handedOver: open(openSqliteHandedOver(file('mails.db'), clock)),
    personKeys: open(openSqlitePersonKeys(file('person-keys.db'))),
    records: open(openSqliteRecordStore(file('records.db'), clock)),
  };
}
