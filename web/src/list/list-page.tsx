import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { errorText } from '../api/error-text.ts';
import { holds, useRight } from '../session/rights.ts';
import { useSignedInUser } from '../session/session.ts';
import { EmptyState } from '../theme/empty-state.tsx';
import { PageHeader } from '../theme/page-header.tsx';
import { SCROLL } from './address.ts';
import { BulkDelete } from './bulk-delete.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { deleteRows } from './delete-rows.ts';
import { numberText } from './formats.ts';
import { Grid } from './grid.tsx';
import type { ActionTools, ListDefinition, ListRow, RowAction } from './list-definition.ts';
import { ListFooter } from './list-footer.tsx';
import { Toolbar } from './toolbar.tsx';
import { useListState } from './use-list-state.ts';
import { useRows } from './use-rows.ts';
import './list.css';

interface ListPageProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  /** Beside the add button. */
  children?: ReactNode;
}

function deleteAction<Row extends ListRow>({ name, nameOf, remove }: ListDefinition<Row>): RowAction<Row>[] {
  if (!remove) return [];
  const { right, barred } = remove;
  return [
    {
      icon: 'trash',
      text: 'list.delete',
      may: (_row, user) => holds(user, right),
      barred,
      run: (row, { show }) =>
        show((close) => <DeleteRow name={name} id={row.id} label={nameOf(row)} onClose={close} />),
    },
  ];
}

function DeleteRow({
  name,
  id,
  label,
  onClose,
}: {
  name: string;
  id: number;
  label: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('list.deleteTitle', { name: label })}
      action={t('list.delete')}
      onClose={onClose}
      onConfirm={async () => void (await deleteRows(name, [id]))}
    >
      <p>{t('list.deleteWarning', { count: 1 })}</p>
    </ConfirmDialog>
  );
}

/** The one screen of every list (product.md, "Generic list screen"). */
export function ListPage<Row extends ListRow>({ definition, children }: ListPageProps<Row>) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const list = useListState(definition);
  const { state, change } = list;
  const rows = useRows(definition, state);
  const [dialog, setDialog] = useState<{ element: ReactNode } | null>(null);
  const mayAdd = useRight(...(definition.add ? [definition.add.right] : []));
  const mayDelete = definition.remove !== undefined && holds(user, definition.remove.right);

  const tools = useMemo((): ActionTools => {
    const show: ActionTools['show'] = (make) => setDialog({ element: make(() => setDialog(null)) });
    return { navigate, show };
  }, [navigate]);
  const actions = useMemo(() => [...definition.actions, ...deleteAction(definition)], [definition]);
  const shownKeys = state.columns.join(',');
  const all = definition.columns;
  const rights = user.rights.join(',');
  const columns = useMemo(() => {
    const keys = shownKeys.split(',');
    const held = new Set(rights.split(','));
    return all.filter(({ key, right }) => keys.includes(key) && (right === undefined || held.has(right)));
  }, [all, shownKeys, rights]);

  const { count } = rows;
  const pages =
    state.size === SCROLL || count === undefined ? undefined : Math.max(1, Math.ceil(count / state.size));
  const isBeyond = pages !== undefined && state.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages }, { replace: true });
  });

  const isNarrowed = state.search !== '' || Object.values(state.filters).some((values) => values.length > 0);
  const select = (selected: readonly number[]) => change({ selected }, { replace: true });
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
      {mayDelete && <BulkDelete name={definition.name} selected={state.selected} onSelect={select} />}
      {rows.refusal && count === undefined ? (
        <EmptyState title={t('list.refused')} text={rows.refusal.refused.map(errorText).join(' ')} />
      ) : count === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'list.noMatch' : 'list.empty')}
          text={t(isNarrowed ? 'list.noMatchText' : definition.emptyText)}
        >
          {isNarrowed && (
            <Button
              text={t('list.clear')}
              onClick={() =>
                change({
                  search: '',
                  filters: Object.fromEntries(Object.keys(state.filters).map((column) => [column, []])),
                  page: 1,
                })
              }
            />
          )}
        </EmptyState>
      ) : (
        <Grid
          {...{ definition, columns, actions, tools, rows, state }}
          onSort={sortBy}
          select={mayDelete ? select : null}
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
      {dialog?.element}
    </div>
  );
}
