import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openLoginFailures } from '../../core/login-failures.ts';
import { openMailLog } from '../../core/mail-log.ts';
import { openPreferences } from '../../core/preferences.ts';
import { openCheckpoints } from '../../core/reactions/checkpoints.ts';
import { openDeadLetters } from '../../core/reactions/dead-letters.ts';
import { openRequestKeys } from '../../core/request-keys.ts';
import { openSessions } from '../../core/sessions.ts';
import type { KeptRecords } from '../../core/stores.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Files } from '../../platform/files/files.ts';
import { openFolderFiles } from '../../platform/files/folder-files.ts';
import { openSentMails } from '../../platform/mail/sent-mails.ts';
import { openPersonKeys } from '../../platform/person-keys/person-keys.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { takeOverEarlierFiles } from '../../platform/record-store/earlier-files.ts';
import type { RecordStore } from '../../platform/record-store/record-store.ts';
import { openSqliteRecordStore } from '../../platform/record-store/sqlite-record-store.ts';
import type { AdapterContext } from './open-adapters.ts';

interface Documents {
  readStore: ReadStore;
  files: Files;
  recordStore: RecordStore;
}

export type Records = Documents & KeptRecords;

export async function openRecords(opening: AdapterContext, store: EventStore): Promise<Records> {
  const documents = await openDocuments(opening, store);
  return { ...documents, ...(await openKinds(documents.recordStore, opening.clock)) };
}

async function openDocuments(opening: AdapterContext, store: EventStore): Promise<Documents> {
  const { mongodbUrl } = opening.settings;
  if (!mongodbUrl) return openOnDisk(opening, await store.identity());
  const { openOnMongo } = await import('./records-on-mongo.ts');
  return openOnMongo(mongodbUrl, opening);
}

/** `identity`: of the event store beside the files. */
function openOnDisk({ clock, file, open }: AdapterContext, identity: string): Documents {
  const readStore = open(openSqliteReadStore(file('read-models.db')));
  const recordStore = openSqliteRecordStore(file('records.db'), clock, (db) =>
    takeOverEarlierFiles(db, file(''), identity),
  );
  return { readStore, files: openFolderFiles(file('files'), clock), recordStore: open(recordStore) };
}

async function openKinds(store: RecordStore, clock: Clock): Promise<KeptRecords> {
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
