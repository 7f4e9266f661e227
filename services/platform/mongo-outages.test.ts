import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMongoProxy, PROXY_APP_NAME } from '../tests/support/mongo-proxy.ts';
import { describeOnMongo } from '../tests/support/on-mongo.ts';
import { testClock } from '../tests/support/test-clock.ts';
import { bytesOf } from './files/files.ts';
import { openGridFsFiles } from './files/gridfs-files.ts';
import { type Mongo, openMongo } from './mongo.ts';
import { openMongoReadStore } from './read-store/mongo-read-store.ts';
import { openMongoRecordStore } from './record-store/mongo-record-store.ts';

type Calls = { [call: string]: () => Promise<unknown> };

const BYTES = [new Uint8Array(300_000)];
const doc = (n: number) => ({ op: 'replace' as const, doc: { _id: n, a: n, _position: '1' } });

async function everything(mongo: Mongo): Promise<Calls> {
  const clock = testClock();
  const store = openMongoReadStore(mongo);
  const collection = store.collection('outage');
  const records = await openMongoRecordStore(mongo, clock).open<{ a: number }>({ name: 'outage', sort: 'a' });
  const files = await openGridFsFiles(mongo, clock);
  return {
    ensure: () => store.ensure('outage', { indexes: [{ fields: { a: 1 } }], texts: ['a'] }),
    write: () => collection.write([doc(1), doc(2)]),
    find: () => collection.find({}),
    findOne: () => collection.findOne({}),
    count: () => collection.count({}),
    countBy: () => collection.countBy('a', {}),
    totals: () => collection.totals({}, ['a']),
    each: () => collection.each({})[Symbol.asyncIterator]().next(),
    swap: () => collection.swap(2, {}, null),
    names: () => store.names(),
    putRecord: () => records.put('k', { a: 1 }),
    addRecord: () => records.add('k', { a: 1 }),
    record: () => records.get('k'),
    someRecords: () => records.getMany(['k']),
    updateRecord: () => records.update('k', () => ({ value: { a: 2 }, result: null })),
    listRecords: () => records.list({ skip: 0, limit: 1 }),
    allRecords: () => Array.fromAsync(records.all()),
    countRecords: () => records.count(),
    distinct: () => records.distinct('a'),
    removeRecord: () => records.remove('k'),
    put: () => files.put('a', BYTES),
    get: async () => (await bytesOf(await files.get('a')))?.length,
    list: () => files.list('', { limit: 1 }),
    remove: () => files.remove('a'),
  };
}

const outcome = (call: () => Promise<unknown>): Promise<unknown> =>
  call().then(
    () => 'answered',
    (error: unknown) => (error instanceof StoreUnavailable ? 'unavailable' : error),
  );

async function atOnce(calls: Calls): Promise<{ [call: string]: unknown }> {
  const made = Object.entries(calls).map(async ([name, call]) => [name, await outcome(call)]);
  return Object.fromEntries(await Promise.all(made));
}

async function inTurn(calls: Calls, before = async (): Promise<void> => undefined) {
  const made: { [call: string]: unknown } = {};
  for (const [name, call] of Object.entries(calls)) {
    await before();
    made[name] = await outcome(call);
  }
  return made;
}

const all = (calls: Calls, wanted: string) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, wanted]));

await describeOnMongo('When MongoDB does not answer', (server) => {
  let way: NonNullable<Awaited<ReturnType<typeof openMongoProxy>>>;
  let mongo: Mongo;
  let reported: string[];
  let calls: Calls;

  const open = (more = '') => {
    const reach = { lost: () => void reported.push('lost'), back: () => void reported.push('back') };
    return openMongo(`${way.url}${more}`, { reach });
  };

  beforeEach(async ({ skip }) => {
    const opened = await openMongoProxy(server);
    if (!opened) return skip('outages are made between the tests and one plain host');
    way = opened;
    reported = [];
    mongo = await open();
    calls = await everything(mongo);
  });
  afterEach(async () => {
    await mongo.close();
    await way.cut();
  });

  test('every write waits for a majority', async () => {
    const watched = await open('&monitorCommands=true');
    const asked = new Map<string, unknown>();
    watched.client.on('commandStarted', ({ commandName, command }) => {
      if (['insert', 'update', 'delete', 'findAndModify'].includes(commandName)) {
        asked.set(`${commandName} ${command[commandName]}`, command.writeConcern.w);
      }
    });
    await inTurn(await everything(watched));
    expect(asked.size).toBeGreaterThan(5);
    expect(new Set(asked.values())).toEqual(new Set(['majority']));
    await watched.close();
  });

  test('every call throws StoreUnavailable, and the outage is reported once until it is over', async () => {
    expect(await inTurn(calls)).toEqual(all(calls, 'answered'));
    await way.cut();
    expect(await atOnce(calls)).toEqual(all(calls, 'unavailable'));
    expect(await atOnce(calls)).toEqual(all(calls, 'unavailable'));
    await way.restore();
    expect(await inTurn(calls)).toEqual(all(calls, 'answered'));
    expect(reported).toEqual(['back', 'lost', 'back']);
  });

  test('an outage with open connections is detected', async () => {
    const waiting = await open('&heartbeatFrequencyMS=500&connectTimeoutMS=500');
    const asked = await everything(waiting);
    await atOnce(asked);
    way.stall();
    expect(await atOnce(asked)).toEqual(all(asked, 'unavailable'));
    await waiting.close();
  });

  test('an iteration ends with StoreUnavailable', async () => {
    const collection = openMongoReadStore(mongo).collection('many');
    await collection.write(Array.from({ length: 600 }, (_, i) => doc(i)));
    const seen: unknown[] = [];
    const passThrough = async () => {
      for await (const { _id } of collection.each({}, { sort: { _id: 1 } })) {
        if (seen.push(_id) === 1) await way.cut();
      }
    };
    await expect(passThrough()).rejects.toThrow(StoreUnavailable);
    expect(seen).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });

  test('reading a file ends with StoreUnavailable', async () => {
    const files = await openGridFsFiles(mongo, testClock());
    await files.put('large', [new Uint8Array(5_000_000)]);
    const file = await files.get('large');
    const read = async () => {
      for await (const _bytes of file?.content ?? []) await way.cut();
    };
    await expect(read()).rejects.toThrow(StoreUnavailable);
  });

  describe('when the primary steps down', () => {
    /** Commands fail as on a primary that stepped down. */
    const failing = async (mode: 'alwaysOn' | 'off' | { times: number }) => {
      const data = {
        failCommands: ['insert', 'update', 'delete', 'find', 'findAndModify', 'aggregate', 'distinct'],
        errorCode: 10107,
        appName: PROXY_APP_NAME,
        errorLabels: ['RetryableWriteError'],
      };
      await mongo.client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });
    };
    beforeEach(async ({ skip }) => {
      await failing('off').catch(() => skip('the server lets no commands fail'));
      await atOnce(calls);
    });
    afterEach(() => failing('off'));

    test('each call is retried and succeeds', async () => {
      expect(await inTurn(calls, () => failing({ times: 1 }))).toEqual(all(calls, 'answered'));
    });

    test('without a new one, each call throws StoreUnavailable', async () => {
      await failing('alwaysOn');
      // These two use no command that the fail point affects.
      const { ensure, names, ...others } = calls;
      expect(await atOnce(others)).toEqual(all(others, 'unavailable'));
      await failing('off');
      expect(await inTurn(calls)).toEqual(all(calls, 'answered'));
    });

    test('an update of many documents is not retried by the driver, and can be repeated', async () => {
      const collection = openMongoReadStore(mongo).collection('outage');
      const set = () => collection.write([{ op: 'set', filter: {}, fields: { b: 1 }, position: '2' }]);
      await collection.write([doc(1), doc(2)]);
      await failing({ times: 1 });
      await expect(set()).rejects.toThrow(StoreUnavailable);
      await set();
      expect(await collection.count({ b: 1 })).toBe(2);
    });
  });
});
