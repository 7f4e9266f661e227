import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { usePrinting } from '../../../lib/use-printing.ts';
import { textsOf } from '../cells/cell-context.ts';
import type { RowsInPlace } from '../in-place/use-rows-in-place.ts';
import type { ActionContext, Column, ListDefinition, ListRow, RowAction } from '../list-definition.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { ListState } from '../state/address.ts';
import { copyRows } from './copy-rows.ts';
import styles from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow, type Toggle } from './grid-row.tsx';
import { nextInRow, rowAfter } from './keyboard.ts';
import { CARD_PX, columnTracks, gridStyle, ROW_PX } from './measures.ts';
import { GRID, ROW_GROUP, SELECTABLE_GRID } from './roles.ts';
import { openRow } from './row-actions.tsx';
import { titleTruncatedText } from './truncated-title.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useViewer } from './use-viewer.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface GridProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  tools: ActionContext;
  rows: RowsInPlace<Row>;
  state: ListState;
  /** Changes when other rows are requested. */
  view: string;
  onSort: (column: string) => void;
  onResize: (column: string, px: number) => void;
  /** With the index of the first visible row in the whole list. */
  onFirstRow: (index: number) => void;
  /** null: not selectable. */
  selection: Selection | null;
}

const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('tr[data-index]');

/** A print has each row of the page. */
const loadedRows = ({ length, at }: RowsInPlace<ListRow>) =>
  Array.from({ length }, (_, index) => ({ index, top: undefined })).filter(({ index }) => at(index));

/** A WAI-ARIA grid that renders only rows near the viewport. */
export function Grid<Row extends ListRow>(props: GridProps<Row>) {
  const {
    definition,
    columns,
    actions,
    tools,
    rows,
    state,
    view: requestedView,
    onSort,
    onResize,
    onFirstRow,
    selection,
  } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const user = useViewer();
  const context = useMemo(() => ({ t, text: textsOf(t), language, user, tools }), [t, language, user, tools]);
  const narrow = useNarrow();
  const [rowPx, headPx] = narrow ? [CARD_PX, 0] : [ROW_PX, ROW_PX];
  const scroller = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  // Scrolls to the top once the new view is loaded.
  const [shownView, setShownView] = useState(requestedView);
  if (!rows.isStale && shownView !== requestedView) setShownView(requestedView);
  const view = rows.isStale ? shownView : requestedView;
  const [place, setPlace] = useState({ view, index: 0 });
  const active = place.view === view ? Math.max(0, Math.min(place.index, rows.length - 1)) : 0;
  const setActive = (index: number) => setPlace({ view, index });
  const shown = useVirtualRows({
    scroller,
    ofPage: narrow,
    length: rows.length,
    rowPx,
    headPx,
    kept: active,
    view,
  });
  const isPrinting = usePrinting();
  const drawn = isPrinting ? loadedRows(rows) : shown.rows;
  const { first, last } = shown.seen;
  useEffect(() => {
    rows.setVisibleRange(first, last);
    onFirstRow(rows.before + first);
  });

  const focus = useRowFocus(scroller, active);

  const toggle = useRef<Toggle<Row>>(() => {});
  useLayoutEffect(() => {
    toggle.current = (row, index, isRange) =>
      isRange ? selection?.extend(index, index) : selection?.toggle(row.id, index);
  });
  const [onToggle] = useState(
    (): Toggle<Row> =>
      (...toggled) =>
        toggle.current(...toggled),
  );

  const open = (row: Row) => openRow(definition.columns, { row, actions, context });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tr = rowOf(event.target);
    if (!tr) return;
    const index = Number(tr.dataset.index);
    const height = narrow ? innerHeight : (scroller.current?.clientHeight ?? 0);
    const screenful = Math.floor((height - headPx) / rowPx);
    const next = rowAfter(event.key, index, rows.length, screenful);
    if (next !== undefined) {
      event.preventDefault();
      if (next !== active) focus.lead();
      setActive(next);
      shown.scrollTo(next);
      if (event.shiftKey) selection?.extend(next, index);
      return;
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      nextInRow(tr, event.key).focus();
      return;
    }
    const row = rows.at(index);
    if (!row || event.target !== tr || rows.goneAt(index)) return;
    if (event.key === ' ') {
      event.preventDefault();
      onToggle(row, index, event.shiftKey);
    } else if (event.key === 'Enter') open(row);
  };

  const tracks = columnTracks(columns, selection !== null);
  return (
    <div
      className={styles.scroller}
      data-scroller
      ref={scroller}
      {...rows.pointer}
      onScroll={({ currentTarget: { scrollLeft } }) => {
        // Setting an equal state can still render once.
        if (scrollLeft !== left) setLeft(scrollLeft);
      }}
    >
      <table
        {...(selection ? SELECTABLE_GRID : GRID)}
        className={styles.grid}
        aria-label={t(definition.title)}
        aria-rowcount={(rows.count ?? rows.length) + 1}
        aria-busy={rows.count === undefined || (rows.isStale && !rows.error)}
        onCopy={copyRows}
        onMouseOver={titleTruncatedText}
        onFocus={titleTruncatedText}
        data-scrolled={(!narrow && left > 0) || undefined}
        style={narrow ? undefined : gridStyle(tracks, shown.width, left)}
      >
        <GridHead
          columns={columns}
          state={state}
          t={t}
          onSort={onSort}
          onResize={onResize}
          selection={selection}
          isStale={rows.isStale}
        />
        <tbody
          {...ROW_GROUP}
          style={{ paddingBlock: `${shown.above}px ${shown.below}px` }}
          // Prevents actions on stale rows.
          inert={rows.isStale}
          onKeyDown={onKeyDown}
          onBlur={focus.region.onBlur}
          onFocus={({ target }) => {
            focus.region.onFocus();
            const tr = rowOf(target);
            if (tr) setActive(Number(tr.dataset.index));
          }}
          onDoubleClick={({ target }) => {
            const tr = rowOf(target);
            const index = Number(tr?.dataset.index);
            const row = rows.at(index);
            const isControl = (target as HTMLElement).closest('a, button, input');
            if (row && !isControl && !rows.goneAt(index)) open(row);
          }}
        >
          {drawn.map(({ index, top }) => {
            const row = rows.at(index);
            return (
              <GridRow
                key={index}
                definition={definition}
                columns={columns}
                actions={actions}
                context={context}
                row={row}
                gone={rows.goneAt(index)}
                index={index}
                onToggle={onToggle}
                top={top}
                rowIndex={rows.before + index + 2}
                selectable={selection !== null}
                selected={row !== undefined && selection?.has(row.id) === true}
                tabbable={index === active}
                passing={shown.isPassing}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
