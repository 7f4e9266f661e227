import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { holds } from '../session/rights.ts';
import { useSignedInUser } from '../session/session.ts';
import type { User } from '../session/user.ts';
import { useAddress } from '../use-address.ts';
import { type ListState, readAddress, writeAddress } from './address.ts';
import type { Column, ListDefinition, ListRow } from './list-definition.ts';
import { type ListPrefs, listPrefs, saveListPrefs } from './list-prefs.ts';

const DEFAULT_SIZE = 25;

export interface ListStateHandle<Row> {
  state: ListState;
  /** The columns that the user may see. */
  columns: readonly Column<Row>[];
  /** Goes to a changed state: a step of its own for the back button unless `replace`. */
  change: (changes: Partial<ListState>, how?: { replace?: boolean }) => void;
  autoSave: boolean;
  setAutoSave: (on: boolean) => void;
}

function defaultsOf<Row extends ListRow>(
  { columns, filters, sort }: ListDefinition<Row>,
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

const visibleTo =
  (user: User) =>
  ({ right }: { right?: Parameters<typeof holds>[1] }) =>
    right === undefined || holds(user, right);

/** What the list shows, read from the address bar and written to it; another screen may preset its filters. */
export function useListState<Row extends ListRow>(definition: ListDefinition<Row>): ListStateHandle<Row> {
  const user = useSignedInUser();
  const [address, setAddress] = useAddress();
  const location = useLocation();
  const kept = listPrefs(user, definition.name);
  const passed = (location.state ?? {}) as { [name: string]: unknown };
  const columns = definition.columns.filter(visibleTo(user));
  const defaults = defaultsOf({ ...definition, columns }, kept, passed);
  const state = readAddress(
    address,
    defaults,
    columns.map(({ key }) => key),
  );

  // A list that was opened by its name alone can be linked too.
  const isBare = address.size === 0;
  useEffect(() => {
    if (isBare) setAddress(writeAddress(state), { replace: true, state: location.state });
  });

  const keep = ({ columns: cols, filters }: ListState, autoSave: boolean) =>
    void saveListPrefs(definition.name, { cols, filters, autoSave });
  return {
    state,
    columns,
    change(changes, { replace = false } = {}) {
      const next = { ...state, ...changes };
      setAddress(writeAddress(next), { replace, state: location.state });
      if (kept && (changes.columns || changes.filters)) keep(next, true);
    },
    autoSave: kept !== undefined,
    setAutoSave: (on) => keep(state, on),
  };
}
