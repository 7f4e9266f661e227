import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { errorText } from '../../data/api/error-text.ts';
import { rowsAt } from '../../data/api/list-path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { numberText } from '../../i18n/formats.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { AddLink } from './add-link.tsx';
import { labelOf } from './label-of.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import { apiQuery } from './state/address.ts';
import { isInForce } from './state/filter-keys.ts';
import type { ListStateHandle } from './state/use-list-state.ts';

interface NoRowsProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  list: ListStateHandle<Row>;
  error: ErrorResponse | undefined;
  retry: () => void;
}

function HiddenByFilters<Row extends ListRow>({
  definition,
  list,
}: Pick<NoRowsProps<Row>, 'definition' | 'list'>) {
  const { t, i18n } = useTranslation();
  const { state, clearFilters } = list;
  const inForce = definition.filters.filter((filter) => isInForce(filter, state.filters));
  const isSearched = state.search !== '' && inForce.length > 0;
  const query = apiQuery({ ...state, filters: {} });
  const path = rowsAt(definition.name, `${query}&page=1&size=10`);
  const { data } = useQuery(isSearched ? { path, topics: definition.topics } : null);
  const count = data?.count ?? 0;
  if (count === 0) return null;
  const names = inForce.map((filter) => t(labelOf({ ...filter, key: filter.column }))).join(', ');
  const found = t('list.elsewhere', { count, total: numberText(count, i18n.language) });
  return (
    <Button
      intent="primary"
      text={t('list.elsewhereShow', { found, filters: t('list.filters', { count: inForce.length, names }) })}
      onClick={clearFilters}
    />
  );
}

export function NoRows<Row extends ListRow>({ definition, list, error, retry }: NoRowsProps<Row>) {
  const { t } = useTranslation();
  if (error) {
    return (
      <EmptyState title={t('list.failed')} text={error.errors.map(errorText).join(' ')}>
        <Button intent="primary" text={t('list.retry')} onClick={retry} />
      </EmptyState>
    );
  }
  const { filters, search } = list.state;
  if (!list.isFiltered) {
    return (
      <EmptyState title={t('list.empty')} text={t(definition.emptyText)}>
        {definition.add && <AddLink definition={definition} filters={filters} />}
      </EmptyState>
    );
  }
  const isAddable = search === '' && definition.add?.state?.(filters) !== undefined;
  return (
    <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')}>
      {isAddable && <AddLink definition={definition} filters={filters} />}
      <HiddenByFilters definition={definition} list={list} />
      <Button text={t('list.clear')} onClick={list.clear} />
    </EmptyState>
  );
}
