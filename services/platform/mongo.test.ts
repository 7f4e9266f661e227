import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { BSON, MongoServerSelectionError } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { openMongoProxy } from '../tests/support/mongo-proxy.ts';
import { databaseUrl } from '../tests/support/mongo-server.ts';
import { describeOnMongo } from '../tests/support/on-mongo.ts';
import { openMongo } from './mongo.ts';

const OP_REPLY = 1;
const OP_MSG = 2013;
const HEADER = 16;

function listening() {
  const reported: string[] = [];
  return {
    reported,
    reach: { lost: () => void reported.push('lost'), back: () => void reported.push('back') },
  };
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function answerTo(message: Buffer, doc: object): Buffer {
  const body = BSON.serialize(doc);
  const isMsg = message.readInt32LE(12) === OP_MSG;
  // OP_MSG: flags and section kind; OP_REPLY: flags, cursor, start and number of documents.
  const head = Buffer.alloc(isMsg ? 5 : 20);
  if (!isMsg) head.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + head.length + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isMsg ? OP_MSG : OP_REPLY, 12);
  return Buffer.concat([header, head, body]);
}

/** A server that only responds to `hello`. Each message arrives in one chunk. */
async function startTelling(hello: () => object): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (message) => socket.write(answerTo(message, { ok: 1, helloOk: true, ...hello() })));
  });
  const port = await portOf(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${port}`;
}

const speaking = (maxWireVersion: number) => ({ isWritablePrimary: true, minWireVersion: 0, maxWireVersion });

test.each([
  ['MongoDB 4.0, which the driver does not speak to', 7],
  ['MongoDB 5.0', 13],
])('a server that is too old is refused with a clear message: %s', async (_name, version) => {
  const { reach } = listening();
  const host = await startTelling(() => speaking(version));
  const url = `mongodb://${host}/coffret?serverSelectionTimeoutMS=200`;
  await expect(openMongo(url, { reach })).rejects.toThrow(/too old, 6\.0 or newer is required: .*version/);
});

test('an invalid URL is refused and not taken for an outage', async () => {
  const { reach } = listening();
  await expect(openMongo('localhost:27017', { reach })).rejects.toThrow('Invalid scheme');
});

test('a replica set with one member is rediscovered after that member was standalone', async () => {
  const { reported, reach } = listening();
  let isAlone = false;
  const host: string = await startTelling(() => ({
    ...speaking(21),
    ...(!isAlone && { setName: 'rs0', setVersion: 1, hosts: [host], me: host, primary: host }),
  }));
  const looking = 'serverSelectionTimeoutMS=100&heartbeatFrequencyMS=500&minHeartbeatFrequencyMS=10';
  const mongo = await openMongo(`mongodb://${host}/coffret?${looking}`, { reach });
  onTestFinished(() => mongo.close());
  isAlone = true;
  await expect.poll(() => reported).toEqual(['back', 'lost']);
  await expect(mongo.db.command({ ping: 1 })).rejects.toThrow(MongoServerSelectionError);
  isAlone = false;
  await expect.poll(() => reported).toEqual(['back', 'lost', 'back']);
  expect(await mongo.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('waiting for an unreachable server ends when the signal aborts', async () => {
  const { reported, reach } = listening();
  const nobody = createServer();
  const port = await portOf(nobody);
  nobody.close();
  const enough = new AbortController();
  const url = `mongodb://127.0.0.1:${port}/?serverSelectionTimeoutMS=100`;
  const opening = openMongo(url, { reach, signal: enough.signal });
  await expect.poll(() => reported).toHaveLength(1);
  enough.abort(new Error('the process ends'));
  await expect(opening).rejects.toThrow();
});

await describeOnMongo('MongoDB', (server) => {
  test('is waited for when opening, and reported once', async ({ skip }) => {
    const { reported, reach } = listening();
    let tries = 0;
    const notYet = createServer((socket) => {
      tries += 1;
      socket.destroy();
    });
    const port = await portOf(notYet);
    const url = `mongodb://127.0.0.1:${port}/?directConnection=true&serverSelectionTimeoutMS=50`;
    const opening = openMongo(url, { reach });
    await expect.poll(() => tries).toBeGreaterThan(3);
    await new Promise((closed) => notYet.close(closed));
    const way = await openMongoProxy(server, port);
    if (!way) return skip('it stands at no single plain address');
    const mongo = await opening;
    expect(reported).toEqual(['lost', 'back']);
    await mongo.close();
    await way.cut();
  });

  test('stores everything in the database of the URL, or in coffret by default', async () => {
    const { reach } = listening();
    const named = await openMongo(databaseUrl(server, server.dbName), { reach });
    const bare = await openMongo(databaseUrl(server, ''), { reach });
    expect([named.db.databaseName, bare.db.databaseName]).toEqual([server.dbName, 'coffret']);
    await Promise.all([named.close(), bare.close()]);
  });

  test('writes with majority concern and reads from the primary', async () => {
    const { reach } = listening();
    const mongo = await openMongo(databaseUrl(server, server.dbName), { reach });
    expect(mongo.client.options).toMatchObject({
      writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
      readPreference: { mode: 'primary' },
      readConcern: { level: 'local' },
      retryWrites: true,
      retryReads: true,
      socketTimeoutMS: 20_000,
      serverSelectionTimeoutMS: 3000,
    });
    await mongo.close();
  });
});
