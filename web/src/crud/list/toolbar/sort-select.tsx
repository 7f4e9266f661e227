import { Button, ControlGroup, HTMLSelect } from '@blueprintjs/core';
import { SortAsc, SortDesc } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../label-of.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';

/** For cards, which have no column headers. */
export function SortSelect<Row>({ list: { state, columns, change } }: { list: ListStateHandle<Row> }) {
  const { t } = useTranslation();
  const isAscending = state.order === 'asc';
  const order = t(isAscending ? 'list.ascending' : 'list.descending');
  return (
    <ControlGroup>
      <HTMLSelect
        aria-label={t('list.sort')}
        value={state.sort}
        onChange={({ currentTarget: { value } }) => change({ sort: value, page: 1 })}
      >
        {columns
          .filter(({ unsortable }) => !unsortable)
          .map((column) => (
            <option key={column.key} value={column.key}>
              {t(labelOf(column))}
            </option>
          ))}
      </HTMLSelect>
      <Button
        icon={isAscending ? <SortAsc /> : <SortDesc />}
        title={order}
        aria-label={order}
        onClick={() => change({ order: isAscending ? 'desc' : 'asc', page: 1 })}
      />
    </ControlGroup>
  );
}
