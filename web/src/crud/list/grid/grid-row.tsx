import { Fragment, memo, useState } from 'react';
import { cell } from '../cells/cell.tsx';
import type { CellContext } from '../cells/cell-context.ts';
import cells from '../cells/cells.module.css';
import type { GoneRow } from '../in-place/use-rows-in-place.ts';
import type { Column, ListDefinition, ListRow, RowAction } from '../list-definition.ts';
import styles from './grid.module.css';
import { CELL, ROW } from './roles.ts';
import { RowActions, RowName, UndoAct } from './row-actions.tsx';

/** `isRange`: from the row toggled last. */
export type Toggle<Row> = (row: Row, index: number, isRange: boolean) => void;

interface GridRowProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  context: CellContext;
  /** undefined: loading, shown as a skeleton. */
  row: Row | undefined;
  /** An act has taken it out of the list. */
  gone: GoneRow | undefined;
  /** Within the grid. */
  index: number;
  /** px; only for a row that does not follow the previous one. */
  top: number | undefined;
  /** aria-rowindex: within the list, the header is 1. */
  rowIndex: number;
  selectable: boolean;
  selected: boolean;
  /** Roving tabindex. */
  tabbable: boolean;
  /** Scrolling too fast to interact. */
  passing: boolean;
  onToggle: Toggle<Row>;
}

function RowSkeleton({
  columns,
  selectable,
  rowIndex,
}: Pick<GridRowProps<never>, 'selectable' | 'rowIndex'> & {
  columns: readonly { key: string; card?: string }[];
}) {
  return (
    <>
      {selectable && <td {...CELL} className={styles.check} />}
      {columns.map(({ key, card }, column) => (
        <td {...CELL} key={key} data-card={card}>
          <span className={cells.skeleton} data-width={(column * 7 + rowIndex * 3) % 4} />
        </td>
      ))}
      <td {...CELL} className={styles.actions} />
    </>
  );
}

function Row<Row extends ListRow>(props: GridRowProps<Row>) {
  const { definition, columns, actions, context, row, gone, index, top, rowIndex } = props;
  const { selectable, selected, tabbable, onToggle } = props;
  const tabIndex = tabbable ? 0 : -1;
  // Actions are most of a row's elements, so they are omitted during fast scrolling; once shown they stay.
  const [begunPassing] = useState(props.passing);
  const isPassing = begunPassing && props.passing;
  const isGone = gone !== undefined;
  return (
    <tr
      {...ROW}
      className={styles.row}
      data-apart={top === undefined ? undefined : true}
      style={top === undefined ? undefined : { top }}
      data-index={index}
      data-tint={row && definition.tint?.(row)}
      data-gone={isGone || undefined}
      aria-rowindex={rowIndex}
      aria-selected={selectable ? selected : undefined}
      aria-busy={row ? undefined : true}
      tabIndex={tabIndex}
    >
      {row ? (
        // The key resets the content for another row; the position keeps the focus.
        <Fragment key={row.id}>
          {selectable && (
            <td {...CELL} className={styles.check} inert={isGone}>
              <input
                type="checkbox"
                checked={selected}
                onChange={({ nativeEvent }) =>
                  onToggle(row, index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
                tabIndex={tabIndex}
                aria-label={context.t('list.selectRow', { name: definition.nameOf(row) })}
              />
            </td>
          )}
          {columns.map((column) => (
            <td {...CELL} key={column.key} data-kind={column.kind} data-card={column.card} inert={isGone}>
              {!(isPassing && column.kind === 'switch') &&
                (column.kind === 'text' && column.card === 'title' ? (
                  <RowName row={row} actions={actions} context={context} tabIndex={tabIndex}>
                    {cell(column, row, context, tabIndex)}
                  </RowName>
                ) : (
                  cell(column, row, context, tabIndex)
                ))}
            </td>
          ))}
          <td {...CELL} className={styles.actions}>
            {gone ? (
              <UndoAct gone={gone} context={context} tabIndex={tabIndex} />
            ) : (
              !isPassing && <RowActions row={row} actions={actions} context={context} tabIndex={tabIndex} />
            )}
          </td>
        </Fragment>
      ) : (
        <RowSkeleton columns={columns} selectable={selectable} rowIndex={rowIndex} />
      )}
    </tr>
  );
}

export const GridRow = memo(Row) as typeof Row;
