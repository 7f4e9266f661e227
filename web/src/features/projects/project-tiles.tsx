import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { List } from '@coffret/contracts/answers';
import type { ProjectRow } from '@coffret/contracts/projects/answers';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyedErrorText } from '../../data/api/error-text.ts';
import type { QueryResult } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayDo } from '../../session/rights.ts';
import { useFocusWithin } from '../../ui/dialogs/use-focus-within.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { ProjectTile } from './project-tile.tsx';
import styles from './project-tiles.module.css';
import { TilePagination } from './tile-pagination.tsx';
import { PAGE_SIZE, type ProjectSearch } from './use-project-search.ts';

interface ProjectTilesProps {
  projects: QueryResult<List<ProjectRow>>;
  search: ProjectSearch;
  /** Absent: not allowed. */
  onAdd: (() => void) | undefined;
}

function TileSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={styles.tiles} role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, tile) => tile).map((tile) => (
        <div key={tile} className={`${styles.tileSkeleton} skeleton-block`} />
      ))}
    </div>
  );
}

function Nothing({ search, onAdd }: Pick<ProjectTilesProps, 'search' | 'onAdd'>) {
  const { t } = useTranslation();
  if (search.isFiltered) {
    return (
      <EmptyState title={t('projects.noMatch')} text={t('projects.noMatchText')}>
        <Button text={t('projects.clear')} onClick={search.clear} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('projects.none')} text={t('projects.noneText')}>
      {onAdd && <Button intent="primary" icon={<Plus />} text={t('projects.first')} onClick={onAdd} />}
    </EmptyState>
  );
}

function Found({ projects: { data, error, refetch }, search, onAdd }: ProjectTilesProps) {
  const { t } = useTranslation();
  const { page, setPage } = search;
  const staff = mayDo(useSignedInUser(), 'see project');
  const pages = data ? Math.max(1, Math.ceil(data.count / PAGE_SIZE)) : page;
  // The last page became empty.
  const isBehindLast = page > pages;
  useEffect(() => {
    if (isBehindLast) setPage(pages);
  });
  if (!data && error) {
    return (
      <EmptyState title={t('projects.failed')} text={error.errors.map(keyedErrorText).join(' ')}>
        <Button text={t('projects.retry')} onClick={refetch} />
      </EmptyState>
    );
  }
  if (!data || isBehindLast) return <TileSkeletons />;
  if (data.count === 0) return <Nothing search={search} onAdd={onAdd} />;
  return (
    <>
      <ul className={styles.tiles} aria-label={t('projects.title')}>
        {data.rows.map((project) => (
          <li key={project.id}>
            <ProjectTile project={project} showsOwner={staff} />
          </li>
        ))}
      </ul>
      <TilePagination page={page} pages={pages} count={data.count} onChange={setPage} />
    </>
  );
}

export function ProjectTiles(props: ProjectTilesProps) {
  const element = useRef<HTMLDivElement>(null);
  useFocusWithin(element);
  return (
    <div ref={element} tabIndex={-1}>
      <Found {...props} />
    </div>
  );
}
