import type { Collection, Doc, Filter } from '@coffret/contracts/ports/read-store';
import { describe, expect, test } from 'vitest';
import { idsOf, LATER, replace } from './contract-quotes.fixture.ts';

const ALL = [1, 2, 3, 4, 'draft'];

export function filteringContract(quotes: () => Collection): void {
  describe('filters', () => {
    test.each<[string, Filter, Doc['_id'][]]>([
      ['everything', {}, ALL],
      ['an equal text', { status: 'SENT' }, [3, 4]],
      ['an equal text without index', { ref: 'D-0003' }, [3]],
      ['an equal number, not a text of its digits', { userId: '7' }, []],
      ['a boolean, not a number', { isUrgent: 1 }, []],
      ['true', { isUrgent: true }, [1]],
      ['false, not what is absent', { isUrgent: false }, [2]],
      ['several fields', { userId: 7, status: 'SENT' }, [3]],
      ['null, for null and absent alike', { issuedAt: null }, [4, 'draft']],
      ['null in an object', { 'agency.lib': null }, [3, 4, 'draft']],
      ['a field of an object', { 'agency.lib': 'Lyon' }, [1]],
      ['an object equals nothing', { agency: 'Lyon' }, []],
      ['an element of a list', { tags: 'bois' }, [1, 4]],
      ['an element of a list without index', { 'lines.quantity': 5 }, [2]],
      ['a field of a list’s objects', { 'lines.ref': 'GBB-2' }, [1, 2]],
      ['null of a list: it is absent, and not empty', { tags: null }, [3, 'draft']],
      ['one of several', { status: ['SENT', 'DRAFT'] }, [3, 4, 'draft']],
      ['one of several, one being null', { total: [null, 1000] }, [3, 'draft']],
      ['one of several of all types', { isUrgent: [true, null, 7, 'x'] }, [1, 3, 4, 'draft']],
      ['one of none', { status: [] }, []],
      ['one of several elements', { 'lines.quantity': [1, 7] }, [1]],
      ['one of several elements of an indexed list', { tags: ['atelier', 'x'] }, [1]],
      ['not this one, absent being another', { total: { not: [80] } }, [1, 3, 'draft']],
      ['not these', { status: { not: ['SENT', 'DRAFT'] } }, [1, 2]],
      ['not null: neither null nor absent', { issuedAt: { not: [null] } }, [1, 2, 3]],
      ['not null and not this one', { total: { not: [null, 80] } }, [1, 'draft']],
      ['not of none', { status: { not: [] } }, ALL],
      ['not false', { isUrgent: { not: [false] } }, [1, 3, 4, 'draft']],
      ['not an element', { tags: { not: ['bois'] } }, [2, 3, 'draft']],
      ['not an element, without index', { 'lines.quantity': { not: [5] } }, [1, 3, 4, 'draft']],
      ['after a date', { issuedAt: { after: '2026-01-05T08:00:00.000Z' } }, [2, 3]],
      [
        'from a date until before another',
        { issuedAt: { from: '2026-01-05', before: '2026-01-06' } },
        [1, 2],
      ],
      ['up to a number, never null', { total: { to: 80 } }, [2, 4]],
      ['from a number on, never a text', { ref: { from: 0 } }, []],
      ['up to a text, never a number', { total: { to: 'x' } }, []],
      ['after a number', { total: { after: 80 } }, [1, 'draft']],
      ['after any element', { 'lines.quantity': { after: 1 } }, [1, 2]],
      ['a text’s beginning', { ref: { startsWith: 'D-' } }, [1, 2, 3]],
      ['a beginning of an indexed text', { status: { startsWith: 'SE' } }, [3, 4]],
      ['a beginning is taken literally', { ref: { startsWith: 'D-0002 (' } }, [2]],
      ['any text begins with nothing', { issuedAt: { startsWith: '' } }, [1, 2, 3]],
      ['a beginning of an element', { tags: { startsWith: 'ate' } }, [1]],
      ['one of several beginnings', { ref: { startsWith: ['D-0001', 'D-0002 ('] } }, [1, 2]],
      [
        'one of several beginnings of an indexed text',
        { status: { startsWith: ['DR', 'SE'] } },
        [3, 4, 'draft'],
      ],
      ['one of several beginnings of an element', { tags: { startsWith: ['x', 'ate'] } }, [1]],
      ['a beginning of none', { ref: { startsWith: [] } }, []],
      ['any of several filters', { any: [{ userId: 8 }, { status: 'DRAFT' }] }, [2, 'draft']],
      ['any of none', { any: [] }, []],
      ['all of several filters', { all: [{ tags: 'bois' }, { tags: 'atelier' }] }, [1]],
      ['all of none, and of empty ones', { all: [{}, { all: [] }] }, ALL],
      ['any beside a field', { userId: 7, any: [{ total: null }, { total: 1000 }] }, [3, 'draft']],
      ['_id of either kind', { _id: [2, 'draft', 77] }, [2, 'draft']],
      ['a search in any text', { search: 'ete' }, [1, 2]],
      ['a search within words', { search: 'reuv' }, ['draft']],
      ['a search for a letter', { search: 'e' }, [1, 2, 4, 'draft']],
      ['a search for two letters', { search: 'te' }, [1, 2]],
      ['a search that nothing answers', { search: 'zz' }, []],
      ['a search for several words in their order', { search: 'halle de' }, [1]],
      ['a search that begins with a space', { search: ' neuf' }, [4]],
      ['a search for signs', { search: '002 (b' }, [2]],
      ['a search for quotation marks', { search: '"' }, ['draft']],
      ['a search for a quotation mark within', { search: 'a"b' }, ['draft']],
      ['a search for what patterns mean something by', { search: '100 %' }, [4]],
      ['a search for a pattern', { search: 'd.0' }, []],
      ['a search for a star', { search: 'ete*' }, []],
      ['a search across texts', { search: '1halle' }, []],
      ['a search is folded already', { search: 'ÉPREUVE' }, []],
      ['a search beside fields', { search: 'd-000', userId: 7 }, [1, 3]],
      ['any of a search and a field', { any: [{ search: 'epr' }, { status: 'SENT' }] }, [3, 4, 'draft']],
    ])('%s', async (_name, filter, expected) => {
      expect(await idsOf(quotes(), filter)).toEqual(expected);
      expect(await quotes().count(filter)).toBe(expected.length);
    });

    test('any with very many conditions', async () => {
      const any = Array.from({ length: 1_100 }, (_, n) => ({ issuedAt: { startsWith: String(2026 + n) } }));
      expect(await idsOf(quotes(), { any })).toEqual([1, 2, 3]);
      expect(await idsOf(quotes(), { all: any })).toEqual([]);
    });

    test('a prefix matches regardless of the next code point', async () => {
      const values = [
        'a',
        'ab',
        'a\uffff',
        'a\u{10ffff}',
        'a\u{10ffff}b',
        'b',
        '\ud7ff',
        '\ud7ffx',
        '\ue000',
      ];
      await quotes().write(values.map((v, i) => replace({ _id: `v${i}`, v, w: v })));
      for (const startsWith of ['a', 'a\u{10ffff}', '\ud7ff']) {
        const expected = values.filter((v) => v.startsWith(startsWith));
        for (const field of ['v', 'w']) {
          const found = await quotes().find({ [field]: { startsWith } }, { sort: { _id: 1 } });
          expect(found.map(({ v }) => v)).toEqual(expected);
        }
      }
    });

    test('a search finds the latest texts', async () => {
      await quotes().write([
        { op: 'set', filter: { _id: 2 }, fields: { '_fold.note': 'hiver' }, position: LATER },
        replace({ _id: 3, _fold: { ref: 'ete', note: null } }),
        { op: 'remove', id: 1, position: LATER },
      ]);
      expect(await idsOf(quotes(), { search: 'ete' })).toEqual([3]);
      expect(await idsOf(quotes(), { search: 'hiver' })).toEqual([2]);
      expect(await idsOf(quotes(), { search: 'v' })).toEqual([2, 'draft']);
      expect(await quotes().count({ search: 'd-000' })).toBe(2);
    });

    test('a filter finds the latest list elements', async () => {
      await quotes().write([
        { op: 'set', filter: { _id: 1 }, fields: { tags: ['fer'] }, position: LATER },
        replace({ _id: 2, tags: ['bois', 'bois'], lines: [{ ref: 'GBB-9' }, {}] }),
      ]);
      expect(await idsOf(quotes(), { tags: 'bois' })).toEqual([2, 4]);
      expect(await idsOf(quotes(), { tags: 'fer' })).toEqual([1]);
      expect(await idsOf(quotes(), { 'lines.ref': 'GBB-2' })).toEqual([1]);
      expect(await idsOf(quotes(), { 'lines.ref': null })).toEqual([2, 3, 'draft']);
    });

    test.each<[string, unknown]>([
      ['an operator of an engine', { $where: 'true' }],
      ['an operator of an engine on a field', { ref: { $type: 'string' } }],
      ['undefined, which would otherwise match everything', { userId: undefined }],
      ['undefined among several', { userId: [undefined] }],
      ['NaN', { userId: Number.NaN }],
      ['an object', { agency: { id: 2 } }],
      ['a list within a list', { tags: [['bois']] }],
      ['a condition beside another', { status: { not: ['SENT'], from: 'A' } }],
      ['an empty condition', { agency: {} }],
      ['a range from null', { total: { after: null } }],
      ['not of a text', { ref: { not: 'D' } }],
      ['a RegExp', { ref: { startsWith: /D/ } }],
      ['a RegExp among several', { ref: { startsWith: ['D', /D/] } }],
      ['any of what is no filter', { any: [{ a: { $where: 1 } }] }],
      ['all of a filter alone', { all: { userId: 7 } }],
      ['a search for nothing', { search: '' }],
      ['a search for a number', { search: 7 }],
      ['a path to the prototype', { '__proto__.x': 1 }],
      ['a path that every object inherits', { constructor: 1 }],
      ['a path with an empty name', { 'a..b': 1 }],
    ])('%s is refused', async (_name, wrong) => {
      const filter = wrong as Filter;
      await expect(quotes().find(filter)).rejects.toThrow(TypeError);
      await expect(quotes().findOne(filter)).rejects.toThrow(TypeError);
      await expect(quotes().count(filter)).rejects.toThrow(TypeError);
      await expect(quotes().countBy('status', filter)).rejects.toThrow(TypeError);
      await expect(quotes().each(filter)[Symbol.asyncIterator]().next()).rejects.toThrow(TypeError);
      const set = { op: 'set' as const, filter, fields: { x: 1 }, position: LATER };
      await expect(quotes().write([set])).rejects.toThrow(TypeError);
    });
  });
}
