import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeOnMongo, mongoOf } from '../tests/support/on-mongo.ts';
import { testClock } from '../tests/support/test-clock.ts';
import { checkpointsContract } from './checkpoints/checkpoints.contract.ts';
import { openMongoCheckpoints } from './checkpoints/mongo-checkpoints.ts';
import { deadLettersContract } from './dead-letters/dead-letters.contract.ts';
import { openMongoDeadLetters } from './dead-letters/mongo-dead-letters.ts';
import { loginFailuresContract } from './login-failures/login-failures.contract.ts';
import { openMongoLoginFailures } from './login-failures/mongo-login-failures.ts';
import { handedOverContract } from './mail/handed-over.contract.ts';
import { openMongoHandedOver } from './mail/mongo-handed-over.ts';
import { type Mongo, portCollection } from './mongo.ts';
import { openMongoPersonKeys } from './person-keys/mongo-person-keys.ts';
import { personKeysContract } from './person-keys/person-keys.contract.ts';
import { openMongoRecordStore } from './record-store/mongo-record-store.ts';
import { recordStoreContract } from './record-store/record-store.contract.ts';
import { openMongoRequestKeys } from './request-keys/mongo-request-keys.ts';
import { requestKeysContract } from './request-keys/request-keys.contract.ts';
import { KEPT_MS } from './request-keys/request-keys.ts';
import { openMongoSessions } from './sessions/mongo-sessions.ts';
import { sessionsContract } from './sessions/sessions.contract.ts';

await describeOnMongo('The small ports on MongoDB', (server) => {
  const mongo = mongoOf(server);
  const close = async () => undefined;

  checkpointsContract('MongoDB', async () => {
    const open = () => openMongoCheckpoints(mongo());
    return { checkpoints: open(), reopen: async () => open(), close };
  });

  loginFailuresContract('MongoDB', async () => {
    const open = () => openMongoLoginFailures(mongo());
    return { failures: open(), reopen: async () => open(), close };
  });

  personKeysContract('MongoDB', async () => {
    const open = () => openMongoPersonKeys(mongo());
    return { keys: open(), reopen: async () => open(), close };
  });

  recordStoreContract('MongoDB', async (clock) => {
    const open = () => openMongoRecordStore(mongo(), clock);
    return { records: await open(), reopen: open, close };
  });

  handedOverContract('MongoDB', async (clock) => {
    const open = () => openMongoHandedOver(mongo(), clock);
    return { handedOver: await open(), reopen: open, close };
  });

  sessionsContract('MongoDB', async (clock) => {
    const open = () => openMongoSessions(mongo(), clock);
    return { sessions: await open(), reopen: open, close };
  });

  deadLettersContract('MongoDB', async () => {
    const own: Pick<Mongo, 'db'> = { db: mongo().client.db(`${server.dbName}-${randomUUID().slice(0, 8)}`) };
    const open = () => openMongoDeadLetters(own);
    return { deadLetters: await open(), reopen: open, close: async () => void (await own.db.dropDatabase()) };
  });

  requestKeysContract('MongoDB', async (clock) => {
    const open = () => openMongoRequestKeys(mongo(), clock);
    const keys = await open();
    return { keys, reopen: open, close: () => keys.close() };
  });

  describe('Request keys', () => {
    const works = () => portCollection(mongo(), 'request-keys');

    test('that are old go as new ones come', async () => {
      const clock = testClock('2030-01-01T00:00:00.000Z');
      const keys = await openMongoRequestKeys(mongo(), clock);
      const [old, fresh] = [randomUUID(), randomUUID()];
      await keys.begin(old, 'd', 'a');
      clock.move(KEPT_MS);
      await keys.begin(fresh, 'd', 'a');
      expect((await works().find().toArray()).map(({ _id }) => String(_id))).toEqual([fresh]);
    });

    test('of two processes let one have the work, and the other one when its holder is dead', async () => {
      const clock = testClock();
      const [one, other] = await Promise.all([1, 2].map(() => openMongoRequestKeys(mongo(), clock)));
      const key = randomUUID();
      const begun = await Promise.all([one, other].map((keys, i) => keys?.begin(key, 'd', `h${i}`)));
      expect(begun.map((each) => each?.state).sort()).toEqual(['begun', 'busy']);
      clock.move(10_000);
      expect(await other?.begin(key, 'd', 'next')).toMatchObject({ state: 'begun', again: true });
    });
  });
});
