import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMongoReadStore } from './mongo-read-store.ts';

/** A way to the server that can be cut, and stopped up. */
async function openWay(host: string, port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    url: `mongodb://127.0.0.1:${own}/?directConnection=true&serverSelectionTimeoutMS=2000`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    /** Connections stay, and nothing passes any more. */
    stopUp() {
      for (const socket of sockets) socket.unpipe().pause();
      server.removeAllListeners('connection');
      server.on('connection', (socket) => sockets.add(socket));
    },
  };
}

export function outagesContract({
  host,
  port,
  dbName,
}: {
  host: string;
  port: number;
  dbName: string;
}): void {
  describe('An outage of MongoDB', () => {
    let way: Awaited<ReturnType<typeof openWay>>;
    let store: ReadStore;
    let logged: string[];
    beforeEach(async () => {
      way = await openWay(host, port);
      logged = [];
      const log = {
        info: (message: string) => logged.push(`info: ${message}`),
        warn: (message: string) => logged.push(`warn: ${message}`),
      };
      store = await openMongoReadStore(way.url, { dbName, log });
      await store.collection('outage').write([{ op: 'replace', doc: { _id: 1, _position: '1' } }]);
    });
    afterEach(async () => {
      await store.close();
      await way.cut();
    });

    test('makes every call throw StoreUnavailable, and is over when the server is back', async () => {
      await way.cut();
      const collection = store.collection('outage');
      const calls = await Promise.allSettled([
        collection.find({}),
        collection.findOne({}),
        collection.count({}),
        collection.each({})[Symbol.asyncIterator]().next(),
        collection.countBy('a', {}),
        collection.write([{ op: 'remove', id: 2, position: '1' }]),
        store.ensure('outage', { indexes: [{ fields: { a: 1 } }], texts: ['a'] }),
        store.names(),
        collection.swap(1, {}, null),
        store.drop('outage'),
        openMongoReadStore(way.url),
      ]);
      const outcomes = calls.map((call) => (call.status === 'rejected' ? call.reason : call.value));
      expect(outcomes).toEqual(Array(11).fill(expect.any(StoreUnavailable)));
      await way.mend();
      expect(await store.collection('outage').find({})).toEqual([{ _id: 1, _position: '1' }]);
      expect(logged).toEqual([
        'info: MongoDB answers',
        'warn: MongoDB does not answer',
        'info: MongoDB answers',
      ]);
    });

    test('that leaves connections open without an answer is noticed', async () => {
      const limits = '&heartbeatFrequencyMS=500&connectTimeoutMS=500';
      const waiting = await openMongoReadStore(`${way.url}${limits}`, { dbName });
      way.stopUp();
      await expect(waiting.collection('outage').find({})).rejects.toThrow(StoreUnavailable);
      await waiting.close();
    });

    test('amid the documents of an each ends it with StoreUnavailable', async () => {
      const many = Array.from({ length: 600 }, (_, i) => ({
        op: 'replace' as const,
        doc: { _id: i, _position: '1' },
      }));
      await store.collection('outage').write(many);
      const seen: unknown[] = [];
      const passThrough = async () => {
        for await (const { _id } of store.collection('outage').each({}, { sort: { _id: 1 } })) {
          if (seen.push(_id) === 1) await way.cut();
        }
      };
      await expect(passThrough()).rejects.toThrow(StoreUnavailable);
      expect(seen).toEqual(Array.from({ length: 500 }, (_, i) => i));
    });
  });
}
