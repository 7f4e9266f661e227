import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import i18next from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { warnValuesDropped } from '../../../data/address/limit-values.ts';
import { useAddress } from '../../../data/address/use-address.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { labelOf } from '../label-of.ts';
import type { Column, ListDefinition, ListRow, NavigationState } from '../list-definition.ts';
import type { ListView } from '../list-view.ts';
import { apiQuery, type ListState, readAddress, unknownParameters, writeAddress } from './address.ts';
import { filterKeys } from './filter-keys.ts';
import { type ListPrefs, listPrefs, saveListPrefs } from './list-prefs.ts';

const DEFAULT_SIZE = 25;

export interface ListStateHandle<Row> {
  state: ListState;
  columns: readonly Column<Row>[];
  /** Adds a history entry unless `replace`. */
  change: (changes: Partial<ListState>, how?: { replace?: boolean }) => void;
  isFiltered: boolean;
  /** Unknown parameters, removed with the next change. */
  unknown: readonly string[];
  clear: () => void;
  clearFilters: () => void;
  /** Count of resets: each cancels a pending search and focuses the search. */
  clears: number;
  /** null: the list without a view. */
  stateOf: (view: ListView | null) => ListState;
  /** Whether filters, search, sorting and columns are those of the view. */
  isAt: (view: ListView | null) => boolean;
  /** Whether this user may filter as the view does. */
  takes: (view: ListView) => boolean;
  autoSave: boolean;
  setAutoSave: (on: boolean) => void;
}

/** From saved settings or the navigation state. */
function defaultsOf<Row extends ListRow>(
  { filters, sort }: ListDefinition<Row>,
  columns: readonly Column<Row>[],
  kept: ListPrefs | undefined,
  from: NavigationState,
): ListState {
  const known: string[] = columns.map(({ key }) => key);
  const cols = kept?.cols.filter((key) => known.includes(key)) ?? [];
  const presetOf = ({ column, preset = [], fromNavigation }: (typeof filters)[number]) => {
    const value = fromNavigation ? fromNavigation(from) : from[column];
    if (value === null) return [];
    if (typeof value === 'string') return [value];
    return (kept?.filters[column] ?? preset).slice(0, MAX_FILTER_VALUES);
  };
  return {
    page: 1,
    size: DEFAULT_SIZE,
    sort: sort.column,
    order: sort.order,
    search: '',
    filters: Object.fromEntries(
      filters.flatMap((filter) =>
        filterKeys(filter).map((key) => [
          key,
          key === filter.column ? presetOf(filter) : (kept?.filters[key] ?? []),
        ]),
      ),
    ),
    columns: cols.length > 0 ? cols : columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
    selected: [],
  };
}

/** Values from the server are not known here. */
const hasValue =
  <Row extends ListRow>({ filters }: ListDefinition<Row>) =>
  (column: string, value: string): boolean => {
    const values = filters.find((filter) => filter.column === column)?.values;
    return !Array.isArray(values) || values.some((one) => one.value === value);
  };

/** Saved filters with more values than the server accepts. */
const droppedFilters = <Row extends ListRow>({ filters }: ListDefinition<Row>, kept: ListPrefs | undefined) =>
  filters
    .filter(({ column }) => (kept?.filters[column]?.length ?? 0) > MAX_FILTER_VALUES)
    .map((filter) => i18next.t(labelOf({ ...filter, key: filter.column })));

const shownIn = (state: ListState) => `${apiQuery(state)} ${state.columns}`;

/** `initial`: the view that the list opens with; null: none; undefined: not known yet. */
export function useListState<Row extends ListRow>(
  definition: ListDefinition<Row>,
  initial: ListView | null | undefined,
): ListStateHandle<Row> {
  const user = useSignedInUser();
  const [address, setAddress] = useAddress();
  const { state: passed } = useLocation();
  const kept = listPrefs(user, definition.name);
  const [clears, setClears] = useState(0);
  const { columns } = definition;
  /** Changes are made to what is shown by then, such as that of an act’s answer. */
  const latest = useRef<{ state: ListState; setAddress: typeof setAddress }>(null);
  // Memoized, so that its users do not render for each loaded row.
  const handle = useMemo((): ListStateHandle<Row> => {
    const defaults = defaultsOf(definition, columns, kept, passed ?? {});
    const isKnown = hasValue(definition);
    const state = readAddress(address, defaults, columns, isKnown);
    const keep = ({ columns: cols, filters }: ListState, autoSave: boolean) =>
      void saveListPrefs(definition.name, { cols, filters, autoSave });
    const change: ListStateHandle<Row>['change'] = (changes, { replace = false } = {}) => {
      const now = latest.current ?? { state, setAddress };
      // Selected rows must stay visible.
      const unmarked = changes.search !== undefined || changes.filters ? { selected: [] } : {};
      const next = { ...now.state, ...unmarked, ...changes };
      now.setAddress(writeAddress(next), { replace, state: passed });
      if (kept && (changes.columns || changes.filters)) keep(next, true);
    };
    const stateOf = (view: ListView | null): ListState => {
      if (!view) return defaultsOf(definition, columns, undefined, {});
      const query = new URLSearchParams(`page=1&${view.query}`);
      if (view.columns) query.set('columns', view.columns.join(','));
      return { ...readAddress(query, defaults, columns, isKnown), view: view.key };
    };
    const takes = (view: ListView) =>
      unknownParameters(new URLSearchParams(view.query), stateOf(view)).length === 0;
    const noFilters = () => Object.fromEntries(Object.keys(state.filters).map((column) => [column, []]));
    return {
      state,
      columns,
      change,
      isFiltered: state.search !== '' || Object.values(state.filters).some((values) => values.length > 0),
      unknown: unknownParameters(address, state),
      clear() {
        change({ search: '', filters: noFilters(), page: 1 });
        setClears((count) => count + 1);
      },
      clearFilters() {
        change({ filters: noFilters(), page: 1 });
        setClears((count) => count + 1);
      },
      clears,
      stateOf,
      isAt: (view) => shownIn(stateOf(view)) === shownIn(state),
      takes,
      autoSave: kept !== undefined,
      setAutoSave: (on) => keep(state, on),
    };
  }, [definition, columns, kept, passed, address, setAddress, clears]);

  useEffect(() => {
    latest.current = { state: handle.state, setAddress };
  });

  // Writes the defaults to the address, so that it can be shared.
  const isBare = address.size === 0;
  useEffect(() => {
    if (!isBare) return;
    if (passed === null && initial === undefined) return;
    warnValuesDropped(droppedFilters(definition, kept));
    const isOpened = passed === null && initial && handle.takes(initial);
    const first = isOpened ? handle.stateOf(initial) : handle.state;
    setAddress(writeAddress(first), { replace: true, state: passed });
  });
  return handle;
}
