import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import { openMongoCheckpoints } from '../checkpoints/mongo-checkpoints.ts';
import { openSqliteCheckpoints } from '../checkpoints/sqlite-checkpoints.ts';
import type { DeadLetters } from '../dead-letters/dead-letters.ts';
import { openMongoDeadLetters } from '../dead-letters/mongo-dead-letters.ts';
import { openSqliteDeadLetters } from '../dead-letters/sqlite-dead-letters.ts';
import type { Files } from '../files/files.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { openGridFsFiles } from '../files/gridfs-files.ts';
import type { LoginFailures } from '../login-failures/login-failures.ts';
import { openMongoLoginFailures } from '../login-failures/mongo-login-failures.ts';
import { openSqliteLoginFailures } from '../login-failures/sqlite-login-failures.ts';
import type { HandedOver } from '../mail/handed-over.ts';
import { openMongoHandedOver } from '../mail/mongo-handed-over.ts';
import { openSqliteHandedOver } from '../mail/sqlite-handed-over.ts';
import { openMongo } from '../mongo.ts';
import { openMongoReadStore } from '../read-store/mongo-read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';
import { openMongoRequestKeys } from '../request-keys/mongo-request-keys.ts';
import type { RequestKeys } from '../request-keys/request-keys.ts';
import { openSqliteRequestKeys } from '../request-keys/sqlite-request-keys.ts';
import type { Opening } from './opening.ts';

/** What is kept beside the events. */
export interface Records {
  readStore: ReadStore;
  files: Files;
  requestKeys: RequestKeys;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  loginFailures: LoginFailures;
  handedOver(): Promise<HandedOver>;
}

/** In files of this process's own; `identity`: of the event store beside them. */
export async function openOnDisk({ clock, file, open }: Opening, identity: string): Promise<Records> {
  return {
    readStore: open(openSqliteReadStore(file('read-models.db'))),
    files: openFolderFiles(file('files'), clock),
    requestKeys: open(openSqliteRequestKeys(file('request-keys.db'), clock)),
    checkpoints: open(openSqliteCheckpoints(file('checkpoints.db'), identity)),
    deadLetters: open(openSqliteDeadLetters(file('dead-letters.db'))),
    loginFailures: open(openSqliteLoginFailures(file('login-failures.db'))),
    handedOver: async () => open(openSqliteHandedOver(file('mails.db'), clock)),
  };
}

/** In a MongoDB, which many processes share. */
export async function openOnMongo(url: string, { clock, log, open }: Opening): Promise<Records> {
  const mongo = open(await openMongo(url, { log }));
  return {
    readStore: open(openMongoReadStore(mongo)),
    files: await openGridFsFiles(mongo, clock),
    requestKeys: await openMongoRequestKeys(mongo, clock),
    checkpoints: openMongoCheckpoints(mongo),
    deadLetters: await openMongoDeadLetters(mongo),
    loginFailures: openMongoLoginFailures(mongo),
    handedOver: () => openMongoHandedOver(mongo, clock),
  };
}
