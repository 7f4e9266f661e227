import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { at } from '../../../data/api/path.ts';
import { setQueryData, subscribe } from '../../../data/query/query-cache.ts';
import { fakeServer } from '../../../testing/server.ts';
import type { ListFilter } from '../list-definition.ts';
import { queryText } from './query-text.ts';

const t = ((key: string, values?: { label: string; text: string }) =>
  values?.label
    ? `${values.label} = ${values.text}`
    : values
      ? `${key} ${values.text}`
      : key) as unknown as TFunction;

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

test('the text contains each filter with its values, and the search', () => {
  const filters = { status: ['DONE'], city: ['Lyon', 'Brest'] };
  expect(queryText(FILTERS, { filters, search: 'martin' }, t)).toEqual([
    'fields.status = status.DONE',
    'contacts.project = Lyon, Brest',
    'list.searched martin',
  ]);
  expect(queryText(FILTERS, { filters: { status: [] }, search: '' }, t)).toEqual([]);
});
