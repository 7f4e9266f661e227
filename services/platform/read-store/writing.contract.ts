import type { Collection, Doc, Filter, FindOptions, Write } from '@coffret/contracts/ports/read-store';
import { describe, expect, test } from 'vitest';
import { idsOf, QUOTES, replace } from './contract-quotes.ts';

/** An object within objects, so many levels deep. */
function nested(levels: number): object {
  return levels === 1 ? {} : { a: nested(levels - 1) };
}

export function writingContract(quotes: () => Collection): void {
  const ids = (filter: Filter, options?: FindOptions) => idsOf(quotes(), filter, options);

  describe('writes', () => {
    test('replace stores a document whole, whether or not there was one', async () => {
      await quotes().write([replace({ _id: 1, ref: 'new' }), replace({ _id: 'x', ref: 'other' })]);
      expect(await quotes().find({ _id: { $in: [1, 'x'] } }, { sort: { ref: 1 } })).toEqual([
        { _id: 1, ref: 'new' },
        { _id: 'x', ref: 'other' },
      ]);
      expect(await quotes().count({})).toBe(6);
    });

    test('a number and a text that look alike are two ids', async () => {
      await quotes().write([replace({ _id: '1', ref: 'text' })]);
      expect(await quotes().findOne({ _id: 1 })).toEqual(QUOTES[0]);
      expect(await quotes().findOne({ _id: '1' })).toEqual({ _id: '1', ref: 'text' });
    });

    test('remove takes one document away; there need not be one', async () => {
      await quotes().write([
        { op: 'remove', id: 2 },
        { op: 'remove', id: 99 },
      ]);
      expect(await ids({})).toEqual([1, 3, 4, 'draft']);
    });

    test('set changes the fields named in every document that matches, and nothing else', async () => {
      await quotes().write([
        { op: 'set', filter: { userId: 7 }, fields: { userId: 70, 'agency.lib': 'Paris' } },
      ]);
      expect(await quotes().findOne({ _id: 1 })).toEqual({
        ...QUOTES[0],
        userId: 70,
        agency: { id: 2, lib: 'Paris' },
      });
      expect(await quotes().findOne({ _id: 3 })).toEqual({
        ...QUOTES[2],
        userId: 70,
        agency: { lib: 'Paris' },
      });
      expect(await quotes().findOne({ _id: 2 })).toEqual(QUOTES[1]);
      expect(await ids({ userId: 70 })).toEqual([1, 3, 'draft']);
      expect(await ids({ userId: 7 })).toEqual([]);
    });

    test('set makes the objects that are missing on a path and reaches into arrays by number', async () => {
      await quotes().write([
        { op: 'set', filter: { _id: 3 }, fields: { 'a.b.c': [1], 'a.d': null } },
        { op: 'set', filter: { _id: 1 }, fields: { 'lines.1.quantity': 9, 'tags.3': 'chêne' } },
      ]);
      expect(await quotes().findOne({ _id: 3 })).toEqual({ ...QUOTES[2], a: { b: { c: [1] }, d: null } });
      expect(await quotes().findOne({ _id: 1 })).toMatchObject({
        lines: [
          { ref: 'GBB-1', quantity: 2 },
          { ref: 'GBB-2', quantity: 9 },
        ],
        tags: ['atelier', 'bois', null, 'chêne'],
      });
    });

    test('set of no field, or where nothing matches, changes nothing', async () => {
      await quotes().write([
        { op: 'set', filter: {}, fields: {} },
        { op: 'set', filter: { userId: 99 }, fields: { status: 'X' } },
      ]);
      expect(await quotes().find({}, { sort: { _id: 1 } })).toEqual(QUOTES);
    });

    test('set through something that is no object throws', async () => {
      const set = (path: string) =>
        quotes().write([{ op: 'set', filter: { _id: 4 }, fields: { [path]: 1 } }]);
      await expect(set('ref.x')).rejects.toThrow();
      await expect(set('agency.x')).rejects.toThrow();
      await expect(set('tags.x')).rejects.toThrow();
    });

    test('are applied in their order', async () => {
      await quotes().write([
        replace({ _id: 9, n: 1 }),
        { op: 'set', filter: { n: 1 }, fields: { n: 2 } },
        { op: 'set', filter: { n: 2 }, fields: { n: 3 } },
        replace({ _id: 10, n: 3 }),
        { op: 'remove', id: 10 },
        replace({ _id: 10, n: 4 }),
        { op: 'set', filter: { n: 3 }, fields: { m: 'last' } },
      ]);
      expect(await quotes().find({ _id: { $in: [9, 10] } }, { sort: { _id: 1 } })).toEqual([
        { _id: 9, n: 3, m: 'last' },
        { _id: 10, n: 4 },
      ]);
    });

    test('a document may have 100 levels, and names with dots and dollars within', async () => {
      const docs = [
        { _id: 8, a: nested(99) },
        { _id: 9, a: { 'b.c': 1, $d: { $e: 2 }, '': 3 } },
      ];
      await quotes().write(docs.map(replace));
      expect(await quotes().find({ _id: { $in: [8, 9] } }, { sort: { _id: 1 } })).toEqual(docs);
    });

    test('none at all is no fault', async () => {
      await quotes().write([]);
      expect(await quotes().count({})).toBe(5);
    });

    test('members that are undefined are left out, as in JSON', async () => {
      await quotes().write([
        replace({ _id: 9, a: undefined, b: { c: undefined, d: 1 } }),
        { op: 'set', filter: { _id: 9 }, fields: { e: undefined } },
      ]);
      const doc = await quotes().findOne({ _id: 9 });
      expect(Object.keys(doc ?? {})).toEqual(['_id', 'b']);
      expect(Object.keys(doc?.b ?? {})).toEqual(['d']);
    });

    test.each<[string, Write]>([
      ['a document without _id', replace({ ref: 'none' } as unknown as Doc)],
      ['an _id that is no number', replace({ _id: Number.NaN })],
      ['a member named __proto__', replace(JSON.parse('{ "_id": 9, "a": { "__proto__": {} } }'))],
      ['set of _id', { op: 'set', filter: {}, fields: { _id: 9 } }],
      ['set of a field and of what lies in it', { op: 'set', filter: {}, fields: { a: {}, 'a.b': 1 } }],
      ['set by an operator', { op: 'set', filter: {}, fields: { 'tags.$[]': 1 } }],
      ['a member with a NUL in its name', replace({ _id: 9, a: { 'b\0c': 1 } })],
      ['a document of 101 levels', replace({ _id: 9, a: nested(100) })],
    ])('%s is refused, and none of the writes is made', async (_name, write) => {
      await expect(quotes().write([{ op: 'remove', id: 1 }, write])).rejects.toThrow(TypeError);
      expect(await quotes().find({}, { sort: { _id: 1 } })).toEqual(QUOTES);
    });

    test.each([
      ['a Date', new Date(0)],
      ['NaN', Number.NaN],
      ['a bigint', 1n],
      ['a Map', new Map()],
      ['a function', () => 1],
    ])('%s is refused, and nothing is stored', async (_name, value) => {
      await expect(quotes().write([replace({ _id: 9, list: [{ value }] })])).rejects.toThrow(TypeError);
      expect(await quotes().findOne({ _id: 9 })).toBeNull();
    });
  });

  describe('documents', () => {
    test('are independent of what was handed in', async () => {
      const doc = { _id: 9, tags: ['a'], agency: { lib: 'Lyon' } };
      const fields = { list: [{ n: 1 }] };
      await quotes().write([replace(doc), { op: 'set', filter: { _id: 9 }, fields }]);
      doc.tags.push('b');
      doc.agency.lib = 'Paris';
      fields.list.push({ n: 2 });
      expect(await quotes().findOne({ _id: 9 })).toEqual({
        _id: 9,
        tags: ['a'],
        agency: { lib: 'Lyon' },
        list: [{ n: 1 }],
      });
    });

    test('cannot be changed through what was handed out', async () => {
      const spoil = (doc: Doc | undefined | null) => {
        const { tags, agency } = doc as unknown as { tags: string[]; agency: { lib: string } };
        for (const change of [() => tags.push('x'), () => Object.assign(agency, { lib: 'x' })]) {
          try {
            change();
          } catch (error) {
            // A store may freeze what it hands out.
            expect(error).toBeInstanceOf(TypeError);
          }
        }
      };
      spoil(await quotes().findOne({ _id: 1 }));
      spoil((await quotes().find({ _id: 1 }))[0]);
      spoil((await quotes().find({ _id: 1 }, { projection: { tags: 1, agency: 1 } }))[0]);
      for await (const doc of quotes().each({ _id: 1 })) spoil(doc);
      spoil((await quotes().aggregate<Doc>([{ $match: { _id: 1 } }]))[0]);
      spoil(
        (await quotes().aggregate<Doc>([{ $project: { tags: 1, agency: 1 } }, { $sort: { _id: 1 } }]))[0],
      );
      expect(await quotes().findOne({ _id: 1 })).toEqual(QUOTES[0]);
      (await quotes().find({})).length = 0;
      expect(await quotes().count({})).toBe(5);
    });
  });
}
