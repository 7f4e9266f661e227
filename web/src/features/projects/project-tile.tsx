import type { ProjectRow } from '@coffret/contracts/projects/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '../../theme/status-tag.tsx';
import { Bubbles } from './bubbles.tsx';
import { dashedDate } from './dashed-date.ts';
import { ProjectPicture } from './project-picture.tsx';
import { TileActions } from './tile-actions.tsx';
import { TileTalk } from './tile-talk.tsx';
import './project-tile.css';

interface ProjectTileProps {
  project: ProjectRow;
  /** Whose project it is, where there are several to tell apart. */
  owner: string | undefined;
}

/** A project at a glance, and what can be done with it. */
export function ProjectTile({ project, owner }: ProjectTileProps) {
  const { t } = useTranslation();
  const { id, lib, status, updatedAt, ProjConfigurations } = project;
  return (
    <article className="project-tile" data-status={status} aria-label={lib}>
      <ProjectPicture id={id} />
      <div className="project-tile-body">
        <header>
          <h2>
            <Link className="project-tile-name" to="/configurations" state={{ projectName: lib }} title={lib}>
              {lib}
            </Link>
          </h2>
          <StatusTag status={status} />
        </header>
        {owner && <p className="project-tile-owner muted small">{owner}</p>}
        <div className="project-tile-facts muted small">
          <span>{t('projects.configurations', { count: ProjConfigurations.length })}</span>
          <span>
            <span className="unseen">{t('projects.updated')} </span>
            <time dateTime={updatedAt} title={`${t('projects.updated')} ${dashedDate(updatedAt)}`}>
              {dashedDate(updatedAt)}
            </time>
          </span>
        </div>
        <Bubbles project={project} />
        <footer>
          <TileTalk project={project} />
          <TileActions project={project} />
        </footer>
      </div>
    </article>
  );
}
