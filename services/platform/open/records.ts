import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import { openSqliteCheckpoints } from '../checkpoints/sqlite-checkpoints.ts';
import type { DeadLetters } from '../dead-letters/dead-letters.ts';
import { openSqliteDeadLetters } from '../dead-letters/sqlite-dead-letters.ts';
import type { Files } from '../files/files.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import type { LoginFailures } from '../login-failures/login-failures.ts';
import { openSqliteLoginFailures } from '../login-failures/sqlite-login-failures.ts';
import type { HandedOver } from '../mail/handed-over.ts';
import { openSqliteHandedOver } from '../mail/sqlite-handed-over.ts';
import type { PersonKeys } from '../person-keys/person-keys.ts';
import { openSqlitePersonKeys } from '../person-keys/sqlite-person-keys.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';
import type { RecordStore } from '../record-store/record-store.ts';
import { openSqliteRecordStore } from '../record-store/sqlite-record-store.ts';
import type { RequestKeys } from '../request-keys/request-keys.ts';
import { openSqliteRequestKeys } from '../request-keys/sqlite-request-keys.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { openSqliteSessions } from '../sessions/sqlite-sessions.ts';
import type { Opening } from './opening.ts';

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
export async function openRecords(opening: Opening, store: EventStore): Promise<Records> {
  const { mongodbUrl } = opening.settings;
  if (!mongodbUrl) return openOnDisk(opening, await store.identity());
  // A driver takes a while to load, and a process that is all there is needs none.
  const { openOnMongo } = await import('./records-on-mongo.ts');
  return openOnMongo(mongodbUrl, opening);
}

/** In files of this process's own; `identity`: of the event store beside them. */
async function openOnDisk({ clock, file, open }: Opening, identity: string): Promise<Records> {
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
