import { useEffect, useRef } from 'react';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { idsAt, type ListName } from '../../../data/api/list-path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import type { ListRow } from '../list-definition.ts';
import { apiQuery, SCROLL } from '../state/address.ts';
import { MAX_IDS } from '../state/id-ranges.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import type { Rows } from '../state/use-rows.ts';

const PAGE = 100;

export interface Selection {
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Begins a range. */
  toggle: (id: number, index: number) => void;
  /** From where the range begins, by default `start`; indexes within the grid. */
  extend: (to: number, start: number) => void;
  replace: (ids: readonly number[]) => void;
  /** From what is selected now, however late it comes. */
  remove: (ids: ReadonlySet<number>) => void;
  /** Of this page; when scrolling, of all matches. */
  all: boolean;
  some: boolean;
  toggleAll: () => void;
  /** Limited by the length of the address. */
  matching: number;
  selectMatching: () => Promise<void>;
}

async function firstIds(name: ListName, query: string, most: number): Promise<number[] | ErrorResponse> {
  const paths = Array.from({ length: Math.ceil(most / PAGE) }, (_, index) =>
    idsAt(name, `${query}&page=${index + 1}&size=${PAGE}`),
  );
  const pages = await Promise.all(paths.map((path) => api.get(path)));
  const ids: number[] = [];
  for (const page of pages) {
    if (isErrorResponse(page)) return page;
    ids.push(...page.rows.map(({ id }) => id));
  }
  return ids.slice(0, most);
}

export function useSelection<Row extends ListRow>(
  name: ListName,
  { state, change }: ListStateHandle<Row>,
  { count = 0, loaded, at }: Pick<Rows<Row>, 'count' | 'loaded' | 'at'>,
): Selection {
  const ids = state.selected;
  const marked = new Set(ids);
  const has = (id: number) => marked.has(id);
  const replace = (selected: readonly number[]) => change({ selected }, { replace: true });
  const matching = Math.min(count, MAX_IDS);
  const here = loaded.map(({ id }) => id);
  const scrolls = state.size === SCROLL;
  const all = scrolls ? ids.length > 0 && ids.length >= matching : here.length > 0 && here.every(has);
  const query = apiQuery(state).toString();
  const now = useRef({ query, ids, replace });
  useEffect(() => {
    now.current = { query, ids, replace };
  });
  const selectMatching = async () => {
    const found = await firstIds(name, query, matching);
    // The query may have changed meanwhile.
    if (now.current.query !== query) return;
    if (isErrorResponse(found)) showErrors(found);
    else now.current.replace(found);
  };
  const range = useRef<{ query: string; from: number; before: readonly number[] }>(null);
  return {
    ids,
    has,
    replace,
    remove(over) {
      const { ids: selected, replace: replaceNow } = now.current;
      if (selected.some((id) => over.has(id))) replaceNow(selected.filter((id) => !over.has(id)));
    },
    toggle(id, index) {
      const next = has(id) ? ids.filter((one) => one !== id) : [...ids, id];
      range.current = { query, from: index, before: next };
      replace(next);
    },
    extend(to, start) {
      if (range.current?.query !== query) range.current = { query, from: start, before: ids };
      const { from, before } = range.current;
      const first = Math.min(from, to);
      const between = Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => at(first + step)?.id);
      replace([...new Set([...before, ...between.filter((id) => id !== undefined)])]);
    },
    all,
    some: ids.length > 0,
    toggleAll() {
      if (all) replace(scrolls ? [] : ids.filter((id) => !here.includes(id)));
      else if (scrolls) void selectMatching();
      else replace([...new Set([...ids, ...here])]);
    },
    matching,
    selectMatching,
  };
}
