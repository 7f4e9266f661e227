import { startOf } from '@coffret/cabinet/characters';
import { formatIdRanges, parseIdRanges } from './id-ranges.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** Infinite scrolling instead of pages. */
export const SCROLL = 'scroll';
export type PageSize = (typeof PAGE_SIZES)[number] | typeof SCROLL;

/** The server's limit in characters. */
export const MAX_SEARCH_LENGTH = 200;

export type FilterValues = { readonly [column: string]: readonly string[] };

/** Stored in the address. */
export interface ListState {
  page: number;
  size: PageSize;
  sort: string;
  order: 'asc' | 'desc';
  search: string;
  filters: FilterValues;
  /** Keys of the shown columns in order. */
  columns: readonly string[];
  selected: readonly number[];
  /** Key of the view that it began with. */
  view?: string | undefined;
}

const readPage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** `defaults` do not apply to filters, search and page. `isKnown`: values of filters that are not are left out. */
export function readAddress(
  address: URLSearchParams,
  defaults: ListState,
  columns: readonly { key: string; unsortable?: boolean }[],
  isKnown: (column: string, value: string) => boolean = () => true,
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
    search: startOf(address.get('search') ?? '', MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(
      Object.keys(defaults.filters).map((column) => [
        column,
        address.getAll(column).filter((value) => isKnown(column, value)),
      ]),
    ),
    columns: shown && shown.length > 0 ? shown : defaults.columns,
    selected: parseIdRanges(address.get('selected') ?? ''),
    ...(address.has('view') && { view: address.get('view') ?? undefined }),
  };
}

const OWN_PARAMETERS = ['page', 'size', 'sort', 'order', 'search', 'columns', 'selected', 'view'];

/** Names of filters, or "name=value" of values. */
export function unknownParameters(
  address: URLSearchParams,
  { filters }: Pick<ListState, 'filters'>,
): string[] {
  const isFilter = (name: string) => Object.hasOwn(filters, name);
  const unknown = [...address]
    .filter(([name]) => !OWN_PARAMETERS.includes(name))
    .filter(([name, value]) => !isFilter(name) || !filters[name]?.includes(value))
    .map(([name, value]) => (isFilter(name) ? `${name}=${value}` : name));
  return [...new Set(unknown)];
}

/** Always contains the page, to distinguish an emptied list from a fresh one. */
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
  if (state.view !== undefined) address.set('view', state.view);
  return address;
}

/** Without the page, also for exports. */
export function apiQuery({ sort, order, search, filters }: ListState): URLSearchParams {
  const query = new URLSearchParams({ sort, order });
  if (search !== '') query.set('search', search);
  for (const [column, values] of Object.entries(filters)) {
    for (const value of values) query.append(column, value);
  }
  return query;
}
