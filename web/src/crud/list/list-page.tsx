import { Button, Callout } from '@blueprintjs/core';
import { EyeOpen, History, Trash } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import type { User } from '../../data/session/user.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { useHandOnFocus } from '../../ui/elements/use-hand-on-focus.ts';
import { historyPath, maySeeHistory } from '../history-path.ts';
import { useRememberVisit } from '../last-visit.ts';
import { AddLink } from './add-link.tsx';
import { countValues } from './count-values.ts';
import { DeleteRow } from './delete-row.tsx';
import { bulkDelete } from './delete-rows.ts';
import { Grid } from './grid/grid.tsx';
import { useRowsInPlace } from './in-place/use-rows-in-place.ts';
import { useListKeys } from './keys/use-list-keys.tsx';
import styles from './list.module.css';
import type {
  ActionContext,
  BulkAction,
  Column,
  ListDefinition,
  ListRow,
  RowAction,
} from './list-definition.ts';
import { ListFooter } from './list-footer.tsx';
import { NoRows } from './no-rows.tsx';
import { usePermitted } from './permitted.ts';
import { RowDetails } from './row-details.tsx';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { SCROLL } from './state/address.ts';
import { useColumnWidths } from './state/use-column-widths.ts';
import { useListState } from './state/use-list-state.ts';
import { useRows } from './state/use-rows.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { UnknownFilters } from './unknown-filters.tsx';
import { initialView, useViews } from './views/use-views.ts';
import { ViewTabs } from './views/view-tabs.tsx';
import { viewedList } from './views/viewed-list.ts';

interface ListPageProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  children?: ReactNode;
}

/** Generic actions follow the list's own, but the details where none of these opens the row. */
function rowActions<Row extends ListRow>(
  { name, nameOf, actions, remove, topics, history }: ListDefinition<Row>,
  columns: readonly Column<Row>[],
  user: User,
): readonly RowAction<Row>[] {
  const details: RowAction<Row> = {
    Icon: EyeOpen,
    text: 'list.details',
    opens: true,
    run: (row, tools) =>
      tools.show((close) => (
        <RowDetails row={row} columns={columns} tools={tools} name={nameOf(row)} onClose={close} />
      )),
  };
  const past: RowAction<Row> = {
    Icon: History,
    text: 'entity.history',
    to(row) {
      const { entity, id } = history?.(row) ?? { entity: topics[0], id: row.id };
      return historyPath(entity, id);
    },
  };
  // The first one opens the row.
  const opens = actions.some((action) => 'to' in action || action.opens);
  const hasDetails = actions.some(({ text }) => text === details.text);
  const all = [
    ...(opens ? [] : [details]),
    ...actions,
    ...(opens && !hasDetails ? [details] : []),
    ...(history !== null && maySeeHistory(user) ? [past] : []),
  ];
  if (!remove) return all;
  const deletion: RowAction<Row> = {
    Icon: Trash,
    text: 'list.delete',
    may: (_row, user) => hasAnyRight(user, remove.right),
    disabledReason: remove.disabledReason,
    run: (row, { show }) =>
      show((close) => (
        <DeleteRow
          name={name}
          id={row.id}
          label={nameOf(row)}
          usage={remove.usage?.(row)}
          warning={remove.warning?.(row)}
          deletionImpact={remove.deletionImpact}
          onClose={close}
        />
      )),
  };
  return [...all, deletion];
}

const bulkActions = <Row extends ListRow>({
  remove,
  bulk = [],
}: ListDefinition<Row>): readonly BulkAction<Row>[] => [...bulk, ...(remove ? [bulkDelete(remove)] : [])];

export function ListPage<Row extends ListRow>({ definition: ofAll, children }: ListPageProps<Row>) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const rememberFirstRow = useRememberVisit();
  const definition = usePermitted(ofAll);
  const views = useViews(definition.name, definition.views);
  const list = useListState(definition, initialView(views));
  const { state, change } = list;
  const { page, sort, order, search, filters } = state;
  const view = JSON.stringify([page, sort, order, search, filters]);
  const rows = useRowsInPlace(definition, view, useRows(definition, state));
  const selection = useSelection(definition.name, list, rows);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const region = useHandOnFocus();
  const bulk = bulkActions(definition).filter(({ right }) => hasAnyRight(user, right));

  const tools = useMemo((): ActionContext => {
    const show: ActionContext['show'] = (make) => setDialog(make(() => setDialog(null)));
    return { navigate, show };
  }, [navigate]);
  useListKeys(tools.show);
  const actions = useMemo(() => rowActions(definition, list.columns, user), [definition, list.columns, user]);
  const shownKeys = state.columns.join(',');
  const visible = list.columns;
  const shownColumns = useMemo(() => {
    return shownKeys.split(',').flatMap((key) => visible.find((column) => column.key === key) ?? []);
  }, [visible, shownKeys]);
  const [columns, resize] = useColumnWidths(definition.name, shownColumns);

  const { count } = rows;
  const rowsWord = typeof definition.rows === 'string' ? definition.rows : definition.rows(state.filters);
  const pages =
    state.size === SCROLL || count === undefined ? undefined : Math.max(1, Math.ceil(count / state.size));
  const isBeyond = pages !== undefined && !rows.isStale && state.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages }, { replace: true });
  });

  const sortBy = (column: string) => {
    const order = state.sort === column && state.order === 'asc' ? 'desc' : 'asc';
    change({ sort: column, order, page: 1 });
  };
  return (
    <div className={styles.list} {...region}>
      <div className={styles.head} data-covered={selection.some || undefined}>
        <PageHeader
          title={t(definition.title)}
          text={count === undefined ? '\u00a0' : countValues(count, rowsWord, t, i18n.language).rows}
        >
          {children}
          <AddLink definition={definition} filters={state.filters} />
        </PageHeader>
        {bulk.length > 0 && (
          <BulkBar
            definition={definition}
            list={list}
            selection={selection}
            count={count}
            rowsWord={rowsWord}
            actions={bulk}
          />
        )}
      </div>
      <ViewTabs list={viewedList(definition, list)} views={{ ...views, all: views.all.filter(list.takes) }} />
      <Toolbar definition={definition} list={list} count={count} rowsWord={rowsWord} />
      <UnknownFilters
        filters={ofAll.filters}
        unknown={list.unknown}
        onRemove={() => change({}, { replace: true })}
      />
      {rows.error && count !== undefined && (
        <Callout intent="danger" compact className={styles.notice}>
          {t('list.failedPart')}
          <Button size="small" text={t('list.retry')} onClick={rows.retry} />
        </Callout>
      )}
      {(count === 0 && rows.length === 0) || (count === undefined && rows.error) ? (
        <NoRows definition={definition} list={list} error={rows.error} retry={rows.retry} />
      ) : (
        <Grid
          definition={definition}
          columns={columns}
          actions={actions}
          tools={tools}
          rows={rows}
          state={state}
          view={view}
          onFirstRow={rememberFirstRow}
          onSort={sortBy}
          onResize={resize}
          selection={bulk.length > 0 ? selection : null}
        />
      )}
      {count !== undefined && count > 0 && (
        <ListFooter
          state={state}
          count={count}
          sums={definition.columns.flatMap((column) => {
            const sum = rows.sums?.[column.key];
            return column.summed && sum !== undefined
              ? [{ label: t(column.summed(state.filters)), sum }]
              : [];
          })}
          shown={state.size === SCROLL ? count : rows.loaded.length}
          onChange={change}
        />
      )}
      {dialog}
    </div>
  );
}
