import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { Collection, MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { describeOnMongo, mongoOf } from '../../tests/support/on-mongo.ts';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import { portCollection } from '../mongo.ts';
import { filesContract } from './files.contract.ts';
import { bytesOf, type Files, KeyTaken } from './files.ts';
import { openGridFsFiles } from './gridfs-files.ts';

const DAY_MS = 24 * 3_600_000;
const MIB = 2 ** 20;

await describeOnMongo('Files in GridFS', (server) => {
  const mongo = mongoOf(server);

  filesContract('GridFS', async () => {
    const clock = testClock();
    const open = () => openGridFsFiles(mongo(), clock);
    return {
      files: await open(),
      reopen: open,
      later: async () => clock.move(1000),
      close: async () => undefined,
    };
  });

  describe('A file', () => {
    let clock: TestClock;
    let files: Files;
    let key: string;
    beforeEach(async () => {
      for (const { name } of await mongo().db.listCollections().toArray()) {
        await mongo().db.collection(name).deleteMany({});
      }
      clock = testClock();
      files = await openGridFsFiles(mongo(), clock);
      key = `gridfs/${randomUUID()}`;
    });

    afterEach(() => vi.restoreAllMocks());

    /** Counts of documents: files, parts, unreferenced parts. */
    const kept = () =>
      Promise.all(
        ['files.files', 'files.chunks', 'files.loose'].map((name) =>
          portCollection(mongo(), name).countDocuments(),
        ),
      );

    test('leaves no unreferenced parts, and nothing when it is removed', async () => {
      await files.put(key, [new Uint8Array(MIB)]);
      await files.put(key, [new Uint8Array(MIB)]);
      await expect(files.put(key, [new Uint8Array(2 * MIB)])).rejects.toThrow(KeyTaken);
      expect(await kept()).toEqual([1, 5, 0]);
      await files.remove(key);
      expect(await kept()).toEqual([0, 0, 0]);
    });

    test('whose content fails midway leaves nothing behind', async () => {
      async function* broken() {
        yield new Uint8Array(MIB);
        throw new Error('the client hung up');
      }
      await expect(files.put(key, broken())).rejects.toThrow('the client hung up');
      expect(await kept()).toEqual([0, 0, 0]);
    });

    test('is written and read in parts, never as a whole', async () => {
      const PARTS = 12;
      let given = 0;
      async function* content() {
        for (; given < PARTS; given += 1) yield new Uint8Array(MIB).fill(given);
      }
      const takenAt: number[] = [];
      const parts = portCollection(mongo(), 'files.chunks');
      const counted = async function* () {
        for await (const part of content()) {
          yield part;
          takenAt.push(await parts.countDocuments());
        }
      };
      await files.put(key, counted());
      // A part is requested when the previous ones are written.
      expect(takenAt).toEqual(
        Array.from({ length: PARTS }, (_, i) => Math.floor(((i + 1) * MIB) / (255 * 1024))),
      );
      const file = await files.get(key);
      let [size, largest] = [0, 0];
      for await (const bytes of file?.content ?? []) {
        size += bytes.length;
        largest = Math.max(largest, bytes.length);
      }
      expect([size, largest]).toEqual([PARTS * MIB, 255 * 1024]);
    });

    /** The process dies after this step, before it gets the result. */
    const dieAt = (step: 'deleteOne' | 'deleteMany') =>
      vi.spyOn(Collection.prototype, step).mockImplementationOnce(() => new Promise(() => undefined));
    const called = (spy: MockInstance) => expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0);

    test('whose process dies during a put is not listed, and its parts are removed a day later', async () => {
      async function* content() {
        yield new Uint8Array(MIB);
        yield new Uint8Array(MIB);
        await new Promise(() => undefined);
      }
      void files.put(key, content());
      await expect.poll(kept).toEqual([0, 8, 1]);
      clock.move(DAY_MS - 1);
      const next = await openGridFsFiles(mongo(), clock);
      expect([await next.get(key), await next.list('', { limit: 9 })]).toEqual([null, []]);
      expect(await kept()).toEqual([0, 8, 1]);
      clock.move(DAY_MS);
      await next.put(key, [new Uint8Array(MIB)]);
      expect(await kept()).toEqual([1, 5, 0]);
    });

    test('whose process dies during a removal is gone, and its parts are removed a day later', async () => {
      await files.put(key, [new Uint8Array(MIB)]);
      const dying = dieAt('deleteMany');
      void files.remove(key);
      await called(dying);
      expect([await files.get(key), await kept()]).toEqual([null, [0, 5, 1]]);
      clock.move(DAY_MS);
      await openGridFsFiles(mongo(), clock);
      expect(await kept()).toEqual([0, 0, 0]);
    });

    test('whose process dies just after it was stored is kept', async () => {
      const dying = dieAt('deleteOne');
      void files.put(key, [new Uint8Array(MIB)]);
      await called(dying);
      clock.move(DAY_MS);
      const next = await openGridFsFiles(mongo(), clock);
      expect([await kept(), (await bytesOf(await next.get(key)))?.length]).toEqual([[1, 5, 0], MIB]);
    });

    test('with an unknown outcome is stored completely and can be put again', async () => {
      const { insertOne } = Collection.prototype;
      const lost = vi.spyOn(Collection.prototype, 'insertOne').mockImplementation(async function (
        this: Collection,
        doc,
        options,
      ) {
        const done = await insertOne.call(this, doc, options);
        if (!this.collectionName.endsWith('.files')) return done;
        throw new MongoNetworkError('the answer got lost');
      });
      const bytes = [new Uint8Array(MIB)];
      await expect(files.put(key, bytes)).rejects.toThrow(StoreUnavailable);
      lost.mockRestore();
      expect((await bytesOf(await files.get(key)))?.length).toBe(MIB);
      await files.put(key, bytes);
      clock.move(DAY_MS);
      await openGridFsFiles(mongo(), clock);
      expect(await kept()).toEqual([1, 5, 0]);
    });
  });
});
