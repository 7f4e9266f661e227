import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { type KeptRecords, openKeptRecords } from '../../core/stores.ts';
import type { Files } from '../../platform/files/files.ts';
import { openFolderFiles } from '../../platform/files/folder-files.ts';
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
  return { ...documents, ...(await openKeptRecords(documents.recordStore, opening.clock)) };
}

async function openDocuments(opening: AdapterContext, store: EventStore): Promise<Documents> {
  const { mongodbUrl } = opening.settings;
  if (!mongodbUrl) return openOnDisk(opening, await store.identity());
  // Slow to load, and not needed by a single process.
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
