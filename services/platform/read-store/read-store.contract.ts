import type { Collection, ReadStore } from '@coffret/contracts/ports/read-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { INDEXES, idsOf, QUOTES, replace } from './contract-quotes.ts';
import { filteringContract } from './filtering.contract.ts';
import { readingContract } from './reading.contract.ts';
import { writingContract } from './writing.contract.ts';

/** What every read store promises. The store may hold other collections. */
export function readStoreContract(name: string, open: () => Promise<ReadStore>): void {
  describe(`${name} keeps the read store's promises`, () => {
    let store: ReadStore;
    let quotes: Collection;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      await store.ensure('quotes', INDEXES);
      quotes = store.collection('quotes');
      await quotes.write(QUOTES.map(replace));
    });
    afterEach(() => store.drop('quotes'));

    writingContract(() => quotes);
    filteringContract(() => quotes);
    readingContract(() => quotes);

    describe('collections', () => {
      test('ensure keeps what there is, and may add indexes', async () => {
        await store.ensure('quotes', INDEXES);
        await store.ensure('quotes', [...INDEXES, { fields: { 'agency.lib': 1, _id: 1 } }]);
        expect(await idsOf(quotes, {}, { sort: { 'agency.lib': -1, ref: 1 } })).toEqual([
          2,
          1,
          3,
          4,
          'draft',
        ]);
      });

      test('drop empties one collection; there need not be one', async () => {
        await store.ensure('others', []);
        await store.collection('others').write([replace({ _id: 1 })]);
        await store.drop('quotes');
        await store.drop('quotes');
        expect(await quotes.find({})).toEqual([]);
        expect(await quotes.count({})).toBe(0);
        expect(await store.collection('others').count({})).toBe(1);
        await store.drop('others');
        await store.ensure('quotes', INDEXES);
        await quotes.write([replace({ _id: 1, ref: 'again' })]);
        expect(await quotes.find({})).toEqual([{ _id: 1, ref: 'again' }]);
      });

      test('an unknown collection is an empty one', async () => {
        expect(await store.collection('unknown').find({})).toEqual([]);
        expect(await store.collection('unknown').aggregate([{ $group: { _id: null } }])).toEqual([]);
      });
    });
  });
}
