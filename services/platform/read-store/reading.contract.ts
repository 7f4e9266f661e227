import type { Collection, Filter, FindOptions } from '@coffret/contracts/ports/read-store';
import { describe, expect, test } from 'vitest';
import { idsOf, LATER, QUOTES, replace } from './contract-quotes.fixture.ts';

export function readingContract(quotes: () => Collection): void {
  const ids = (filter: Filter, options?: FindOptions) => idsOf(quotes(), filter, options);

  describe('the order of a sort', () => {
    test('breaks ties by the next fields', async () => {
      expect(await ids({}, { sort: { status: 1, _id: 1 } })).toEqual(['draft', 1, 2, 3, 4]);
      expect(await ids({}, { sort: { status: 1, _id: -1 } })).toEqual(['draft', 2, 1, 4, 3]);
      expect(await ids({}, { sort: { status: -1, _id: 1 } })).toEqual([3, 4, 1, 2, 'draft']);
      expect(await ids({}, { sort: { status: -1, total: 1, ref: 1 } })).toEqual([3, 4, 2, 1, 'draft']);
    });

    test('treats null and absent as equal, before all other values', async () => {
      expect(await ids({}, { sort: { issuedAt: 1, ref: 1 } })).toEqual([4, 'draft', 1, 2, 3]);
      expect(await ids({}, { sort: { issuedAt: -1, ref: -1 } })).toEqual([3, 2, 1, 'draft', 4]);
      expect(await ids({}, { sort: { 'agency.lib': 1, _id: 1 } })).toEqual([3, 4, 'draft', 1, 2]);
    });

    test.each(['v', 'w'])('is null, numbers, texts, false, true, for all values of %s', async (field) => {
      const values = [true, 'b', 10, 'B', null, false, 9, 'é', '', -1, 0.5];
      await quotes().write(
        values.map((v, i) => replace({ _id: `v${String(i).padStart(2, '0')}`, kind: 'v', v, w: v })),
      );
      const found = await quotes().find({ kind: 'v' }, { sort: { [field]: 1 } });
      const expected = [null, -1, 0.5, 9, 10, '', 'B', 'b', 'é', false, true];
      expect(found.map(({ v }) => v)).toEqual(expected);
      const backwards = await quotes().find({ kind: 'v' }, { sort: { [field]: -1 } });
      expect(backwards.map(({ v }) => v)).toEqual(expected.toReversed());
    });

    test.each(['v', 'w'])('compares texts in %s by code point', async (field) => {
      const values = ['\u{1F50C}', '\uFB01', 'z', 'Z', 'a', '\u{1F50C}a'];
      await quotes().write(values.map((v, i) => replace({ _id: `v${i}`, kind: 'v', v, w: v })));
      const found = await quotes().find({ kind: 'v' }, { sort: { [field]: 1 } });
      expect(found.map(({ v }) => v)).toEqual(['Z', 'a', 'z', '\uFB01', '\u{1F50C}', '\u{1F50C}a']);
    });

    test('separates numbers and texts in _id', async () => {
      expect(await ids({}, { sort: { _id: -1 } })).toEqual(['draft', 4, 3, 2, 1]);
    });

    test('follows updates', async () => {
      expect(await ids({}, { sort: { total: 1, _id: 1 } })).toEqual([3, 2, 4, 1, 'draft']);
      await quotes().write([
        { op: 'set', filter: { _id: 2 }, fields: { total: 5000 }, position: LATER },
        { op: 'remove', id: 1, position: LATER },
        replace({ _id: 5, total: 90 }),
      ]);
      expect(await ids({}, { sort: { total: 1, _id: 1 } })).toEqual([3, 4, 5, 'draft', 2]);
      expect(await ids({}, { sort: { total: -1, _id: -1 }, limit: 2 })).toEqual([2, 'draft']);
    });

    test('is the same for a search', async () => {
      expect(await ids({ search: 'd-' }, { sort: { total: -1, _id: -1 } })).toEqual([1, 4, 2, 3]);
      expect(await ids({ search: 'd-' }, { sort: { ref: -1, _id: -1 }, skip: 1, limit: 2 })).toEqual([3, 2]);
      expect(await ids({ search: 'e' }, { sort: { status: 1, _id: 1 }, limit: 2 })).toEqual(['draft', 1]);
    });
  });

  describe('pages', () => {
    test('skip and limit select a page of the sorted result', async () => {
      const page = (skip: number) => ids({}, { sort: { total: -1, _id: 1 }, skip, limit: 2 });
      expect(await page(0)).toEqual(['draft', 1]);
      expect(await page(2)).toEqual([2, 4]);
      expect(await page(4)).toEqual([3]);
      expect(await page(6)).toEqual([]);
      expect(await ids({ userId: 7 }, { sort: { issuedAt: -1, _id: 1 }, skip: 1 })).toEqual([1, 'draft']);
      expect(await ids({}, { skip: 3, limit: 10 })).toHaveLength(2);
    });

    test.each<[string, FindOptions]>([
      ['a limit of 0', { limit: 0 }],
      ['a limit that is no whole number', { limit: 2.5 }],
      ['a negative skip', { skip: -1 }],
      ['a sort by nothing', { sort: {} }],
      ['a sort by an operator', { sort: { $x: 1 } }],
      ['a projection of a path', { projection: { 'agency.lib': 1 } }],
    ])('%s is refused', async (_name, options) => {
      await expect(quotes().find({}, options)).rejects.toThrow(TypeError);
    });

    test('a projection returns the named fields and _id', async () => {
      const projection = { ref: 1, agency: 1 } as const;
      expect(await quotes().find({ _id: [1, 3, 4] }, { sort: { _id: 1 }, projection })).toEqual([
        { _id: 1, ref: 'D-0001', agency: { id: 2, lib: 'Lyon' } },
        { _id: 3, ref: 'D-0003' },
        { _id: 4, ref: 'd-0004', agency: null },
      ]);
      expect(await quotes().find({ _id: 1 }, { projection: {} })).toEqual([{ _id: 1 }]);
    });

    test('findOne returns one document or null', async () => {
      expect(await quotes().findOne({ ref: 'D-0003' })).toEqual(QUOTES[2]);
      expect(await quotes().findOne({ ref: 'D-9999' })).toBeNull();
    });
  });

  describe('countBy', () => {
    test('counts documents by the values of a field', async () => {
      expect(await quotes().countBy('status', {})).toEqual(
        new Map([
          ['PENDING', 2],
          ['SENT', 2],
          ['DRAFT', 1],
        ]),
      );
      expect(await quotes().countBy('isUrgent', {})).toEqual(
        new Map<unknown, number>([
          [null, 3],
          [true, 1],
          [false, 1],
        ]),
      );
      expect(await quotes().countBy('agency.id', { status: 'PENDING' })).toEqual(
        new Map([
          [2, 1],
          [3, 1],
        ]),
      );
      expect(await quotes().countBy('status', { userId: 99 })).toEqual(new Map());
    });
  });

  describe('totals', () => {
    test('counts, and adds the numbers of fields, with and without an index', async () => {
      const summed = ['total', 'userId', 'agency.id', 'ref', 'none'];
      expect(await quotes().totals({}, summed)).toEqual({ count: 5, sums: [1280.5, 38, 5, 0, 0] });
      expect(await quotes().totals({ userId: 7 }, ['total'])).toEqual({ count: 3, sums: [1120.5] });
      const range = { total: { from: 80, to: 120.5 } };
      expect(await quotes().totals(range, ['total'])).toEqual({ count: 3, sums: [280.5] });
      expect(await quotes().totals({ userId: 99 }, ['total'])).toEqual({ count: 0, sums: [0] });
    });

    test('documents with a given value are counted, and not added up', async () => {
      const unsummed = { column: 'status', value: 'PENDING' };
      expect(await quotes().totals({}, ['total', 'none'], unsummed)).toEqual({ count: 5, sums: [1080, 0] });
      const missing = { column: 'none', value: 'PENDING' };
      expect(await quotes().totals({ userId: 7 }, ['total'], missing)).toEqual({ count: 3, sums: [1120.5] });
    });

    test('a text of digits and a boolean count as 0', async () => {
      await quotes().write([replace({ _id: 1, total: '12' }), replace({ _id: 2, total: true })]);
      expect(await quotes().totals({}, ['total'])).toEqual({ count: 5, sums: [1080] });
    });
  });

  describe('each', () => {
    const many = Array.from({ length: 1203 }, (_, i) => ({
      _id: `m${i}`,
      kind: 'many',
      n: (i * 7) % 1203,
    }));
    const writeMany = () => quotes().write(many.map((doc) => replace(doc)));

    test('iterates over more documents than a batch, in order', async () => {
      await writeMany();
      const seen: unknown[] = [];
      for await (const doc of quotes().each({ kind: 'many' }, { sort: { n: 1 }, projection: { n: 1 } })) {
        seen.push(doc.n);
      }
      expect(seen).toEqual(many.map((_, i) => i));
    });

    test('can be stopped early', async () => {
      await writeMany();
      const seen: unknown[] = [];
      for await (const { n } of quotes().each({ kind: 'many' }, { sort: { n: -1 } })) {
        if (seen.push(n) === 2) break;
      }
      expect(seen).toEqual([1202, 1201]);
    });

    test('continues while documents are removed and written', async () => {
      await writeMany();
      let seen = 0;
      for await (const { _id, n } of quotes().each({ kind: 'many' }, { sort: { n: 1 } })) {
        seen += 1;
        if (n === 10) {
          const last = many.find((doc) => doc.n === 1202)?._id ?? '';
          await quotes().write([
            { op: 'remove', id: _id, position: '9' },
            { op: 'remove', id: last, position: '9' },
          ]);
        }
      }
      expect([1202, 1203]).toContain(seen);
    });
  });
}
