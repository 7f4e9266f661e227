import { openGridFsFiles } from '../../platform/files/gridfs-files.ts';
import { openMongo } from '../../platform/mongo.ts';
import { openMongoReadStore } from '../../platform/read-store/mongo-read-store.ts';
import { openMongoRecordStore } from '../../platform/record-store/mongo-record-store.ts';
import type { AdapterContext } from './open-adapters.ts';

export async function openOnMongo(url: string, { clock, connection, open }: AdapterContext) {
  const mongo = open(await openMongo(url, { reach: connection('read-store') }));
  return {
    readStore: open(openMongoReadStore(mongo)),
    files: await openGridFsFiles(mongo, clock),
    recordStore: openMongoRecordStore(mongo, clock),
  };
}
