import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Cell } from './cells.tsx';
import type { ActionTools, Column, ListDefinition, ListRow, RowAction } from './list-definition.ts';
import { RowActions } from './row-actions.tsx';

export interface GridRowProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  /** Those shown. */
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  tools: ActionTools;
  row: Row;
  /** In the grid. */
  index: number;
  /** In the whole list, the header being 1. */
  rowIndex: number;
  selectable: boolean;
  selected: boolean;
  /** The one that Tab leads to. */
  tabbable: boolean;
  onToggle: (row: Row) => void;
}

function Row<Row extends ListRow>(props: GridRowProps<Row>) {
  const {
    definition,
    columns,
    actions,
    tools,
    row,
    index,
    rowIndex,
    selectable,
    selected,
    tabbable,
    onToggle,
  } = props;
  const { t } = useTranslation();
  const tabIndex = tabbable ? 0 : -1;
  return (
    <tr
      className="list-row"
      data-index={index}
      data-tint={definition.tint?.(row)}
      aria-rowindex={rowIndex}
      aria-selected={selectable ? selected : undefined}
      tabIndex={tabIndex}
    >
      {selectable && (
        <td className="list-check">
          <input
            type="checkbox"
            checked={selected}
            onChange={() => onToggle(row)}
            tabIndex={tabIndex}
            aria-label={t('list.selectRow', { name: definition.nameOf(row) })}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-kind={column.kind} data-card={column.card}>
          <Cell column={column} row={row} tools={tools} tabIndex={tabIndex} />
        </td>
      ))}
      <td className="list-actions">
        <RowActions row={row} actions={actions} tools={tools} tabIndex={tabIndex} />
      </td>
    </tr>
  );
}

export const GridRow = memo(Row) as typeof Row;

interface SkeletonRowProps {
  columns: readonly { key: string; card?: string }[];
  selectable: boolean;
  rowIndex: number;
}

/** Stands for a row on its way. */
export const SkeletonRow = memo(function SkeletonRow({ columns, selectable, rowIndex }: SkeletonRowProps) {
  return (
    <tr className="list-row" aria-rowindex={rowIndex} aria-busy="true">
      {selectable && <td className="list-check" />}
      {columns.map(({ key, card }, cell) => (
        <td key={key} data-card={card}>
          <span className="list-bone" data-width={(cell * 7 + rowIndex * 3) % 4} />
        </td>
      ))}
      <td className="list-actions" />
    </tr>
  );
});
