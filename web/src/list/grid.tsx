import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../session/session.ts';
import type { ListState } from './address.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow, SkeletonRow } from './grid-row.tsx';
import { nextInRow, rowAfter } from './keyboard.ts';
import type { ActionTools, Column, ListDefinition, ListRow, RowAction } from './list-definition.ts';
import { openRow } from './row-actions.tsx';
import { useNarrow } from './use-narrow.ts';
import type { Rows } from './use-rows.ts';

interface GridProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  tools: ActionTools;
  rows: Rows<Row>;
  state: ListState;
  onSort: (column: string) => void;
  /** null: rows cannot be selected. */
  select: ((ids: readonly number[]) => void) | null;
}

const ROW_PX = 36;
const CARD_PX = 92;
const OVERSCAN = 16;
const CHECK_PX = 40;
const ACTION_PX = 28;
/** An interactive table (WAI-ARIA): its rows and cells are those of a grid. */
const GRID = { role: 'grid' };
const SELECTABLE_GRID = { ...GRID, 'aria-multiselectable': true };

/** The rows as a grid (WAI-ARIA): only those near what is seen are in the page. */
export function Grid<Row extends ListRow>(props: GridProps<Row>) {
  const { definition, columns, actions, tools, rows, state, onSort, select } = props;
  const { t } = useTranslation();
  const user = useSignedInUser();
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const rowPx = narrow ? CARD_PX : ROW_PX;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
  });
  const shown = virtualizer.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => rows.want(first, last));
  useLayoutEffect(() => {
    if (rowPx) virtualizer.measure();
  }, [rowPx, virtualizer]);
  const { page, sort, order, search } = state;
  const view = JSON.stringify([page, sort, order, search, state.filters]);
  // Another view begins at its top.
  useEffect(() => {
    if (view) scroller.current?.scrollTo(0, 0);
  }, [view]);

  const [active, setActive] = useState(0);
  const moved = useRef(false);
  const tabbable = active >= first && active <= last ? active : first;
  useEffect(() => {
    if (!moved.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    moved.current = false;
    row.focus({ preventScroll: true });
  });

  const selected = new Set(state.selected);
  const toggle = useRef((_row: Row) => {});
  toggle.current = (row) => {
    const before = state.selected;
    select?.(before.includes(row.id) ? before.filter((id) => id !== row.id) : [...before, row.id]);
  };
  const [onToggle] = useState(() => (row: Row) => toggle.current(row));

  const ids = rows.loaded.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const toggleAll = () =>
    select?.(
      all ? state.selected.filter((id) => !ids.includes(id)) : [...new Set([...state.selected, ...ids])],
    );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tr = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
    if (!tr) return;
    const index = Number(tr.dataset.index);
    const next = rowAfter(
      event.key,
      index,
      rows.length,
      Math.floor((scroller.current?.clientHeight ?? 0) / rowPx),
    );
    if (next !== undefined) {
      event.preventDefault();
      moved.current = true;
      setActive(next);
      virtualizer.scrollToIndex(next);
      return;
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      nextInRow(tr, event.key).focus();
      return;
    }
    const row = rows.at(index);
    if (!row || event.target !== tr) return;
    if (event.key === ' ') {
      event.preventDefault();
      onToggle(row);
    } else if (event.key === 'Enter') openRow(row, actions, user, tools);
  };

  const width = columns.reduce(
    (sum, column) => sum + column.width,
    (select ? CHECK_PX : 0) + actions.length * ACTION_PX + 16,
  );
  return (
    <div className="list-scroller" ref={scroller}>
      <div className="list-canvas" style={{ height: virtualizer.getTotalSize() + (narrow ? 0 : ROW_PX) }}>
        <table
          {...(select ? SELECTABLE_GRID : GRID)}
          className="list-grid"
          aria-label={t(definition.title)}
          aria-rowcount={(rows.count ?? rows.length) + 1}
          aria-busy={rows.count === undefined}
          style={{ minWidth: narrow ? undefined : width, marginTop: shown[0]?.start ?? 0 }}
        >
          <colgroup>
            {select && <col style={{ width: CHECK_PX }} />}
            {columns.map(({ key, width: px }) => (
              <col key={key} style={{ width: px }} />
            ))}
            <col style={{ width: actions.length * ACTION_PX + 16 }} />
          </colgroup>
          <GridHead
            columns={columns}
            state={state}
            onSort={onSort}
            selection={select && { all, some: ids.some((id) => selected.has(id)), toggle: toggleAll }}
          />
          <tbody
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              const tr = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
              if (tr) setActive(Number(tr.dataset.index));
            }}
            onDoubleClick={(event) => {
              const target = event.target as HTMLElement;
              const tr = target.closest<HTMLElement>('tr[data-index]');
              const row = tr && rows.at(Number(tr.dataset.index));
              if (row && !target.closest('a, button, input')) openRow(row, actions, user, tools);
            }}
          >
            {shown.map(({ index }) => {
              const row = rows.at(index);
              const rowIndex = rows.before + index + 2;
              if (!row)
                return (
                  <SkeletonRow
                    key={`skeleton-${index}`}
                    columns={columns}
                    selectable={select !== null}
                    rowIndex={rowIndex}
                  />
                );
              return (
                <GridRow
                  key={row.id}
                  {...{ definition, columns, actions, tools, row, index, rowIndex, onToggle }}
                  selectable={select !== null}
                  selected={selected.has(row.id)}
                  tabbable={index === tabbable}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
