import { expect, test } from 'vitest';
import { describeOnMongo, mongoOf } from '../../testing/on-mongo.ts';
import { portCollection } from '../mongo.ts';
import { openMongoReadStore } from './mongo-read-store.ts';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

await describeOnMongo('The read store', (server) => {
  const mongo = mongoOf(server);
  readStoreContract('MongoDB', async () => openMongoReadStore(mongo()));

  test('MongoDB and SQLite give the same answers', async () => {
    await expectSameAnswers(openSqliteReadStore(':memory:'), openMongoReadStore(mongo()), 60);
  });

  test('names nothing that other ports keep beside it', async () => {
    await portCollection(mongo(), 'checkpoints').insertOne({});
    expect((await openMongoReadStore(mongo()).names()).filter((name) => /checkpoints/.test(name))).toEqual(
      [],
    );
  });
});
