import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { labelOf } from '../label-of.ts';
import type { Column } from '../list-definition.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { ListState } from '../state/address.ts';
import { ColumnEdge, resizeByKey } from './column-edge.tsx';
import grid from './grid.module.css';
import styles from './head.module.css';
import { COLUMN_HEADER, ROW, ROW_GROUP } from './roles.ts';

interface GridHeadProps<Row> {
  columns: readonly Column<Row>[];
  state: ListState;
  t: TFunction;
  onSort: (column: string) => void;
  onResize: (column: string, px: number) => void;
  /** null: not selectable. */
  selection: Selection | null;
  /** The rows belong to the previous view. */
  isStale: boolean;
}

export function GridHead<Row>({
  columns,
  state,
  t,
  onSort,
  onResize,
  selection,
  isStale,
}: GridHeadProps<Row>) {
  const sorted = state.order === 'asc' ? 'ascending' : 'descending';
  return (
    <thead {...ROW_GROUP} className={styles.head}>
      <tr {...ROW} aria-rowindex={1}>
        {selection && (
          <th {...COLUMN_HEADER} className={grid.check}>
            <input
              type="checkbox"
              aria-label={t('list.selectAll')}
              checked={selection.all}
              disabled={isStale || selection.matching === 0}
              ref={(box) => {
                if (box) box.indeterminate = selection.some && !selection.all;
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const resize = (px: number) => onResize(column.key, px);
          const isSorted = state.sort === column.key;
          if (column.unsortable) {
            return (
              <th
                {...COLUMN_HEADER}
                key={column.key}
                data-kind={column.kind}
                data-card={column.card}
                tabIndex={0}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                onKeyDown={(event) => resizeByKey(event, resize)}
              >
                <span className={styles.heading}>{t(labelOf(column))}</span>
                <ColumnEdge onResize={resize} />
              </th>
            );
          }
          const Order = isSorted && state.order === 'desc' ? ChevronDown : ChevronUp;
          return (
            <th
              {...COLUMN_HEADER}
              key={column.key}
              data-kind={column.kind}
              data-card={column.card}
              aria-sort={isSorted ? sorted : 'none'}
            >
              <button
                type="button"
                className={styles.heading}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                onClick={() => onSort(column.key)}
                onKeyDown={(event) => resizeByKey(event, resize)}
              >
                <span>{t(labelOf(column))}</span>
                <Order size={12} data-sorted={isSorted} />
              </button>
              <ColumnEdge onResize={resize} />
            </th>
          );
        })}
        <th {...COLUMN_HEADER} className={grid.actions}>
          <span className="visually-hidden">{t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
