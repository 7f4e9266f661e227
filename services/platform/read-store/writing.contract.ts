import type { Collection, Doc, Filter, FindOptions, Write } from '@coffret/contracts/ports/read-store';
import { describe, expect, test } from 'vitest';
import { EARLIER, idsOf, LATER, LATEST, NOW, QUOTES, replace } from './contract-quotes.fixture.ts';

function nested(levels: number): object {
  return levels === 1 ? {} : { a: nested(levels - 1) };
}

const set = (filter: Filter, fields: { [path: string]: unknown }, position = LATER): Write => ({
  op: 'set',
  filter,
  fields,
  position,
});
const remove = (id: Doc['_id'], position = LATER): Write => ({ op: 'remove', id, position });

export function writingContract(quotes: () => Collection): void {
  const ids = (filter: Filter, options?: FindOptions) => idsOf(quotes(), filter, options);
  const everything = () => quotes().find({}, { sort: { _id: 1 } });
  const one = (id: Doc['_id']) => quotes().findOne({ _id: id });

  describe('writes', () => {
    test('replace stores a complete document, whether or not it exists', async () => {
      await quotes().write([replace({ _id: 1, ref: 'new' }), replace({ _id: 'x', ref: 'other' })]);
      expect(await quotes().find({ _id: [1, 'x'] }, { sort: { ref: 1 } })).toEqual([
        { _id: 1, ref: 'new', _position: LATER },
        { _id: 'x', ref: 'other', _position: LATER },
      ]);
      expect(await quotes().count({})).toBe(6);
    });

    test('a number and a text of the same digits are different ids', async () => {
      await quotes().write([replace({ _id: '1', ref: 'text' })]);
      expect(await one(1)).toEqual(QUOTES[0]);
      expect(await one('1')).toEqual({ _id: '1', ref: 'text', _position: LATER });
    });

    test('remove deletes one document, which need not exist', async () => {
      await quotes().write([remove(2), remove(99)]);
      expect(await ids({})).toEqual([1, 3, 4, 'draft']);
      expect(await quotes().count({})).toBe(4);
      expect(await ids({ status: { not: ['SENT'] } })).toEqual([1, 'draft']);
      expect(await ids({ total: null })).toEqual([3]);
      expect(await quotes().countBy('status', { userId: [8, null] })).toEqual(new Map());
    });

    test('set changes only the named fields of all matching documents', async () => {
      await quotes().write([set({ userId: 7 }, { userId: 70, 'agency.lib': 'Paris' })]);
      const changed = { userId: 70, _position: LATER };
      expect(await one(1)).toEqual({ ...QUOTES[0], ...changed, agency: { id: 2, lib: 'Paris' } });
      expect(await one(3)).toEqual({ ...QUOTES[2], ...changed, agency: { lib: 'Paris' } });
      expect(await one(2)).toEqual(QUOTES[1]);
      expect(await ids({ userId: 70 })).toEqual([1, 3, 'draft']);
      expect(await ids({ userId: 7 })).toEqual([]);
    });

    test('set creates missing objects on a path', async () => {
      await quotes().write([set({ _id: 3 }, { 'a.b.c': [1], 'a.d': null })]);
      expect(await one(3)).toEqual({ ...QUOTES[2], a: { b: { c: [1] }, d: null }, _position: LATER });
    });

    test('set without matching documents changes nothing', async () => {
      await quotes().write([set({ userId: 99 }, { status: 'X' })]);
      expect(await everything()).toEqual(QUOTES);
    });

    test('set through a value that is not an object throws', async () => {
      await expect(quotes().write([set({ _id: 4 }, { 'ref.x': 1 })])).rejects.toThrow();
      await expect(quotes().write([set({ _id: 4 }, { 'agency.x': 1 })])).rejects.toThrow();
      await expect(quotes().write([set({ _id: 4 }, { 'tags.x': 1 })])).rejects.toThrow();
    });

    test('are applied in order', async () => {
      await quotes().write([
        replace({ _id: 9, n: 1 }),
        set({ n: 1 }, { n: 2 }),
        set({ n: 2 }, { n: 3 }, LATEST),
        replace({ _id: 10, n: 3 }),
        remove(10, LATEST),
        replace({ _id: 10, n: 4 }, '9'),
        set({ n: 3 }, { m: 'last' }, '9'),
      ]);
      expect(await quotes().find({ _id: [9, 10] }, { sort: { _id: 1 } })).toEqual([
        { _id: 9, n: 3, m: 'last', _position: '9' },
        { _id: 10, n: 4, _position: '9' },
      ]);
    });

    test('a document may have 100 levels, and nested names with dots and dollars', async () => {
      const docs = [
        { _id: 8, a: nested(99), _position: LATER },
        { _id: 9, a: { 'b.c': 1, $d: { $e: 2 }, '': 3 }, _position: LATER },
      ];
      await quotes().write(docs.map((doc) => replace(doc)));
      expect(await quotes().find({ _id: [8, 9] }, { sort: { _id: 1 } })).toEqual(docs);
    });

    test('an empty list is accepted', async () => {
      await quotes().write([]);
      expect(await quotes().count({})).toBe(5);
    });

    test('concurrent calls are all executed', async () => {
      const writes = Array.from({ length: 50 }, (_, i) =>
        quotes().write([replace({ _id: 100 + i, kind: 'k' })]),
      );
      await Promise.all(writes);
      expect(await quotes().count({ kind: 'k' })).toBe(50);
    });

    test('a failing call does not affect others', async () => {
      const results = await Promise.allSettled([
        quotes().write([replace({ _id: 8 })]),
        quotes().write([set({ _id: 4 }, { 'ref.x': 1 })]),
        quotes().write([replace({ _id: 9 })]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await ids({ _id: [8, 9] })).toEqual([8, 9]);
    });

    test('undefined members are omitted, as in JSON', async () => {
      await quotes().write([
        replace({ _id: 9, a: undefined, b: { c: undefined, d: 1 } }),
        set({ _id: 9 }, { e: undefined }),
      ]);
      const doc = await one(9);
      expect(Object.keys(doc ?? {}).sort()).toEqual(['_id', '_position', 'b']);
      expect(Object.keys(doc?.b ?? {})).toEqual(['d']);
      await quotes().write([set({ _id: 1 }, { ref: undefined, status: 'SEEN' })]);
      expect(await one(1)).toMatchObject({ ref: 'D-0001', status: 'SEEN' });
    });

    test.each<[string, Write]>([
      ['a document without _id', replace({ ref: 'none' } as unknown as Doc)],
      ['a document without _position', replace({ _id: 9, _position: undefined })],
      ['a removal without position', { op: 'remove', id: 2 } as unknown as Write],
      ['an _id that is no number', replace({ _id: Number.NaN })],
      ['a member named __proto__', replace(JSON.parse('{ "_id": 9, "a": { "__proto__": {} } }'))],
      ['set of _id', set({}, { _id: 9 })],
      ['set of _position', set({}, { _position: LATEST })],
      ['set of a field and of what lies in it', set({}, { a: {}, 'a.b': 1 })],
      ['set by an operator', set({}, { 'tags.$[]': 1 })],
      ['a member with a NUL in its name', replace({ _id: 9, a: { 'b\0c': 1 } })],
      ['a document of 101 levels', replace({ _id: 9, a: nested(100) })],
    ])('%s is refused, and none of the writes is applied', async (_name, write) => {
      await expect(quotes().write([remove(1), write])).rejects.toThrow(TypeError);
      expect(await everything()).toEqual(QUOTES);
    });

    test.each([
      ['a Date', new Date(0)],
      ['NaN', Number.NaN],
      ['a bigint', 1n],
      ['a Map', new Map()],
      ['a function', () => 1],
    ])('%s is refused, and nothing is stored', async (_name, value) => {
      await expect(quotes().write([replace({ _id: 9, list: [{ value }] })])).rejects.toThrow(TypeError);
      expect(await one(9)).toBeNull();
    });
  });

  describe('a late write', () => {
    test('does not replace a document with the same or a later position', async () => {
      await quotes().write([
        replace({ _id: 1, ref: 'late' }, EARLIER),
        replace({ _id: 2, ref: 'same' }, NOW),
      ]);
      expect(await everything()).toEqual(QUOTES);
    });

    test('does not remove a document with the same or a later position', async () => {
      await quotes().write([remove(1, EARLIER), remove(2, NOW)]);
      expect(await everything()).toEqual(QUOTES);
    });

    test('does not restore a document that was removed later', async () => {
      await quotes().write([remove(1, LATER), remove(99, LATER)]);
      await quotes().write([
        replace({ _id: 1, ref: 'late' }, NOW),
        replace({ _id: 1, ref: 'same' }, LATER),
        replace({ _id: 99, ref: 'late' }, NOW),
      ]);
      expect(await ids({})).toEqual([2, 3, 4, 'draft']);
      await quotes().write([replace({ _id: 1, ref: 'anew' }, LATEST)]);
      expect(await one(1)).toEqual({ _id: 1, ref: 'anew', _position: LATEST });
    });

    test('does not lower the position of a removal', async () => {
      await quotes().write([remove(1, LATEST), remove(1, LATER), replace({ _id: 1, ref: 'late' }, LATER)]);
      expect(await one(1)).toBeNull();
    });

    test('sets nothing in a document with a later position', async () => {
      await quotes().write([
        replace({ _id: 1, userId: 7, ref: 'new' }, LATEST),
        set({ userId: 7 }, { ref: 'set' }),
      ]);
      expect(await one(1)).toEqual({ _id: 1, userId: 7, ref: 'new', _position: LATEST });
      expect(await one(3)).toMatchObject({ ref: 'set', _position: LATER });
    });

    test('with the position of an earlier set of the same event is applied', async () => {
      await quotes().write([set({ userId: 8 }, { ref: 'one' }), set({ userId: 8 }, { status: 'two' })]);
      expect(await one(2)).toMatchObject({ ref: 'one', status: 'two' });
    });
  });

  describe('swap', () => {
    test('adds a document only if there is none', async () => {
      expect(await quotes().swap('lease', null, { _id: 'lease', holder: 'a' })).toBe(true);
      expect(await quotes().swap('lease', null, { _id: 'lease', holder: 'b' })).toBe(false);
      expect(await one('lease')).toEqual({ _id: 'lease', holder: 'a' });
    });

    test('replaces a document only if it has the expected values', async () => {
      const first = { _id: 'lease', holder: 'a', fence: 1, until: null };
      await quotes().swap('lease', null, first);
      const next = { _id: 'lease', holder: 'b', fence: 2 };
      expect(await quotes().swap('lease', { holder: 'b' }, next)).toBe(false);
      expect(await quotes().swap('lease', { holder: 'a', fence: 2 }, next)).toBe(false);
      expect(await one('lease')).toEqual(first);
      expect(await quotes().swap('lease', { holder: 'a', fence: 1, until: null, more: null }, next)).toBe(
        true,
      );
      expect(await one('lease')).toEqual(next);
      expect(await quotes().swap('lease', {}, first)).toBe(true);
    });

    test('distinguishes an expected document from none', async () => {
      expect(await quotes().swap('none', {}, { _id: 'none' })).toBe(false);
      expect(await quotes().swap('none', { holder: null }, { _id: 'none' })).toBe(false);
      expect(await quotes().swap('none', null, null)).toBe(true);
      expect(await one('none')).toBeNull();
    });

    test('removes a document', async () => {
      await quotes().swap('lease', null, { _id: 'lease', fence: 1 });
      expect(await quotes().swap('lease', { fence: 2 }, null)).toBe(false);
      expect(await quotes().swap('lease', { fence: 1 }, null)).toBe(true);
      expect(await quotes().swap('lease', null, { _id: 'lease', fence: 3 })).toBe(true);
      expect(await one('lease')).toEqual({ _id: 'lease', fence: 3 });
    });

    test('ignores earlier removals by position', async () => {
      await quotes().write([remove(1)]);
      expect(await quotes().swap(1, { ref: null }, { _id: 1, ref: 'x' })).toBe(false);
      expect(await quotes().swap(1, null, { _id: 1, ref: 'back' })).toBe(true);
      expect(await one(1)).toEqual({ _id: 1, ref: 'back' });
    });

    test('lets only one of several concurrent calls succeed', async () => {
      await quotes().swap('lease', null, { _id: 'lease', fence: 1 });
      const rivals = Array.from({ length: 10 }, (_, i) => ({ _id: 'lease', fence: 2, holder: i }));
      const swaps = rivals.map((rival) => quotes().swap('lease', { fence: 1 }, rival));
      const outcomes = await Promise.all(swaps);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await one('lease')).toEqual(rivals[outcomes.indexOf(true)]);
    });

    test('lets only one of several concurrent calls add the first document', async () => {
      const rivals = Array.from({ length: 10 }, (_, i) => ({ _id: 'lease', holder: i }));
      const outcomes = await Promise.all(rivals.map((rival) => quotes().swap('lease', null, rival)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await one('lease')).toEqual(rivals[outcomes.indexOf(true)]);
    });

    test('stores a document that an event may replace', async () => {
      await quotes().swap('x', null, { _id: 'x', n: 1 });
      await quotes().write([replace({ _id: 'x', n: 2 })]);
      expect(await one('x')).toEqual({ _id: 'x', n: 2, _position: LATER });
    });

    test('refuses an invalid document', async () => {
      const wrong = { _id: 'x', at: new Date(0) };
      await expect(quotes().swap('x', null, wrong)).rejects.toThrow(TypeError);
      await expect(quotes().swap(Number.NaN, null, { _id: 1 })).rejects.toThrow(TypeError);
    });
  });

  describe('documents', () => {
    test('are independent of the objects passed in', async () => {
      const doc = { _id: 9, tags: ['a'], agency: { lib: 'Lyon' } };
      const fields = { list: [{ n: 1 }] };
      await quotes().write([replace(doc), set({ _id: 9 }, fields)]);
      doc.tags.push('b');
      doc.agency.lib = 'Paris';
      fields.list.push({ n: 2 });
      expect(await one(9)).toEqual({
        _id: 9,
        tags: ['a'],
        agency: { lib: 'Lyon' },
        list: [{ n: 1 }],
        _position: LATER,
      });
    });

    test('cannot be changed through returned objects', async () => {
      const spoil = (doc: Doc | undefined | null) => {
        const { tags, agency } = doc as unknown as { tags: string[]; agency: { lib: string } };
        for (const change of [() => tags.push('x'), () => Object.assign(agency, { lib: 'x' })]) {
          try {
            change();
          } catch (error) {
            // A store may freeze the documents it returns.
            expect(error).toBeInstanceOf(TypeError);
          }
        }
      };
      spoil(await one(1));
      spoil((await quotes().find({ _id: 1 }))[0]);
      spoil((await quotes().find({ _id: 1 }, { projection: { tags: 1, agency: 1 } }))[0]);
      for await (const doc of quotes().each({ _id: 1 })) spoil(doc);
      expect(await one(1)).toEqual(QUOTES[0]);
      (await quotes().find({})).length = 0;
      expect(await quotes().count({})).toBe(5);
    });
  });
}
