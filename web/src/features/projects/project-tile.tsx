import type { ProjectRow } from '@coffret/contracts/projects/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { dateText } from '../../i18n/formats.ts';
import { StatusTag } from '../../ui/elements/status-tag.tsx';
import { Bubbles } from './bubbles.tsx';
import { ProjectPicture } from './project-picture.tsx';
import styles from './project-tile.module.css';
import { TileActions } from './tile-actions.tsx';
import { TileAttachments } from './tile-attachments.tsx';

interface ProjectTileProps {
  project: ProjectRow;
  /** For lists with several owners. */
  showsOwner: boolean;
}

export function ProjectTile({ project, showsOwner }: ProjectTileProps) {
  const { t } = useTranslation();
  const { id, lib, status, updatedAt, configurationCount } = project;
  return (
    <article className={styles.projectTile} data-status={status} aria-label={lib}>
      <ProjectPicture id={id} name={lib} />
      <div className={styles.body}>
        <header>
          <h2>
            <Link
              className={styles.name}
              to="/configurations"
              state={{ projectName: lib, projectId: String(id) }}
              title={lib}
            >
              {lib}
            </Link>
          </h2>
          <StatusTag of={project} />
        </header>
        {showsOwner && project.company && (
          <p className={`${styles.owner} muted small`}>
            <CustomerLink customer={project} />
          </p>
        )}
        <div className={`${styles.facts} muted small`}>
          <span>{t('projects.configurations', { count: configurationCount })}</span>
          <span>
            <span className="visually-hidden">{t('projects.updated')} </span>
            <time dateTime={updatedAt} title={`${t('projects.updated')} ${dateText(updatedAt)}`}>
              {dateText(updatedAt)}
            </time>
          </span>
        </div>
        <Bubbles project={project} />
        <footer>
          <TileAttachments project={project} />
          <TileActions project={project} />
        </footer>
      </div>
    </article>
  );
}
