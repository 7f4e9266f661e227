import { Button } from '@blueprintjs/core';
import { ColumnLayout, FilterRemove } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import { apiQuery } from '../state/address.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { useNarrow } from '../use-narrow.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import './toolbar.css';

interface ToolbarProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  list: ListStateHandle<Row>;
  count: number | undefined;
}

/** The rows that match, whatever the page, with the columns shown; those the server does not know by name stay out. */
function exportQuery<Row>({ state, columns }: ListStateHandle<Row>): string {
  const query = apiQuery(state);
  const shown = columns.filter(({ key, unsortable }) => !unsortable && state.columns.includes(key));
  if (shown.length > 0) query.set('columns', shown.map(({ key }) => key).join(','));
  return query.toString();
}

/** Search, filters, columns and export. */
export function Toolbar<Row extends ListRow>({ definition, list, count }: ToolbarProps<Row>) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const narrow = useNarrow();
  const { state, change, isNarrowed, clear, clears } = list;
  return (
    <search className="list-toolbar">
      <SearchBox key={clears} value={state.search} onSearch={(search) => change({ search, page: 1 })} />
      {definition.filters.map((filter) => (
        <FilterMenu
          key={filter.column}
          filter={filter}
          chosen={state.filters[filter.column] ?? []}
          onChoose={(values) => change({ filters: { ...state.filters, [filter.column]: values }, page: 1 })}
        />
      ))}
      {(isNarrowed || !narrow) && (
        <Button
          variant="minimal"
          icon={<FilterRemove />}
          text={t('list.clear')}
          disabled={!isNarrowed}
          onClick={clear}
        />
      )}
      {narrow && <SortSelect list={list} />}
      <span className="list-tools">
        {/* A card has its own choice of them. */}
        {!narrow && (
          <Button icon={<ColumnLayout />} text={t('list.columns.manage')} onClick={() => setChoosing(true)} />
        )}
        <ExportButton name={definition.name} query={exportQuery(list)} count={count} />
      </span>
      {choosing && <ColumnsDialog list={list} onClose={() => setChoosing(false)} />}
    </search>
  );
}
