import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { at } from '../../../data/api/path.ts';
import { setQueryData, subscribe } from '../../../data/query/query-cache.ts';
import { fakeServer } from '../../../testing/server.ts';
import type { ListFilter } from '../list-definition.ts';
import type { FilterValues } from '../state/address.ts';
import { queryText } from './query-text.ts';

const t = ((key: string, values?: { label?: string; text?: string }) =>
  values?.label
    ? `${values.label} = ${values.text}`
    : [key, ...Object.values(values ?? {})].join(' ')) as unknown as TFunction;

const FILTERS: ListFilter<{ status: string; city: string }>[] = [
  { column: 'status', values: [{ value: 'DONE', text: 'status.DONE' }] },
  { column: 'city', label: 'contacts.project', values: { path: at('/api/agencies'), field: 'lib' } },
];

const PROJECTS: ListFilter<{ projectId: number }> = {
  column: 'projectId',
  label: 'contacts.project',
  values: {
    path: at('/api/projects', { size: 100 }),
    field: 'id',
    nameOf: ({ lib }) => String(lib),
    searched: true,
  },
};

test('a filter by id shows the name once it is loaded', () => {
  const filters = { projectId: ['7', '9'] };
  const words = () => queryText([PROJECTS], { filters, search: '' }, t);
  expect(words()).toEqual(['contacts.project = 7, 9']);
  const path = '/api/projects?size=100&id=7&id=9';
  fakeServer();
  const stop = subscribe(path, [], () => {});
  setQueryData(path, { rows: [{ id: 7, lib: 'Halle' }] });
  expect(words()).toEqual(['contacts.project = Halle, 9']);
  stop();
});

test('periods and ranges are in words, months and years as they are', () => {
  const ranges: ListFilter<{ date: string; price: number }>[] = [
    { column: 'date', values: { periods: ['LAST_MONTH'] } },
    { column: 'price', values: { unit: '€' } },
  ];
  const words = (filters: FilterValues) => queryText(ranges, { filters, search: '' }, t);
  expect(words({ date: ['LAST_MONTH', '2025'], priceFrom: ['2000'], priceTo: [] })).toEqual([
    'fields.date = period.LAST_MONTH, 2025',
    'fields.price = numberRange.from 2\u202f000\u00a0€',
  ]);
  expect(words({ dateFrom: ['2026-10-01'], dateTo: ['2026-10-31'] })).toEqual([
    'fields.date = dayRange.between 01/10/2026 31/10/2026',
  ]);
});

test('the text contains each filter with its values, and the search', () => {
  const filters = { status: ['DONE'], city: ['Lyon', 'Brest'] };
  expect(queryText(FILTERS, { filters, search: 'martin' }, t)).toEqual([
    'fields.status = status.DONE',
    'contacts.project = Lyon, Brest',
    'list.searched martin',
  ]);
  expect(queryText(FILTERS, { filters: { status: [] }, search: '' }, t)).toEqual([]);
});
