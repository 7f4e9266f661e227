import { expect, test } from 'vitest';
import {
  apiQuery,
  type ListState,
  MAX_SEARCH_LENGTH,
  readAddress,
  unknownParameters,
  writeAddress,
} from './address.ts';

const COLUMNS = [{ key: 'id' }, { key: 'lib' }, { key: 'status' }, { key: 'price', unsortable: true }];
const defaults: ListState = {
  page: 1,
  size: 25,
  sort: 'lib',
  order: 'asc',
  search: '',
  filters: { status: ['PENDING'] },
  columns: ['lib', 'status'],
  selected: [],
};
const read = (address: string) => readAddress(new URLSearchParams(address), defaults, COLUMNS);

test('an address without parameters has the defaults', () => {
  expect(read('')).toEqual(defaults);
});

test('a state is read back as it was written', () => {
  const state: ListState = {
    page: 3,
    size: 'scroll',
    sort: 'id',
    order: 'desc',
    search: 'été',
    filters: { status: ['DONE', 'QUOTE_OK'] },
    columns: ['id'],
    selected: [4, 5, 6],
  };
  expect(readAddress(writeAddress(state), defaults, COLUMNS)).toEqual(state);
});

test('cleared filters stay cleared', () => {
  const cleared = { ...defaults, filters: { status: [] } };
  expect(readAddress(writeAddress(cleared), defaults, COLUMNS)).toEqual(cleared);
});

test('invalid values in the address become defaults', () => {
  expect(read('page=-2&size=11&sort=secret&order=up&columns=secret&selected=x')).toEqual({
    ...defaults,
    filters: { status: [] },
  });
});

test('the request contains only valid parameters', () => {
  expect(read('sort=price').sort).toBe('lib');
  expect(read('columns=price').columns).toEqual(['price']);
  expect(read(`search=${'a'.repeat(MAX_SEARCH_LENGTH + 1)}`).search).toHaveLength(MAX_SEARCH_LENGTH);
});

test('the query omits the page', () => {
  expect(apiQuery(read('search=a+b&status=DONE&status=PENDING&page=4')).toString()).toBe(
    'sort=lib&order=asc&search=a+b&status=DONE&status=PENDING',
  );
});

test('values that a filter does not have are left out and named, like unknown filters', () => {
  const address = new URLSearchParams('status=GONE&status=DONE&colour=red&constructor=1');
  const isKnown = (_column: string, value: string) => value === 'DONE';
  const state = readAddress(address, defaults, COLUMNS, isKnown);
  expect(state.filters).toEqual({ status: ['DONE'] });
  expect(unknownParameters(address, state)).toEqual(['status=GONE', 'colour', 'constructor']);
});
