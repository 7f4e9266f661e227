import { Button, MenuItem } from '@blueprintjs/core';
import { Edit, FloppyDisk, More, Pin, Trash } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../../data/api/api.ts';
import { command } from '../../../data/api/command.ts';
import { at } from '../../../data/api/path.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { isViewing } from '../../../data/session/session.ts';
import { numberText } from '../../../i18n/formats.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { PopoverMenu } from '../../../ui/elements/popover.tsx';
import { isSaved, type KeptState, type ListView, type SavedListView, type ViewedList } from '../list-view.ts';
import { SaveViewButton } from './save-view-button.tsx';
import type { ListViews } from './use-views.ts';
import styles from './views.module.css';

/** Loaded on demand. */
const SaveViewDialog = lazyDialog(() => import('./save-view-dialog.tsx'));
const RemoveViewDialog = lazyDialog(() => import('./remove-view-dialog.tsx'));

const updateView = ({ lib, saved: { id, rowVersion } }: SavedListView, state: KeptState) =>
  command(api.put(at('/api/views/{id}', { id }), { ...state, rowVersion }), {
    toast: { key: 'list.views.updated', values: { name: lib } },
  });

interface TabProps {
  list: ViewedList;
  /** null: the list without a view. */
  view: ListView | null;
  isCurrent: boolean;
}

function Tab({ list: { addressOf, counted }, view, isCurrent }: TabProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(counted ? counted(view) : null);
  return (
    <Link
      className={styles.tab}
      to={{ search: `?${addressOf(view)}` }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {view ? view.lib : t('list.views.all')}
      {counted && <span className={styles.count}>{data ? numberText(data.count, i18n.language) : ''}</span>}
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
    <PopoverMenu
      placement="bottom-start"
      items={
        <>
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
        </>
      }
    >
      <Button
        variant="minimal"
        icon={<More />}
        aria-label={t('list.views.actions', { name: view.lib })}
        title={t('list.views.actions', { name: view.lib })}
      />
    </PopoverMenu>
  );
}

interface ViewTabsProps {
  list: ViewedList;
  views: ListViews;
}

/** Named states of the list; a row of its own from the first paint, since saved ones come later. */
export function ViewTabs({ list, views }: ViewTabsProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const { name, state, isAt, open } = list;
  // A link may have the filters of a view without its name.
  const current = views.all.find((view) =>
    list.current === undefined ? isAt(view) && !isAt(null) : view.key === list.current,
  );
  const isChanged = !isAt(current ?? null);
  const saved = current && isSaved(current) ? current : undefined;
  const close = () => setDialog(null);
  const tabs = useRef<HTMLUListElement>(null);
  const currentKey = current?.key;
  useEffect(() => {
    if (currentKey === undefined) return;
    const tab = tabs.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentKey]);
  return (
    <nav className={styles.views} aria-label={t('list.views.title')}>
      <ul ref={tabs} className={styles.tabs}>
        <li>
          <Tab list={list} view={null} isCurrent={!current} />
        </li>
        {views.all.map((view) => (
          <li key={view.key}>
            <Tab list={list} view={view} isCurrent={view === current} />
          </li>
        ))}
      </ul>
      {isChanged && saved?.saved.mayChange && (
        <Button
          variant="minimal"
          intent="primary"
          icon={<FloppyDisk />}
          text={t('list.views.update')}
          onClick={() => void updateView(saved, state)}
        />
      )}
      {isChanged && !isViewing() && <SaveViewButton list={list} />}
      {current && !isViewing() && (
        <ViewMenu
          view={current}
          views={views}
          onRename={() => setDialog('rename')}
          onRemove={() => setDialog('remove')}
        />
      )}
      {dialog === 'rename' && saved && (
        <SaveViewDialog list={name} state={state} view={saved} onSaved={() => undefined} onClose={close} />
      )}
      {dialog === 'remove' && saved && (
        <RemoveViewDialog view={saved} onRemoved={() => open(undefined)} onClose={close} />
      )}
    </nav>
  );
}
