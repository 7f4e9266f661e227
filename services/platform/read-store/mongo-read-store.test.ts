import type { Doc, ReadStore, Write } from '@coffret/contracts/ports/read-store';
import { type Document, Collection as MongoCollection } from 'mongodb';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeOnMongo, mongoOf } from '../../tests/support/on-mongo.ts';
import { portCollection } from '../mongo.ts';
import { idsOf, replace } from './contract-quotes.fixture.ts';
import { allOf, LIVING, mongoFilter } from './mongo-filter.ts';
import { searched } from './mongo-grams.ts';
import { openMongoReadStore } from './mongo-read-store.ts';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

await describeOnMongo('The read store', (server) => {
  const mongo = mongoOf(server);
  readStoreContract('MongoDB', async () => openMongoReadStore(mongo()));

  test('MongoDB and SQLite return the same results', async () => {
    await expectSameAnswers(openSqliteReadStore(':memory:'), openMongoReadStore(mongo()), 60);
  });

  test('many documents are written in batches of a hundred', async () => {
    const sent = vi.spyOn(MongoCollection.prototype, 'bulkWrite');
    onTestFinished(() => sent.mockRestore());
    const store = openMongoReadStore(mongo());
    await store.ensure('many', { indexes: [], texts: [] });
    const docs = Array.from({ length: 230 }, (_, n) => replace({ _id: n }));
    await store.collection('many').write(docs.slice(0, 1));
    sent.mockClear();
    await store.collection('many').write(docs);
    expect(sent.mock.calls.map(([writes]) => writes.length)).toEqual([100, 100, 30]);
    expect(await store.collection('many').count({})).toBe(230);
  });

  describe('searches', () => {
    const TEXTS = ['lib', 'note'];
    const DOCS = 300;
    let store: ReadStore;
    let stored: MongoCollection<Doc>;
    beforeAll(async () => {
      store = openMongoReadStore(mongo());
      stored = mongo().db.collection('searched');
      const indexes = [{ fields: { n: 1 } }] as const;
      await store.ensure('searched', { indexes, texts: TEXTS });
      const note = (n: number) => (n === 7 ? 'vu par zoe' : 'armoire');
      const docs = Array.from({ length: DOCS }, (_, n) => ({
        _id: n,
        n,
        _fold: { lib: `coffret ${n}`, note: note(n) },
      }));
      await store.collection('searched').write(docs.map((doc) => replace(doc)));
    });

    async function lookedAt(filter: Document): Promise<number> {
      const { executionStats } = await stored.find(filter).explain('executionStats');
      return executionStats.totalDocsExamined;
    }

    test('find candidates by a trigram index, or by prefix for one or two letters', async () => {
      const asked = ['zoe', 'zo'].map((text) => searched(text, TEXTS).$and[0]);
      expect(asked).toEqual([{ _grams: { $all: ['zoe'] } }, { _grams: { $regex: '^zo' } }]);
      expect(await lookedAt({ _grams: 'zoe' })).toBe(1);
    });

    test('examine only candidates', async ({ skip }) => {
      const canCombine = (await lookedAt({ n: 5, m: null })) === 1;
      if (!canCombine) return skip('the server uses an index only where it answers all that is asked');
      for (const [search, candidates] of [
        ['zoe', 1],
        ['zo', 1],
        ['coffret 123', 1],
      ] as const) {
        expect(await lookedAt(allOf(mongoFilter({ search }, TEXTS), LIVING))).toBe(candidates);
      }
    });

    test('find documents written without the index by an earlier version', async () => {
      await stored.updateMany({}, { $unset: { _grams: '' } });
      await mongo()
        .db.collection<Doc>('_shapes')
        .updateOne({ _id: 'searched' }, { $unset: { hasGrams: '' } });
      const next = openMongoReadStore(mongo());
      await next.ensure('searched', { indexes: [], texts: TEXTS });
      expect(await idsOf(next.collection('searched'), { search: 'zoe' })).toEqual([7]);
    });

    test('are correct when a set is repeated after a crash', async () => {
      const set: Write = {
        op: 'set',
        filter: { n: 8 },
        fields: { '_fold.note': 'zoe encore' },
        position: '9',
      };
      const crash = vi
        .spyOn(MongoCollection.prototype, 'bulkWrite')
        .mockRejectedValueOnce(new Error('it dies'));
      const searched = store.collection('searched');
      await expect(searched.write([set])).rejects.toThrow('it dies');
      crash.mockRestore();
      await searched.write([set]);
      expect(await idsOf(searched, { search: 'zoe' })).toEqual([7, 8]);
    });
  });

  test('names does not return collections of other ports', async () => {
    await portCollection(mongo(), 'checkpoints').insertOne({});
    expect((await openMongoReadStore(mongo()).names()).filter((name) => /checkpoints/.test(name))).toEqual(
      [],
    );
  });
});
