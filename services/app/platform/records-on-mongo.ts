import { openMongoCheckpoints } from '../../platform/checkpoints/mongo-checkpoints.ts';
import { openMongoDeadLetters } from '../../platform/dead-letters/mongo-dead-letters.ts';
import { openGridFsFiles } from '../../platform/files/gridfs-files.ts';
import { openMongoLoginFailures } from '../../platform/login-failures/mongo-login-failures.ts';
import { openMongoHandedOver } from '../../platform/mail/mongo-handed-over.ts';
import { openMongo } from '../../platform/mongo.ts';
import { openMongoPersonKeys } from '../../platform/person-keys/mongo-person-keys.ts';
import { openMongoReadStore } from '../../platform/read-store/mongo-read-store.ts';
import { openMongoRecordStore } from '../../platform/record-store/mongo-record-store.ts';
import { openMongoRequestKeys } from '../../platform/request-keys/mongo-request-keys.ts';
import { openMongoSessions } from '../../platform/sessions/mongo-sessions.ts';
import type { AdapterContext } from './open-adapters.ts';
import type { Records } from './records.ts';

/** In a MongoDB, which many processes share. */
export async function openOnMongo(
  url: string,
  { clock, connection, open }: AdapterContext,
): Promise<Records> {
  const mongo = open(await openMongo(url, { reach: connection('read-store') }));
  return {
    readStore: open(openMongoReadStore(mongo)),
    files: await openGridFsFiles(mongo, clock),
    requestKeys: await openMongoRequestKeys(mongo, clock),
    checkpoints: openMongoCheckpoints(mongo),
    deadLetters: await openMongoDeadLetters(mongo),
    loginFailures: openMongoLoginFailures(mongo),
    sessions: await openMongoSessions(mongo, clock),
    handedOver: await openMongoHandedOver(mongo, clock),
    personKeys: openMongoPersonKeys(mongo),
    records: await openMongoRecordStore(mongo, clock),
  };
}
