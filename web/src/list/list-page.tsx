import { Button, Callout } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { numberText } from '../i18n/formats.ts';
import { holds, useRight } from '../session/rights.ts';
import { useSignedInUser } from '../session/session.ts';
import { PageHeader } from '../theme/page-header.tsx';
import { DeleteRow } from './delete-row.tsx';
import { bulkDelete } from './delete-rows.ts';
import { Grid } from './grid/grid.tsx';
import type { ActionTools, BulkAction, ListDefinition, ListRow, RowAction } from './list-definition.ts';
import { ListFooter } from './list-footer.tsx';
import { NoRows } from './no-rows.tsx';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { SCROLL } from './state/address.ts';
import { useListState } from './state/use-list-state.ts';
import { useRows } from './state/use-rows.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import './list.css';

interface ListPageProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  /** Beside the add button. */
  children?: ReactNode;
}

function rowActions<Row extends ListRow>({
  name,
  nameOf,
  actions,
  remove,
}: ListDefinition<Row>): readonly RowAction<Row>[] {
  if (!remove) return actions;
  const deletion: RowAction<Row> = {
    Icon: Trash,
    text: 'list.delete',
    may: (_row, user) => holds(user, remove.right),
    barred: remove.barred,
    run: (row, { show }) =>
      show((close) => <DeleteRow name={name} id={row.id} label={nameOf(row)} onClose={close} />),
  };
  return [...actions, deletion];
}

const bulkActions = ({ name, remove, bulk = [] }: ListDefinition<never>): readonly BulkAction[] => [
  ...bulk,
  ...(remove ? [bulkDelete(name, remove.right)] : []),
];

/** The one screen of every list (product.md, "Generic list screen"). */
export function ListPage<Row extends ListRow>({ definition, children }: ListPageProps<Row>) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const list = useListState(definition);
  const { state, change } = list;
  const rows = useRows(definition, state);
  const selection = useSelection(definition.name, list, rows);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const mayAdd = useRight(...(definition.add ? [definition.add.right] : []));
  const bulk = bulkActions(definition).filter(({ right }) => holds(user, right));

  const tools = useMemo((): ActionTools => {
    const show: ActionTools['show'] = (make) => setDialog(make(() => setDialog(null)));
    return { navigate, show };
  }, [navigate]);
  const actions = useMemo(() => rowActions(definition), [definition]);
  const shownKeys = state.columns.join(',');
  const visible = list.columns;
  const columns = useMemo(() => {
    const keys = shownKeys.split(',');
    return visible.filter(({ key }) => keys.includes(key));
  }, [visible, shownKeys]);

  const { count } = rows;
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
    <div className="list">
      <PageHeader
        title={t(definition.title)}
        text={count === undefined ? ' ' : t('list.count', { count, total: numberText(count, i18n.language) })}
      >
        {children}
        {definition.add && mayAdd && (
          <Link className="bp6-button bp6-intent-primary" to={definition.add.to}>
            {t(definition.add.text)}
          </Link>
        )}
      </PageHeader>
      <Toolbar definition={definition} list={list} count={count} />
      {bulk.length > 0 && <BulkBar selection={selection} count={count} actions={bulk} />}
      {rows.refusal && count !== undefined && (
        <Callout intent="danger" compact className="list-refused">
          {t('list.refusedPart')}
          <Button size="small" text={t('list.retry')} onClick={rows.retry} />
        </Callout>
      )}
      {count === 0 || (count === undefined && rows.refusal) ? (
        <NoRows refusal={rows.refusal} retry={rows.retry} emptyText={definition.emptyText} list={list} />
      ) : (
        <Grid
          {...{ definition, columns, actions, tools, rows, state }}
          onSort={sortBy}
          selection={bulk.length > 0 ? selection : null}
        />
      )}
      {count !== undefined && count > 0 && (
        <ListFooter
          state={state}
          count={count}
          shown={state.size === SCROLL ? count : rows.loaded.length}
          onChange={change}
        />
      )}
      {dialog}
    </div>
  );
}
