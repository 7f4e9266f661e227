import type { Collection, ReadStore } from '@coffret/contracts/ports/read-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idsOf, LATER, NOW, QUOTES, replace, SHAPE } from './contract-quotes.fixture.ts';
import { entriesContract } from './entries.contract.ts';
import { filteringContract } from './filtering.contract.ts';
import { readingContract } from './reading.contract.ts';
import { writingContract } from './writing.contract.ts';

export function readStoreContract(name: string, open: () => Promise<ReadStore>): void {
  describe(`${name} fulfils the read store contract`, () => {
    let store: ReadStore;
    let quotes: Collection;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      await store.ensure('quotes', SHAPE);
      quotes = store.collection('quotes');
      await quotes.write(QUOTES.map((doc) => replace(doc)));
    });
    afterEach(() => store.drop('quotes'));

    writingContract(() => quotes);
    filteringContract(() => quotes);
    readingContract(() => quotes);
    entriesContract(() => store);

    describe('collections', () => {
      test('ensure keeps documents and may change indexes and searched texts', async () => {
        await store.ensure('quotes', SHAPE);
        await quotes.write([{ op: 'remove', id: 3, position: LATER }]);
        const more = { fields: { 'agency.lib': 1, _id: 1 } } as const;
        await store.ensure('quotes', {
          indexes: [...SHAPE.indexes, more],
          lists: ['lines.quantity'],
          texts: ['note'],
        });
        const ids = (...asked: Parameters<Collection['find']>) => idsOf(quotes, ...asked);
        expect(await ids({}, { sort: { 'agency.lib': -1, ref: 1 } })).toEqual([2, 1, 4, 'draft']);
        expect(await ids({ 'lines.quantity': 5 })).toEqual([2]);
        expect(await ids({ search: 'ete' })).toEqual([1, 2]);
        expect(await ids({ search: 'd-000' })).toEqual([]);
        await quotes.write([replace({ _id: 3 }, NOW)]);
        expect(await quotes.count({})).toBe(4);
      });

      test('drop empties one collection, which need not exist', async () => {
        await store.ensure('others', { indexes: [], texts: [] });
        await store.collection('others').write([replace({ _id: 1 })]);
        await quotes.write([{ op: 'remove', id: 1, position: LATER }]);
        await store.drop('quotes');
        await store.drop('quotes');
        expect(await quotes.find({})).toEqual([]);
        expect(await quotes.count({})).toBe(0);
        expect(await store.collection('others').count({})).toBe(1);
        await store.drop('others');
        await store.ensure('quotes', SHAPE);
        await quotes.write([replace({ _id: 1, ref: 'again' }, NOW)]);
        expect(await quotes.find({})).toEqual([{ _id: 1, ref: 'again', _position: NOW }]);
      });

      test('an unknown collection is empty and is created by the first write', async () => {
        const unknown = store.collection('unknown');
        expect(await unknown.find({})).toEqual([]);
        expect(await unknown.findOne({ search: 'x' })).toBeNull();
        expect(await unknown.countBy('a', {})).toEqual(new Map());
        expect(await store.names()).not.toContain('unknown');
        await unknown.write([replace({ _id: 1, a: [1] })]);
        expect(await idsOf(unknown, { a: 1 })).toEqual([1]);
        expect(await store.names()).toContain('unknown');
        await store.drop('unknown');
      });

      test('names lists the collections', async () => {
        await store.ensure('others@2.b/facts', { indexes: [], texts: [] });
        expect(await store.names()).toEqual(expect.arrayContaining(['quotes', 'others@2.b/facts']));
        await store.drop('others@2.b/facts');
        expect(await store.names()).not.toContain('others@2.b/facts');
      });

      test('fill replaces a collection: documents are found by _id meanwhile, and by any filter after done', async () => {
        const filling = await store.fill('quotes', SHAPE);
        expect(await quotes.count({})).toBe(0);
        await filling.write(QUOTES.map((doc) => replace(doc)));
        const found = await filling.find({ _id: [1, 'draft', 9] });
        expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set([1, 'draft']));
        await filling.write([
          {
            op: 'set',
            filter: { userId: 7 },
            fields: { status: 'X', '_fold.note': 'neige' },
            position: LATER,
          },
          { op: 'remove', id: 2, position: LATER },
          replace({ _id: 2, ref: 'late' }, NOW),
          replace({ _id: 4, tags: ['fer'], _fold: { ref: 'x' } }),
        ]);
        await filling.done();
        expect(await idsOf(quotes, {})).toEqual([1, 3, 4, 'draft']);
        expect(await idsOf(quotes, { status: 'X' }, { sort: { total: -1, _id: 1 } })).toEqual([
          'draft',
          1,
          3,
        ]);
        expect(await idsOf(quotes, { search: 'neige' })).toEqual([1, 3, 'draft']);
        expect(await idsOf(quotes, { search: 'ne' })).toEqual([1, 3, 'draft']);
        expect(await idsOf(quotes, { tags: ['bois', 'fer'] })).toEqual([1, 4]);
        await quotes.write([replace({ _id: 7, tags: ['bois'], _fold: { ref: 'neiges' } })]);
        expect(await idsOf(quotes, { search: 'neige' })).toEqual([1, 3, 7, 'draft']);
        expect(await idsOf(quotes, { tags: 'bois' })).toEqual([1, 7]);
      });
    });
  });
}
