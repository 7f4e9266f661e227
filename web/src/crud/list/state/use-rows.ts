import type { List } from '@coffret/contracts/answers';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorResponse } from '../../../data/api/error-response.ts';
import { rowsAt } from '../../../data/api/list-path.ts';
import { getSnapshot, refetch, subscribe } from '../../../data/query/query-cache.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import type { ChangeTopic } from '../../../data/socket/changes.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import { apiQuery, type ListState, SCROLL } from './address.ts';

export interface Rows<Row> {
  /** undefined: unknown. */
  count: number | undefined;
  /** Of all that match, by column. */
  sums: { readonly [column: string]: number } | undefined;
  /** Includes rows that are loading. */
  length: number;
  /** Rows before the first one of the grid. */
  before: number;
  loaded: readonly Row[];
  /** undefined: loading. */
  at: (index: number) => Row | undefined;
  /** Triggers loading around the visible rows. */
  setVisibleRange: (from: number, to: number) => void;
  /** The rows belong to the previous view. */
  isStale: boolean;
  /** Of rows that are not there. */
  error: ErrorResponse | undefined;
  retry: () => void;
}

const SCROLL_PAGE = 100;
/** ms; while dragging the scrollbar, only pages where it stops are loaded. */
const JUMP_MS = 60;
/** Pages loaded before and after the visible ones. */
const PREFETCHED_PAGES = 2;

function useSubscribedPaths<Row>(
  paths: readonly string[],
  topics: readonly ChangeTopic[],
): (path: string) => List<Row> | undefined {
  const watched = useRef(new Map<string, () => void>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const key = paths.join(' ');
  const entities = topics.join(' ');
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(' ');
    for (const path of wanted) {
      if (!watched.current.has(path))
        watched.current.set(path, subscribe(path, entities.split(' ') as ChangeTopic[], redraw));
    }
    for (const [path, stop] of watched.current) {
      if (wanted.includes(path)) continue;
      stop();
      watched.current.delete(path);
    }
  }, [key, entities]);
  useEffect(() => {
    const all = watched.current;
    return () => {
      for (const stop of all.values()) stop();
      all.clear();
    };
  }, []);
  return (path) => getSnapshot(path).data as List<Row> | undefined;
}

/** In pages of SCROLL_PAGE rows around the viewport. */
function useInfiniteRows<Row extends ListRow>(
  { name, topics }: ListDefinition<Row>,
  query: string,
  active: boolean,
): Rows<Row> {
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const jump = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pathOf = (page: number) => rowsAt<Row>(name, `${query}&page=${page + 1}&size=${SCROLL_PAGE}`);
  const [known, setKnown] = useState({ query: '', count: 0 });
  const total = known.query === query ? known.count : undefined;
  const last = Math.max(0, Math.ceil((total ?? 0) / SCROLL_PAGE) - 1);
  const from = Math.max(0, Math.min(seen.from, last) - PREFETCHED_PAGES);
  const to = Math.min(last, seen.to + PREFETCHED_PAGES);
  const paths = active ? Array.from({ length: to - from + 1 }, (_, index) => pathOf(from + index)) : [];
  const pageAt = useSubscribedPaths<Row>(paths, topics);
  const pages = paths.map(pageAt);
  const count = pages.find((page) => page !== undefined)?.count;
  // The count limits prefetching.
  if (count !== undefined && count !== total) setKnown({ query, count });
  return {
    count: total,
    sums: pages.find((page) => page?.sums)?.sums,
    length: total ?? SCROLL_PAGE,
    before: 0,
    loaded: pages.flatMap((page) => page?.rows ?? []),
    // A focused row may be outside of the loaded range.
    at: (index) => pageAt(pathOf(Math.floor(index / SCROLL_PAGE)))?.rows[index % SCROLL_PAGE],
    setVisibleRange(first, end) {
      const next = { from: Math.floor(first / SCROLL_PAGE), to: Math.floor(end / SCROLL_PAGE) };
      clearTimeout(jump.current);
      if (next.from === seen.from && next.to === seen.to) return;
      if (Math.abs(next.from - seen.from) <= PREFETCHED_PAGES) setSeen(next);
      else jump.current = setTimeout(() => setSeen(next), JUMP_MS);
    },
    isStale: false,
    error: paths.map(getSnapshot).find(({ data, error }) => error && data === undefined)?.error,
    retry: () => paths.forEach(refetch),
  };
}

const nothing = () => undefined;

/** Pages of 10 to 100 rows; the previous page stays until the next is loaded. */
function usePagedRows<Row extends ListRow>(
  { name, topics }: ListDefinition<Row>,
  query: string,
  page: number,
  size: number | null,
): Rows<Row> {
  const path = size === null ? null : rowsAt<Row>(name, `${query}&page=${page}&size=${size}`);
  const { data, error, refetch: retry } = useQuery(path && { path, topics });
  const before = (page - 1) * (size ?? 0);
  const [last, setLast] = useState<{ data: List<Row>; before: number }>();
  if (data && (last?.data !== data || last.before !== before)) setLast({ data, before });
  // An empty page is not kept.
  const kept = last?.data.count ? last : undefined;
  const shown = data ? { data, before } : kept;
  return {
    count: shown?.data.count,
    sums: shown?.data.sums,
    length: shown?.data.rows.length ?? size ?? 0,
    before: shown?.before ?? before,
    loaded: shown?.data.rows ?? [],
    at: (index) => shown?.data.rows[index],
    setVisibleRange: nothing,
    isStale: shown !== undefined && data === undefined,
    error: data ? undefined : error,
    retry,
  };
}

export function useRows<Row extends ListRow>(definition: ListDefinition<Row>, state: ListState): Rows<Row> {
  const query = apiQuery(state).toString();
  const scrolls = state.size === SCROLL;
  const paged = usePagedRows(definition, query, state.page, state.size === SCROLL ? null : state.size);
  const scrolled = useInfiniteRows(definition, query, scrolls);
  const rows = scrolls ? scrolled : paged;
  const { language } = useTranslation().i18n;
  const { translated } = definition;
  if (!translated) return rows;
  return {
    ...rows,
    loaded: rows.loaded.map((row) => translated(language, row)),
    at(index) {
      const row = rows.at(index);
      return row && translated(language, row);
    },
  };
}
