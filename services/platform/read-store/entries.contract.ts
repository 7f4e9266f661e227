import { positionOf } from '@coffret/contracts/ports/event-store';
import type {
  Collection,
  Filter,
  FindOptions,
  ReadStore,
  Shape,
  Write,
} from '@coffret/contracts/ports/read-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const shape: Shape = {
  indexes: [{ fields: { kind: 1, _id: 1 } }, { fields: { kind: 1, who: 1, _id: 1 } }, { fields: { at: 1 } }],
  texts: ['words'],
  entries: ['at', 'kind', 'who'],
};

const WORDS = ['coffret zephyr', null, 'd4p32', '', 'é"a', 'zéphyr d4p40'];

function entry(n: number): Write {
  const _id = positionOf(n);
  const who = n % 3 === 0 ? null : n % 4;
  const _fold = { words: WORDS[n % WORDS.length] ?? null };
  return {
    op: 'replace',
    doc: { _id, at: `2026-01-${10 + (n % 20)}`, kind: `k${n % 2}`, who, _fold, _position: _id },
  };
}

/** Positions have gaps. */
const PLACES = Array.from({ length: 60 }, (_, i) => i * 7);
const P = (n: number) => positionOf(n);

const FILTERS: Filter[] = [
  {},
  { kind: 'k1' },
  { kind: 'k1', who: [1, 2] },
  { who: null },
  { kind: 'k0', at: { from: '2026-01-12', to: '2026-01-15' } },
  { _id: P(14) },
  { _id: [P(14), P(15), P(21)] },
  { _id: [] },
  { _id: [P(14), 'x', 3] },
  { _id: { not: [P(14)] } },
  { _id: { from: P(14), before: P(140) } },
  { _id: { after: P(14), to: P(141) } },
  { _id: { before: '0000x' } },
  { _id: { from: 7 } },
  { _id: { startsWith: P(14).slice(0, -1) } },
  { _id: { startsWith: P(14) } },
  { _position: { from: P(380) } },
  { all: [{ kind: 'k1' }, { _id: { before: P(300) } }, { search: 'zep' }] },
  { search: 'd4p' },
  { search: 'z' },
  { search: 'zephyr' },
  { any: [{ search: '"a' }, { kind: 'none' }, { _id: P(0) }] },
  { unknown: null, kind: 'k1' },
  { unknown: 1 },
];

const SORTS: FindOptions[] = [
  { sort: { _id: 1 } },
  { sort: { _id: -1 }, limit: 5 },
  { sort: { _id: -1 }, skip: 3, limit: 4 },
  { sort: { at: -1, _id: 1 }, limit: 7 },
  { sort: { who: 1, _id: -1 } },
];

export function entriesContract(open: () => ReadStore): void {
  describe('entries', () => {
    let store: ReadStore;
    let filled: Collection;
    let written: Collection;
    let plain: Collection;

    beforeAll(async () => {
      store = open();
      const { entries: _, ...documents } = shape;
      const writes = PLACES.map(entry);
      await store.ensure('plain', documents);
      plain = store.collection('plain');
      await plain.write(writes);
      await store.ensure('written', shape);
      written = store.collection('written');
      await written.write(writes.slice(30));
      // A batch handled twice, with late entries.
      await written.write(writes);
      const filling = await store.fill('filled', shape);
      await filling.write(writes.slice(0, 40));
      await filling.write(writes.slice(20));
      await filling.done();
      filled = store.collection('filled');
    });
    afterAll(async () => {
      for (const name of ['plain', 'written', 'filled']) await store.drop(name);
    });

    test.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))('%s', async (_, filter) => {
      for (const collection of [written, filled]) {
        for (const options of SORTS) {
          expect(await collection.find(filter, options)).toEqual(await plain.find(filter, options));
        }
        expect(await collection.count(filter)).toBe(await plain.count(filter));
        expect(await collection.countBy('kind', filter)).toEqual(await plain.countBy('kind', filter));
        expect(await collection.countBy('_id', filter)).toEqual(await plain.countBy('_id', filter));
      }
    });

    test('a late entry is found, and an existing one is not replaced', async () => {
      const late = P(PLACES.length * 7);
      const doc = { at: '2026-01-01', kind: 'late', who: 1, _fold: { words: 'zephyr' } };
      for (const collection of [written, filled]) {
        await collection.write([{ op: 'replace', doc: { ...doc, _id: late, _position: late } }]);
        await collection.write([{ op: 'replace', doc: { ...doc, _id: P(7), _position: P(7) } }]);
        expect(await collection.find({ kind: 'late' })).toEqual([{ ...doc, _id: late, _position: late }]);
        expect(await collection.find({ kind: 'late', search: 'zephyr' })).toHaveLength(1);
        expect(await collection.findOne({ _id: P(7) })).toEqual(await plain.findOne({ _id: P(7) }));
      }
    });

    test('the searched fields may change after entries were written', async () => {
      const more: Shape = { ...shape, indexes: [{ fields: { who: 1, _id: 1 } }] };
      await store.ensure('written', more);
      const found = await written.find({ _id: { before: P(200) }, search: 'zephyr' }, { sort: { _id: 1 } });
      expect(found).toEqual(
        await plain.find({ _id: { before: P(200) }, search: 'zephyr' }, { sort: { _id: 1 } }),
      );
      expect(found.length).toBeGreaterThan(3);
    });

    test.each<[string, Shape]>([
      ['two texts', { ...shape, texts: ['words', 'more'] }],
      ['a field that lies within another', { ...shape, entries: ['a.b'] }],
      ['a field of the store’s own', { ...shape, entries: ['_at'] }],
      ['an index of what is no field', { ...shape, indexes: [{ fields: { other: 1 } }] }],
    ])('with %s are refused', async (_, wrong) => {
      await expect(store.ensure('wrong', wrong)).rejects.toThrow(TypeError);
    });
  });
}
