import { afterAll, describe, expect, test } from 'vitest';
import { startMongoServer } from '../../testing/mongo-server.ts';
import { outagesContract } from './mongo-outages.contract.ts';
import { openMongoReadStore } from './mongo-read-store.ts';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const server = await startMongoServer();

if ('skipped' in server) {
  console.warn(`The tests of the read store in MongoDB are skipped: ${server.skipped}`);
  describe.skip(`The read store in MongoDB (skipped: ${server.skipped})`, () => {
    readStoreContract('MongoDB', () => Promise.reject(new Error(server.skipped)));
  });
} else {
  const { url, dbName, stop } = server;
  afterAll(stop);
  readStoreContract('The read store in MongoDB', () => openMongoReadStore(url, { dbName }));

  test('MongoDB and SQLite give the same answers', async () => {
    const mongo = await openMongoReadStore(url, { dbName });
    try {
      await expectSameAnswers(openSqliteReadStore(':memory:'), mongo, 60);
    } finally {
      await mongo.close();
    }
  });

  test('a URL that names no database means the one named coffret', async () => {
    const { origin } = new URL(url.replace(/^mongodb/, 'http'));
    const bare = await openMongoReadStore(origin.replace(/^http/, 'mongodb'));
    const named = await openMongoReadStore(url, { dbName: 'coffret' });
    const doc = { _id: dbName, _position: '1' };
    try {
      await bare.collection(dbName).write([{ op: 'replace', doc }]);
      expect(await named.collection(dbName).find({})).toEqual([doc]);
    } finally {
      await named.drop(dbName);
      await Promise.all([bare.close(), named.close()]);
    }
  });

  const plain = /^mongodb:\/\/([^/@,:]+):(\d+)/.exec(url);
  if (plain) outagesContract({ host: String(plain[1]), port: Number(plain[2]), dbName });
  else
    test.skip('Outages of MongoDB (skipped: they are made between the tests and one plain host)', () => {});
}
