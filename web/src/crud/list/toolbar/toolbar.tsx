import { Button } from '@blueprintjs/core';
import { ColumnLayout, Filter, FilterRemove } from '@blueprintjs/icons';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import type Columns from '../columns/columns-dialog.tsx';
import { countValues } from '../count-values.ts';
import { exportQuery } from '../export/export-rows.ts';
import type { ListDefinition, ListFilter, ListRow } from '../list-definition.ts';
import { isInForce } from '../state/filter-keys.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { ExportButton } from './export-button.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './toolbar.module.css';

/** Loaded on demand. */
const ColumnsDialog = lazyDialog(() => import('../columns/columns-dialog.tsx')) as typeof Columns;
const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx'));

interface ToolbarProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  list: ListStateHandle<Row>;
  count: number | undefined;
  rowsWord: TextKey;
}

function All<Row extends ListRow>({ definition, list, count, rowsWord }: ToolbarProps<Row>) {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const narrow = useNarrow();
  const { state, change, isFiltered, clear, clears } = list;
  const [isUnfolded, setUnfolded] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { filters } = definition;
  const isFolded = (filter: ListFilter<Row>) => filter.isRare && !isInForce(filter, state.filters);
  const folded = filters.filter(isFolded).length;
  const inForce = filters.filter((filter) => isInForce(filter, state.filters)).length;
  const menus = filters
    .filter((filter) => narrow || isUnfolded || !isFolded(filter))
    .map((filter) => (
      <FilterMenu
        key={filter.column}
        filter={filter}
        filters={state.filters}
        onChange={(changes) => change({ filters: { ...state.filters, ...changes }, page: 1 })}
      />
    ));
  return (
    <search className={styles.toolbar}>
      <SearchBox
        key={clears}
        value={state.search}
        autoFocus={clears > 0}
        onSearch={(search) => change({ search, page: 1 })}
      />
      {narrow ? (
        filters.length > 0 && (
          <Button
            icon={<Filter />}
            intent={inForce > 0 ? 'primary' : 'none'}
            variant={inForce > 0 ? 'minimal' : undefined}
            text={inForce > 0 ? t('list.filtersInForce', { count: inForce }) : t('list.filters')}
            onClick={() => setSheetOpen(true)}
          />
        )
      ) : (
        <>
          {menus}
          {folded > 0 && (
            <Button
              variant="minimal"
              icon={<Filter />}
              aria-expanded={isUnfolded}
              text={t(isUnfolded ? 'list.fewerFilters' : 'list.moreFilters', { count: folded })}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          )}
          <Button
            variant="minimal"
            icon={<FilterRemove />}
            text={t('list.clear')}
            disabled={!isFiltered}
            onClick={clear}
          />
        </>
      )}
      {narrow && <SortSelect list={list} />}
      <span className={styles.tools}>
        {/* A card has its own choice of them. */}
        {!narrow && (
          <Button icon={<ColumnLayout />} text={t('list.columns.manage')} onClick={() => setChoosing(true)} />
        )}
        <ExportButton {...definition} query={exportQuery(list)} count={count} rowsWord={rowsWord} />
      </span>
      {choosing && <ColumnsDialog list={list} onClose={() => setChoosing(false)} />}
      {isSheetOpen && (
        <FilterSheet
          rows={count === undefined ? '' : countValues(count, rowsWord, t, i18n.language).rows}
          isFiltered={isFiltered}
          onClear={clear}
          onClose={() => setSheetOpen(false)}
        >
          {menus}
        </FilterSheet>
      )}
    </search>
  );
}

export const Toolbar = memo(All) as typeof All;
