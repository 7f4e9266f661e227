import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Edit, FloppyDisk, More, Pin, Trash } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rowsAt } from '../../../data/api/list-path.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { numberText } from '../../../i18n/formats.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import { isSaved, type ListView } from '../list-view.ts';
import { apiQuery, type ListState, writeAddress } from '../state/address.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { updateView } from './commands.ts';
import { SaveViewButton } from './save-view-button.tsx';
import type { ListViews } from './use-views.ts';
import styles from './views.module.css';

/** Loaded on demand. */
const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));
const RemoveViewDialog = lazy(() => import('./remove-view-dialog.tsx'));

interface TabProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  state: ListState;
  lib: string;
  isCurrent: boolean;
}

function Tab<Row extends ListRow>({ definition, state, lib, isCurrent }: TabProps<Row>) {
  const { i18n } = useTranslation();
  const { name, invalidatedBy } = definition;
  const { data } = useQuery(rowsAt<Row>(name, `${apiQuery(state)}&page=1&size=10`), { invalidatedBy });
  return (
    <Link
      className={styles.tab}
      to={{ search: `?${writeAddress(state)}` }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {lib}
      <span className={styles.count}>{data ? numberText(data.count, i18n.language) : ''}</span>
    </Link>
  );
}

interface ViewMenuProps {
  view: ListView;
  views: ListViews;
  onRename: () => void;
  onRemove: () => void;
}

function ViewMenu({ view, views, onRename, onRemove }: ViewMenuProps) {
  const { t } = useTranslation();
  const { initial, setInitial } = views;
  const isInitial = initial === view.key;
  return (
    <PopoverNext
      arrow={false}
      animation="minimal"
      placement="bottom-start"
      content={
        <Menu>
          <MenuItem
            icon={<Pin />}
            text={t(isInitial ? 'list.views.unsetInitial' : 'list.views.setInitial')}
            onClick={() => setInitial(isInitial ? undefined : view.key)}
          />
          {isSaved(view) && view.saved.mayChange && (
            <>
              <MenuItem icon={<Edit />} text={t('list.views.rename')} onClick={onRename} />
              <MenuItem icon={<Trash />} intent="danger" text={t('list.views.remove')} onClick={onRemove} />
            </>
          )}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<More />}
        aria-label={t('list.views.actions', { name: view.lib })}
        title={t('list.views.actions', { name: view.lib })}
      />
    </PopoverNext>
  );
}

interface ViewTabsProps<Row extends ListRow> {
  definition: ListDefinition<Row>;
  list: ListStateHandle<Row>;
  views: ListViews;
}

/** Named states of the list; nothing when there are none. */
export function ViewTabs<Row extends ListRow>({ definition, list, views }: ViewTabsProps<Row>) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  if (views.all.length === 0) return null;
  const { state, stateOf, change } = list;
  const current = views.all.find(({ key }) => key === state.view);
  const isChanged = !list.isAt(current ?? null);
  const saved = current && isSaved(current) ? current : undefined;
  const close = () => setDialog(null);
  return (
    <nav className={styles.views} aria-label={t('list.views.title')}>
      <ul className={styles.tabs}>
        <li>
          <Tab definition={definition} state={stateOf(null)} lib={t('list.views.all')} isCurrent={!current} />
        </li>
        {views.all.map((view) => (
          <li key={view.key}>
            <Tab definition={definition} state={stateOf(view)} lib={view.lib} isCurrent={view === current} />
          </li>
        ))}
      </ul>
      {current && (
        <ViewMenu
          view={current}
          views={views}
          onRename={() => setDialog('rename')}
          onRemove={() => setDialog('remove')}
        />
      )}
      {isChanged && saved?.saved.mayChange && (
        <Button
          variant="minimal"
          intent="primary"
          icon={<FloppyDisk />}
          text={t('list.views.update')}
          onClick={() => void updateView(saved, state)}
        />
      )}
      {isChanged && <SaveViewButton name={definition.name} list={list} />}
      <Suspense fallback={null}>
        {dialog === 'rename' && saved && (
          <SaveViewDialog
            list={definition.name}
            state={state}
            view={saved}
            onSaved={() => undefined}
            onClose={close}
          />
        )}
        {dialog === 'remove' && saved && (
          <RemoveViewDialog view={saved} onRemoved={() => change({ view: undefined })} onClose={close} />
        )}
      </Suspense>
    </nav>
  );
}
