import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { holds } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import { useAddress } from '../../use-address.ts';
import type { Column, ListDefinition, ListRow } from '../list-definition.ts';
import { type ListState, readAddress, writeAddress } from './address.ts';
import { type ListPrefs, listPrefs, saveListPrefs } from './list-prefs.ts';

const DEFAULT_SIZE = 25;

export interface ListStateHandle<Row> {
  state: ListState;
  /** The columns that the user may see. */
  columns: readonly Column<Row>[];
  /** Goes to a changed state: a step of its own for the back button unless `replace`. */
  change: (changes: Partial<ListState>, how?: { replace?: boolean }) => void;
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean;
  /** Ends search and filters. */
  clear: () => void;
  /** How often that was done: a search that is being typed ends with it, though the address does not know it yet. */
  clears: number;
  autoSave: boolean;
  setAutoSave: (on: boolean) => void;
}

/** What a list shows that is opened by its name alone: as the user keeps it, or as the screen before asks. */
function defaultsOf<Row extends ListRow>(
  { filters, sort }: ListDefinition<Row>,
  columns: readonly Column<Row>[],
  kept: ListPrefs | undefined,
  passed: { [name: string]: unknown },
): ListState {
  const known = columns.map(({ key }) => key);
  const cols = kept?.cols.filter((key) => known.includes(key)) ?? [];
  const presetOf = ({ column, preset = [], passedAs = column }: (typeof filters)[number]) => {
    const value = passed[passedAs];
    return typeof value === 'string' ? [value] : (kept?.filters[column] ?? preset);
  };
  return {
    page: 1,
    size: DEFAULT_SIZE,
    sort: sort.column,
    order: sort.order,
    search: '',
    filters: Object.fromEntries(filters.map((filter) => [filter.column, presetOf(filter)])),
    columns: cols.length > 0 ? cols : columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
    selected: [],
  };
}

/** What the list shows, read from the address bar and written to it; another screen may preset its filters. */
export function useListState<Row extends ListRow>(definition: ListDefinition<Row>): ListStateHandle<Row> {
  const user = useSignedInUser();
  const [address, setAddress] = useAddress();
  const location = useLocation();
  const kept = listPrefs(user, definition.name);
  const [clears, setClears] = useState(0);
  const { columns: all } = definition;
  const columns = useMemo(
    () => all.filter(({ right }) => right === undefined || holds(user, right)),
    [all, user],
  );
  const passed = (location.state ?? {}) as { [name: string]: unknown };
  const state = readAddress(address, defaultsOf(definition, columns, kept, passed), columns);

  // A list that was opened by its name alone can be linked too.
  const isBare = address.size === 0;
  useEffect(() => {
    if (isBare) setAddress(writeAddress(state), { replace: true, state: location.state });
  });

  const keep = ({ columns: cols, filters }: ListState, autoSave: boolean) =>
    void saveListPrefs(definition.name, { cols, filters, autoSave });
  const change: ListStateHandle<Row>['change'] = (changes, { replace = false } = {}) => {
    // Nobody deletes rows that they cannot see any more.
    const unmarked = changes.search !== undefined || changes.filters ? { selected: [] } : {};
    const next = { ...state, ...unmarked, ...changes };
    setAddress(writeAddress(next), { replace, state: location.state });
    if (kept && (changes.columns || changes.filters)) keep(next, true);
  };
  return {
    state,
    columns,
    change,
    isNarrowed: state.search !== '' || Object.values(state.filters).some((values) => values.length > 0),
    clear() {
      const filters = Object.fromEntries(Object.keys(state.filters).map((column) => [column, []]));
      change({ search: '', filters, page: 1 });
      setClears(clears + 1);
    },
    clears,
    autoSave: kept !== undefined,
    setAutoSave: (on) => keep(state, on),
  };
}
