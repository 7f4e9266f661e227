import { Icon } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/text-key.ts';
import type { ListState } from './address.ts';
import type { Column } from './list-definition.ts';

interface GridHeadProps<Row> {
  columns: readonly Column<Row>[];
  state: ListState;
  onSort: (column: string) => void;
  /** null: rows cannot be selected. */
  selection: { all: boolean; some: boolean; toggle: () => void } | null;
}

export const labelOf = ({ label, key }: { label?: TextKey; key: string }): TextKey =>
  label ?? (`fields.${key}` as TextKey);

export function GridHead<Row>({ columns, state, onSort, selection }: GridHeadProps<Row>) {
  const { t } = useTranslation();
  const sorted = state.order === 'asc' ? 'ascending' : 'descending';
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className="list-check">
            <input
              type="checkbox"
              aria-label={t('list.selectAll')}
              checked={selection.all}
              ref={(box) => {
                if (box) box.indeterminate = selection.some && !selection.all;
              }}
              onChange={selection.toggle}
            />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = state.sort === column.key;
          if (column.unsortable) {
            return (
              <th key={column.key} scope="col" data-kind={column.kind}>
                <span className="list-heading">{t(labelOf(column))}</span>
              </th>
            );
          }
          return (
            <th key={column.key} scope="col" data-kind={column.kind} aria-sort={isSorted ? sorted : 'none'}>
              <button type="button" className="list-heading" onClick={() => onSort(column.key)}>
                <span>{t(labelOf(column))}</span>
                <Icon
                  icon={isSorted && state.order === 'desc' ? 'chevron-down' : 'chevron-up'}
                  size={12}
                  data-sorted={isSorted}
                />
              </button>
            </th>
          );
        })}
        <th scope="col" className="list-actions">
          <span className="unseen">{t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
