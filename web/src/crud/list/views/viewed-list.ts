import { rowsAt } from '../../../data/api/list-path.ts';
import { query } from '../../../data/query/query.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import type { ViewedList } from '../list-view.ts';
import { apiQuery, writeAddress } from '../state/address.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';

export function viewedList<Row extends ListRow>(
  { name, topics }: ListDefinition<Row>,
  { state, stateOf, isAt, change }: ListStateHandle<Row>,
): ViewedList {
  return {
    name,
    current: state.view,
    state: { query: apiQuery(state).toString(), columns: [...state.columns] },
    addressOf: (view) => writeAddress(stateOf(view)),
    isAt,
    open: (view) => change({ view }),
    counted: (view) => query(rowsAt<Row>(name, `${apiQuery(stateOf(view))}&page=1&size=10`), topics),
  };
}
