import { formatIdRanges, parseIdRanges } from './id-ranges.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** All rows in one, fetched as they are scrolled to. */
export const SCROLL = 'scroll';
export type PageSize = (typeof PAGE_SIZES)[number] | typeof SCROLL;

/** Characters of a search: the server takes no more. */
export const MAX_SEARCH_LENGTH = 200;

export type FilterValues = { readonly [column: string]: readonly string[] };

/** What a list shows: all of it stands in the address bar. */
export interface ListState {
  page: number;
  size: PageSize;
  sort: string;
  order: 'asc' | 'desc';
  search: string;
  filters: FilterValues;
  /** Keys of the columns shown, in their order. */
  columns: readonly string[];
  selected: readonly number[];
}

const readPage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** What an address says; `defaults` where it says nothing, but for filters, search and page. */
export function readAddress(
  address: URLSearchParams,
  defaults: ListState,
  columns: readonly { key: string; unsortable?: boolean }[],
): ListState {
  if (address.size === 0) return defaults;
  const size = address.get('size');
  const sort = columns.find(({ key, unsortable }) => !unsortable && key === address.get('sort'));
  const known = columns.map(({ key }) => key);
  const shown = address
    .get('columns')
    ?.split(',')
    .filter((key) => known.includes(key));
  const order = address.get('order');
  return {
    page: readPage(address.get('page')),
    size: size === SCROLL ? SCROLL : (PAGE_SIZES.find((one) => String(one) === size) ?? defaults.size),
    sort: sort?.key ?? defaults.sort,
    order: order === 'asc' || order === 'desc' ? order : defaults.order,
    search: (address.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(
      Object.keys(defaults.filters).map((column) => [column, address.getAll(column)]),
    ),
    columns: shown && shown.length > 0 ? shown : defaults.columns,
    selected: parseIdRanges(address.get('selected') ?? ''),
  };
}

const OWN_PARAMETERS = ['page', 'size', 'sort', 'order', 'search', 'columns', 'selected'];

/** What an address asks for that the list does not know, by name. */
export const unknownParameters = (
  address: URLSearchParams,
  { filters }: Pick<ListState, 'filters'>,
): string[] =>
  [...new Set(address.keys())].filter(
    (name) => !OWN_PARAMETERS.includes(name) && !Object.hasOwn(filters, name),
  );

/** The address of a state. It always bears the page, so that an emptied list is not taken for a fresh one. */
export function writeAddress(state: ListState): URLSearchParams {
  const address = new URLSearchParams({ page: String(state.page), size: String(state.size) });
  address.set('sort', state.sort);
  address.set('order', state.order);
  if (state.search !== '') address.set('search', state.search);
  for (const [column, values] of Object.entries(state.filters)) {
    for (const value of values) address.append(column, value);
  }
  address.set('columns', state.columns.join(','));
  if (state.selected.length > 0) address.set('selected', formatIdRanges(state.selected));
  return address;
}

/** The query of `GET /api/{list}` without the page: also that of its export. */
export function apiQuery({ sort, order, search, filters }: ListState): URLSearchParams {
  const query = new URLSearchParams({ sort, order });
  if (search !== '') query.set('search', search);
  for (const [column, values] of Object.entries(filters)) {
    for (const value of values) query.append(column, value);
  }
  return query;
}
