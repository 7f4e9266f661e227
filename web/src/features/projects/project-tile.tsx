import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '../../theme/status-tag.tsx';
import { Bubbles } from './bubbles.tsx';
import { dashedDate, type Project } from './project.ts';
import { ProjectPicture } from './project-picture.tsx';
import { TileActions } from './tile-actions.tsx';
import './project-tile.css';

/** A project at a glance, and what can be done with it. */
export function ProjectTile({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { id, lib, status, updatedAt, ProjConfigurations } = project;
  return (
    <article className="project-tile" data-status={status} aria-label={lib}>
      <ProjectPicture id={id} />
      <div className="project-tile-body">
        <header>
          <h2>
            <Link className="project-tile-name" to="/configurations" state={{ projectName: lib }}>
              {lib}
            </Link>
          </h2>
          <StatusTag status={status} />
        </header>
        <div className="project-tile-configurations">
          <span className="muted">{t('projects.configurations', { count: ProjConfigurations.length })}</span>
          <Bubbles project={project} />
        </div>
        <footer>
          <span className="muted small">
            {t('projects.updated')} <time dateTime={updatedAt}>{dashedDate(updatedAt)}</time>
          </span>
          <TileActions project={project} />
        </footer>
      </div>
    </article>
  );
}
