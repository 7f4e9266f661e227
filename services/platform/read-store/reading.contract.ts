import type { Collection, Filter, FindOptions } from '@coffret/contracts/ports/read-store';
import { describe, expect, test } from 'vitest';
import { idsOf, QUOTES, replace } from './contract-quotes.ts';

export function readingContract(quotes: () => Collection): void {
  const ids = (filter: Filter, options?: FindOptions) => idsOf(quotes(), filter, options);

  describe('the order of a sort', () => {
    test('breaks ties by the fields that follow', async () => {
      expect(await ids({}, { sort: { status: 1, _id: 1 } })).toEqual(['draft', 1, 2, 3, 4]);
      expect(await ids({}, { sort: { status: 1, _id: -1 } })).toEqual(['draft', 2, 1, 4, 3]);
      expect(await ids({}, { sort: { status: -1, _id: 1 } })).toEqual([3, 4, 1, 2, 'draft']);
      expect(await ids({}, { sort: { status: -1, total: 1, ref: 1 } })).toEqual([3, 4, 2, 1, 'draft']);
    });

    test('null and missing come first, as equals', async () => {
      expect(await ids({}, { sort: { issuedAt: 1, ref: 1 } })).toEqual([4, 'draft', 1, 2, 3]);
      expect(await ids({}, { sort: { issuedAt: -1, ref: -1 } })).toEqual([3, 2, 1, 'draft', 4]);
    });

    test('goes null, numbers, texts, objects, booleans, whatever the field holds', async () => {
      const values = [true, { a: 1 }, 'b', 10, 'B', null, false, 9, 'é', { a: 0 }, '', -1];
      await quotes().write(
        values.map((v, i) => replace({ _id: `v${String(i).padStart(2, '0')}`, kind: 'v', v })),
      );
      const found = await quotes().find({ kind: 'v' }, { sort: { v: 1 } });
      const expected = [null, -1, 9, 10, '', 'B', 'b', 'é', { a: 0 }, { a: 1 }, false, true];
      expect(found.map(({ v }) => v)).toEqual(expected);
      const backwards = await quotes().find({ kind: 'v' }, { sort: { v: -1 } });
      expect(backwards.map(({ v }) => v)).toEqual(expected.toReversed());
    });

    test('takes texts by code point', async () => {
      const values = ['\u{1F50C}', '\uFB01', 'z', 'Z', 'a', '\u{1F50C}a'];
      await quotes().write(values.map((v, i) => replace({ _id: `v${i}`, kind: 'v', v })));
      const found = await quotes().find({ kind: 'v' }, { sort: { v: 1 } });
      expect(found.map(({ v }) => v)).toEqual(['Z', 'a', 'z', '\uFB01', '\u{1F50C}', '\u{1F50C}a']);
    });

    test('takes an array by its least element ascending, by its greatest descending', async () => {
      const values = [[1, 9], [5], 3, [], null, [7, 'a']];
      await quotes().write(values.map((v, i) => replace({ _id: `v${i}`, kind: 'v', v })));
      const sorted = async (direction: 1 | -1) =>
        (await quotes().find({ kind: 'v' }, { sort: { v: direction } })).map(({ v }) => v);
      expect(await sorted(1)).toEqual([[], null, [1, 9], 3, [5], [7, 'a']]);
      expect(await sorted(-1)).toEqual([[7, 'a'], [1, 9], [5], 3, null, []]);
    });

    test('takes numbers and texts of _id apart', async () => {
      expect(await ids({}, { sort: { _id: -1 } })).toEqual(['draft', 4, 3, 2, 1]);
    });

    test('follows the writes', async () => {
      expect(await ids({}, { sort: { total: 1, _id: 1 } })).toEqual([3, 2, 4, 1, 'draft']);
      await quotes().write([
        { op: 'set', filter: { _id: 2 }, fields: { total: 5000 } },
        { op: 'remove', id: 1 },
        replace({ _id: 5, total: 90 }),
      ]);
      expect(await ids({}, { sort: { total: 1, _id: 1 } })).toEqual([3, 4, 5, 'draft', 2]);
      expect(await ids({}, { sort: { total: -1, _id: -1 }, limit: 2 })).toEqual([2, 'draft']);
    });
  });

  describe('pages', () => {
    test('skip and limit cut a page out of the sorted whole', async () => {
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
    ])('%s is refused', async (_name, options) => {
      await expect(quotes().find({}, options)).rejects.toThrow(TypeError);
    });

    test('a projection gives the fields it names, with _id', async () => {
      const projection = { ref: 1, 'agency.lib': 1, 'lines.ref': 1 } as const;
      expect(await quotes().find({ _id: { $in: [1, 3, 4] } }, { sort: { _id: 1 }, projection })).toEqual([
        { _id: 1, ref: 'D-0001', agency: { lib: 'Lyon' }, lines: [{ ref: 'GBB-1' }, { ref: 'GBB-2' }] },
        { _id: 3, ref: 'D-0003' },
        { _id: 4, ref: 'd-0004', lines: [] },
      ]);
    });

    test('a projection of a field and of what lies in it is refused', async () => {
      await expect(quotes().find({}, { projection: { agency: 1, 'agency.lib': 1 } })).rejects.toThrow(
        TypeError,
      );
    });

    test('findOne gives one document or null', async () => {
      expect(await quotes().findOne({ ref: 'D-0003' })).toEqual(QUOTES[2]);
      expect(await quotes().findOne({ ref: 'D-9999' })).toBeNull();
    });
  });

  describe('each', () => {
    const many = Array.from({ length: 1203 }, (_, i) => ({
      _id: `m${i}`,
      kind: 'many',
      n: (i * 7) % 1203,
    }));

    test('passes through more documents than a batch holds, in order', async () => {
      await quotes().write(many.map(replace));
      const seen: unknown[] = [];
      for await (const doc of quotes().each({ kind: 'many' }, { sort: { n: 1 }, projection: { n: 1 } })) {
        seen.push(doc.n);
      }
      expect(seen).toEqual(many.map((_, i) => i));
    });

    test('may be left early', async () => {
      await quotes().write(many.map(replace));
      const seen: unknown[] = [];
      for await (const { n } of quotes().each({ kind: 'many' }, { sort: { n: -1 } })) {
        if (seen.push(n) === 2) break;
      }
      expect(seen).toEqual([1202, 1201]);
    });
  });

  describe('aggregate', () => {
    test('matches, groups and sorts', async () => {
      const pipeline = [
        { $match: { status: { $ne: 'DRAFT' } } },
        {
          $group: {
            _id: '$status',
            total: { $sum: '$total' },
            count: { $sum: 1 },
            last: { $max: '$issuedAt' },
          },
        },
        { $sort: { count: -1, _id: 1 } },
      ];
      expect(await quotes().aggregate(pipeline)).toEqual([
        { _id: 'PENDING', total: 200.5, count: 2, last: '2026-01-05T09:30:00.000Z' },
        { _id: 'SENT', total: 80, count: 2, last: '2026-02-01T00:00:00.000Z' },
      ]);
    });

    test('unwinds arrays, groups by several fields, cuts and projects', async () => {
      const pipeline = [
        { $unwind: '$lines' },
        { $group: { _id: { ref: '$lines.ref', agency: '$agency.lib' }, n: { $sum: '$lines.quantity' } } },
        { $sort: { n: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { _id: 0, ref: '$_id.ref', n: 1 } },
      ];
      expect(await quotes().aggregate(pipeline)).toEqual([{ ref: 'GBB-1', n: 2 }]);
    });

    test('a stage outside the port is refused', async () => {
      await expect(quotes().aggregate([{ $out: 'elsewhere' }])).rejects.toThrow(TypeError);
      // Of no documents MongoDB counts nothing at all, mingo 0: there is `count`.
      await expect(quotes().aggregate([{ $count: 'n' }])).rejects.toThrow(TypeError);
      await expect(quotes().aggregate([{ $match: {}, $limit: 1 }])).rejects.toThrow(TypeError);
    });
  });
}
