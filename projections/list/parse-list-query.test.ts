import { MAX_ITEMS } from '@coffret/contracts/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import type { ListSpec } from './list-spec.ts';
import { parseListQuery, type RawQuery } from './parse-list-query.ts';

const spec: ListSpec = {
  name: 'projects',
  view: {
    name: 'projects',
    version: 1,
    streams: ['project'],
    indexes: [],
    evolve: () => null,
    types: [],
    texts: ['lib', 'status'],
  },
  columns: {
    id: { kind: 'number', label: 'Id' },
    lib: { kind: 'text', label: 'Nom' },
    status: { kind: 'text', label: 'Statut' },
    code: { kind: 'text', label: 'Code' },
    price: { kind: 'money', label: 'Prix' },
    isBan: { kind: 'boolean', label: 'Banni' },
    createdAt: { kind: 'date', label: 'Créé le' },
  },
  sort: { column: 'createdAt', order: 'desc' },
};
/** 27 November in Paris. */
const NOW = new Date('2026-11-26T23:30:00Z');
const small: ListSpec = { ...spec, whole: true };

function parse(raw: RawQuery, of = spec) {
  const query = parseListQuery(of, raw, NOW);
  if (isRefusal(query)) throw new Error(JSON.stringify(query));
  return query;
}
function refused(raw: RawQuery, of = spec): string[] {
  const query = parseListQuery(of, raw, NOW);
  return isRefusal(query) ? query.refused.map(({ key, code }) => `${key} ${code}`) : [];
}
const filterOf = (raw: RawQuery) => parse(raw).filter;
const optionsOf = (raw: RawQuery) => parse(raw).options;

test('an empty query returns the first 25 rows in the default order', () => {
  expect(parse({})).toEqual({
    filter: {},
    options: { sort: { createdAt: -1, _id: -1 }, skip: 0, limit: 25 },
    asked: [],
    summed: ['price'],
  });
});

test('pages count from 1, with 10, 25, 50 or 100 rows', () => {
  const sizes = ['10', '25', '50', '100'].map((size) => {
    const { skip, limit } = optionsOf({ page: '3', size });
    return [skip, limit];
  });
  expect(sizes).toEqual([
    [20, 10],
    [50, 25],
    [100, 50],
    [200, 100],
  ]);
  expect(optionsOf({ page: '1000000' }).skip).toBe(24_999_975);
});

test('any other size is refused, and `all` is accepted for short lists only', () => {
  const sizes = ['0', '5', '1000', '-10', '10.0', ' 10', '', 'ALL', 'all'];
  expect(sizes.map((size) => refused({ size }))).toEqual(sizes.map(() => ['size UNKNOWN_PARAMETER']));
  expect(parse({ size: 'all', page: '2' }, small).options).toEqual({
    sort: { createdAt: -1, _id: -1 },
    limit: MAX_ITEMS,
  });
});

test('an invalid page number is refused', () => {
  const pages = ['0', '-1', '1.5', '1e3', 'x', '', '01', '1000001', '99999999999999999999'];
  expect(pages.map((page) => refused({ page }))).toEqual(pages.map(() => ['page INVALID_PARAMETER']));
});

test('a searched text column is sorted by its normalised text, with ties in the order of ids', () => {
  expect(optionsOf({ sort: 'lib' }).sort).toEqual({ '_fold.lib': 1, _id: 1 });
  expect(optionsOf({ sort: 'lib', order: 'desc' }).sort).toEqual({ '_fold.lib': -1, _id: -1 });
  expect(optionsOf({ sort: 'code' }).sort).toEqual({ code: 1, _id: 1 });
  expect(optionsOf({ sort: 'price', order: 'desc' }).sort).toEqual({ price: -1, _id: -1 });
  expect(optionsOf({ sort: 'id', order: 'desc' }).sort).toEqual({ _id: -1 });
  expect(optionsOf({ order: 'asc' }).sort).toEqual({ createdAt: 1, _id: 1 });
});

test('an unknown column or order is refused', () => {
  const columns = ['colour', '_fold.lib', '__proto__', 'constructor', ''];
  expect(columns.map((sort) => refused({ sort }))).toEqual(columns.map(() => ['sort UNKNOWN_PARAMETER']));
  expect(refused({ order: 'up' })).toEqual(['order UNKNOWN_PARAMETER']);
});

test('a search asks for each of its words, folded, however numbers and units are written', () => {
  expect(parse({ search: ' Té (3P+N)* 32A té ' })).toMatchObject({
    filter: {
      all: [
        { search: 'te' },
        { any: [{ search: '3p' }, { search: '3 p' }] },
        { search: 'n' },
        { any: [{ search: '32a' }, { search: '32 a' }] },
      ],
    },
    asked: [{ name: 'search', values: ['Té (3P+N)* 32A té'] }],
  });
  expect(filterOf({ search: '06123' })).toEqual({
    all: [
      { any: [{ search: '06123' }, { search: '06 12 3' }, { search: '336123' }, { search: '33 6 12 3' }] },
    ],
  });
  expect(filterOf({ search: 'anne.petit@exemple.fr' })).toEqual({
    all: [{ search: 'anne.petit@exemple.fr' }],
  });
});

test.each([
  '0612345678',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '+33612345678',
  '+33 (0)6 12 34 56 78',
  '0033612345678',
])('a phone number searched as %s is found with and without its country', (search) => {
  expect(filterOf({ search })).toEqual({
    all: [{ any: [{ search: '612345678' }, { search: '6 12 34 56 78' }] }],
  });
});

test('a phone number overseas is found as it is dialled there and from abroad', () => {
  const spellings = ['692123456', '6 92 12 34 56', '692 12 34 56'].map((search) => ({ search }));
  for (const search of ['0692 12 34 56', '+262 692 12 34 56', '00262692123456'])
    expect(filterOf({ search })).toEqual({ all: [{ any: spellings }] });
  expect(filterOf({ search: '+687251234' })).toEqual({
    all: [{ search: '687' }, { any: [{ search: '251234' }, { search: '25 12 34' }] }],
  });
});

test.each(['0568', '+33568', '0033568', '+33 5 68', '+33 (0)5.68'])(
  'the beginning of one, %s, too',
  (search) => {
    expect(filterOf({ search })).toEqual({
      all: [{ any: [{ search: '0568' }, { search: '05 68' }, { search: '33568' }, { search: '33 5 68' }] }],
    });
  },
);

test('a search of punctuation alone is taken literally, one of accents alone finds all', () => {
  expect(filterOf({ search: ' .* ' })).toEqual({ all: [{ search: '.*' }] });
  expect(filterOf({ search: '   ' })).toEqual({});
  expect(filterOf({ search: '\u0301' })).toEqual({});
  expect(refused({ search: 'x'.repeat(201) })).toEqual(['search INVALID_PARAMETER']);
});

const DAY_OF_23_HOURS = { from: '2026-03-28T23:00:00.000Z', before: '2026-03-29T22:00:00.000Z' };

test('a filter value is converted to the type of its column', () => {
  expect(filterOf({ id: '12', lib: 'Été', price: '-12.50', isBan: 'true', createdAt: '2026-11' })).toEqual({
    all: [
      { _id: [12] },
      { '_fold.lib': ['ete'], lib: ['Été'] },
      { price: [-12.5] },
      { isBan: [true] },
      { createdAt: { from: '2026-10-31T23:00:00.000Z', before: '2026-11-30T23:00:00.000Z' } },
    ],
  });
  expect(['true', '1', 'false', '0'].map((isBan) => filterOf({ isBan }))).toEqual(
    [true, true, false, false].map((isBan) => ({ all: [{ isBan: [isBan] }] })),
  );
});

test('repeated values of a filter are alternatives', () => {
  expect(filterOf({ status: ['OPENED', 'CLOSED'] })).toEqual({
    all: [{ '_fold.status': ['opened', 'closed'], status: ['OPENED', 'CLOSED'] }],
  });
  expect(filterOf({ createdAt: ['2026-03-29', '2025-01-02T10'] })).toEqual({
    all: [{ any: [{ createdAt: { startsWith: ['2025-01-02T10'] } }, { createdAt: DAY_OF_23_HOURS }] }],
  });
  expect(filterOf({ createdAt: ['2026-03-29', '', ''] })).toEqual({
    all: [{ any: [{ createdAt: [null, ''] }, { createdAt: DAY_OF_23_HOURS }] }],
  });
});

test('numbers, money and dates take ranges, both ends inclusive, days as in Paris', () => {
  expect(
    filterOf({
      priceFrom: '2000',
      priceTo: '-12.50',
      createdAtFrom: '2026-03-29',
      createdAtTo: '2026-03-29',
    }),
  ).toEqual({
    all: [{ price: { from: 2000, to: -12.5 } }, { createdAt: DAY_OF_23_HOURS }],
  });
  expect(filterOf({ idFrom: '7', id: '9' })).toEqual({ all: [{ _id: [9] }, { _id: { from: 7 } }] });
  expect(parse({ price: '', priceFrom: '1', priceTo: '2' }).asked).toEqual([
    { name: 'price', values: [''], range: { from: '1', to: '2' } },
  ]);
});

test('a bound that is no value of its column, or given twice, is refused, and one of other columns unknown', () => {
  const wrong: RawQuery[] = [
    ...['', 'x', '1e3', '2 000', ['1', '2']].map((priceFrom) => ({ priceFrom })),
    ...['2026-02-31', '2026-13-01', '2026-11', '9999-12-31', 'LAST_MONTH'].map((createdAtTo) => ({
      createdAtTo,
    })),
  ];
  expect(wrong.map((raw) => refused(raw))).toEqual(
    wrong.map((raw) => [`${Object.keys(raw)[0]} INVALID_PARAMETER`]),
  );
  const unknown = ['libFrom', 'isBanTo', 'From', 'colourFrom', '__proto__From', 'pricefrom'];
  expect(unknown.map((name) => refused({ [name]: '1' }))).toEqual(
    unknown.map((name) => [`${name} UNKNOWN_PARAMETER`]),
  );
});

test('a date takes named periods, also beside other values', () => {
  const lastMonth = { from: '2026-09-30T22:00:00.000Z', before: '2026-10-31T23:00:00.000Z' };
  expect(filterOf({ createdAt: 'LAST_MONTH' })).toEqual({ all: [{ createdAt: lastMonth }] });
  const year = { from: '2024-12-31T23:00:00.000Z', before: '2025-12-31T23:00:00.000Z' };
  expect(filterOf({ createdAt: ['LAST_MONTH', '2025'] })).toEqual({
    all: [{ any: [{ createdAt: lastMonth }, { createdAt: year }] }],
  });
  expect(refused({ createdAt: 'SOME_DAY' })).toEqual(['createdAt INVALID_PARAMETER']);
});

test('what is a day is compared as it is kept', () => {
  const days: ListSpec = {
    ...spec,
    columns: { ...spec.columns, dueOn: { kind: 'day', label: 'Le' } },
  };
  const found = (raw: RawQuery) => parse(raw, days).filter;
  const day = { from: '2026-03-29', to: '2026-03-29' };
  expect(found({ dueOn: '2026-03-29' })).toEqual({ all: [{ dueOn: day }] });
  expect(found({ dueOn: '2026-02' })).toEqual({ all: [{ dueOn: { from: '2026-02-01', to: '2026-02-28' } }] });
  expect(found({ dueOnFrom: '2026-03-29', dueOnTo: '2026-03-29' })).toEqual({ all: [{ dueOn: day }] });
  expect(found({ dueOn: 'YESTERDAY' })).toEqual({
    all: [{ dueOn: { from: '2026-11-26', to: '2026-11-26' } }],
  });
  expect(found({ dueOn: '2026-02-30' })).toEqual({ all: [{ dueOn: { startsWith: ['2026-02-30'] } }] });
  expect(refused({ dueOn: '2026-03-29T00' }, days)).toEqual(['dueOn INVALID_PARAMETER']);
});

test('a filter accepts at most 20 values', () => {
  const named: ListSpec = {
    ...spec,
    filters: { product: { kind: 'text', filter: (refs) => ({ ref: refs }) } },
  };
  const times = (count: number) => Array.from({ length: count }, () => '7');
  for (const name of ['id', 'lib', 'product']) {
    expect(refused({ [name]: times(20) }, named)).toEqual([]);
    expect(refused({ [name]: times(21) }, named)).toEqual([`${name} INVALID_PARAMETER`]);
  }
  expect(parse({ id: times(20), product: times(20) }, named).filter).toEqual({
    all: [{ _id: [7] }, { ref: ['7'] }],
  });
});

test('an empty filter matches rows without a value', () => {
  expect(filterOf({ code: '' })).toEqual({ all: [{ code: [null, ''] }] });
  expect(filterOf({ code: ['', 'A'] })).toEqual({ all: [{ code: [null, '', 'A'] }] });
});

test('a value of the wrong type is refused', () => {
  const wrong: RawQuery[] = [
    ...['x', '1e3', '0x10', 'NaN', '1,5', '1234567890123456'].map((id) => ({ id })),
    { price: '12 €' },
    { price: ['1', 'x'] },
    { isBan: 'yes' },
    { isBan: 'TRUE' },
    ...['yesterday', '21/11/2026', '2026-1', '26', '2026-11-21 08:00', '^2026'].map((createdAt) => ({
      createdAt,
    })),
  ];
  expect(wrong.map((raw) => refused(raw))).toEqual(
    wrong.map((raw) => [`${Object.keys(raw)[0]} INVALID_PARAMETER`]),
  );
});

test('filters without a column check the type of their values too', () => {
  const agency: ListSpec = {
    ...spec,
    filters: { agency: { kind: 'number', filter: (ids) => ({ agencyId: ids }) } },
  };
  expect(parse({ agency: ['7', ''] }, agency).filter).toEqual({ all: [{ agencyId: [7, null, ''] }] });
  expect(refused({ agency: ['7', 'x'] }, agency)).toEqual(['agency INVALID_PARAMETER']);
});

test('query operators are treated as text or refused', () => {
  expect(filterOf({ lib: '{"$ne":null}' })).toEqual({
    all: [{ '_fold.lib': ['{"$ne":null}'], lib: ['{"$ne":null}'] }],
  });
  expect(filterOf({ lib: '$where' })).toEqual({ all: [{ '_fold.lib': ['$where'], lib: ['$where'] }] });
  expect(refused({ 'lib[$ne]': '', $where: '1', '_fold.lib': 'x', __proto__x: '' })).toEqual([
    'lib[$ne] UNKNOWN_PARAMETER',
    '$where UNKNOWN_PARAMETER',
    '_fold.lib UNKNOWN_PARAMETER',
    '__proto__x UNKNOWN_PARAMETER',
  ]);
});

test('a repeated parameter that accepts a single value is refused', () => {
  const names = ['page', 'size', 'sort', 'order', 'search'];
  const values = ['1', '10', 'lib', 'asc', 'a'];
  expect(names.map((name, i) => refused({ [name]: [values[i] ?? '', values[i] ?? ''] }))).toEqual(
    names.map((name) => [`${name} INVALID_PARAMETER`]),
  );
});

test('every invalid parameter is reported', () => {
  expect(refused({ page: '0', size: '7', sort: 'x', order: 'y', id: 'z', colour: 'red' })).toEqual([
    'page INVALID_PARAMETER',
    'size UNKNOWN_PARAMETER',
    'sort UNKNOWN_PARAMETER',
    'order UNKNOWN_PARAMETER',
    'id INVALID_PARAMETER',
    'colour UNKNOWN_PARAMETER',
  ]);
});

test('search and filters are kept for the export', () => {
  expect(parse({ status: ['OPENED', 'CLOSED'], search: 'été', page: '2', size: '10' }).asked).toEqual([
    { name: 'search', values: ['été'] },
    { name: 'status', values: ['OPENED', 'CLOSED'] },
  ]);
});
