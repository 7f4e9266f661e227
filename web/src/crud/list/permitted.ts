import { useMemo } from 'react';
import { useSignedInUser } from '../../data/session/session.ts';
import type { User } from '../../data/session/user.ts';
import { hasAnyRight } from '../../session/rights.ts';
import type { Column, ListDefinition, ListFilter, ListRow } from './list-definition.ts';
import { PAST_PERIODS } from './periods.ts';

const FILTERS_BY_KIND = {
  date: { periods: PAST_PERIODS },
  money: { unit: '€' },
  percentage: { unit: '%' },
} as const;

const isFilteredByKind = (kind: string): kind is keyof typeof FILTERS_BY_KIND =>
  Object.hasOwn(FILTERS_BY_KIND, kind);

/** Of days and amounts that the list shows by default. The server does not filter by columns that it does not sort. */
function filterByKind<Row>({ key, label, kind, hidden, unsortable }: Column<Row>): ListFilter<Row>[] {
  if (hidden || unsortable || !isFilteredByKind(kind)) return [];
  return [{ column: key, ...(label && { label }), values: FILTERS_BY_KIND[kind] }];
}

/** The columns and filters that this user may use, with filters by the columns' kinds beside the list's own. */
export function permitted<Row extends ListRow>(
  definition: ListDefinition<Row>,
  user: User,
): ListDefinition<Row> {
  const isPermitted = ({ right }: { right?: Column<Row>['right'] }) =>
    right === undefined || hasAnyRight(user, right);
  const columns = definition.columns.filter(isPermitted);
  const own = definition.filters.filter(isPermitted);
  const isRare = own.length > 0;
  const others = columns
    .filter(({ key }) => definition.filters.every(({ column }) => column !== key))
    .flatMap((column) => filterByKind(column).map((filter) => ({ ...filter, isRare })));
  return { ...definition, columns, filters: [...own, ...others] };
}

export function usePermitted<Row extends ListRow>(definition: ListDefinition<Row>): ListDefinition<Row> {
  const user = useSignedInUser();
  return useMemo(() => permitted(definition, user), [definition, user]);
}
