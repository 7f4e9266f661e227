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
import { openMongoReadStore } from '../read-store/mongo-read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';
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
export async function openOnDisk(opening: Opening, identity: string): Promise<Records> {
  const { settings, clock, log, file, open } = opening;
  const { mongodbUrl } = settings;
  return {
    readStore: open(
      mongodbUrl
        ? await openMongoReadStore(mongodbUrl, { log })
        : openSqliteReadStore(file('read-models.db')),
    ),
    files: openFolderFiles(file('files'), clock),
    requestKeys: open(openSqliteRequestKeys(file('request-keys.db'), clock)),
    checkpoints: open(openSqliteCheckpoints(file('checkpoints.db'), identity)),
    deadLetters: open(openSqliteDeadLetters(file('dead-letters.db'))),
    loginFailures: open(openSqliteLoginFailures(file('login-failures.db'))),
    handedOver: async () => open(openSqliteHandedOver(file('mails.db'), clock)),
  };
}
