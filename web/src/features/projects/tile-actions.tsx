import { Button } from '@blueprintjs/core';
import { Edit, Lock, Plus, Trash, Unlock } from '@blueprintjs/icons';
import type { Project } from '@coffret/contracts/projects/answers';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { HistoryLink } from '../../crud/entity/history-link.tsx';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { actOver } from '../../data/api/send-over.ts';
import { useRight } from '../../session/rights.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProjectDialog } from './lazy-project-dialog.ts';
import styles from './tile-attachments.module.css';

function toggleStatus(project: Project) {
  const { id, lib, status } = project;
  const next = status === 'OPENED' ? 'CLOSED' : 'OPENED';
  const path = at('/api/projects/{id}', { id });
  const saved = actOver(path, project, 'status', (rowVersion) => api.put(path, { status: next, rowVersion }));
  const key = next === 'CLOSED' ? 'projects.closed' : 'projects.reopened';
  return command(saved, { toast: { key, values: { name: lib } } });
}

export function TileActions({ project }: { project: Project }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayAdd = useRight('configuration_c');
  const mayWrite = useRight('project_w');
  const mayDelete = useRight('project_d');
  const [changing, setChanging] = useState(false);
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null);
  const isOpen = project.status === 'OPENED';
  // Then the tile offers it with a labelled button.
  const isEmpty = project.configurationCount === 0;
  const close = () => setShown(null);
  const change = async () => {
    setChanging(true);
    await toggleStatus(project);
    setChanging(false);
  };
  const action = (icon: ReactElement, label: string, onClick: () => void) => (
    <Button
      variant="minimal"
      icon={icon}
      aria-label={t('labelled', { label, text: project.lib })}
      title={label}
      // aria-disabled keeps the focus.
      aria-disabled={changing}
      onClick={changing ? undefined : onClick}
    />
  );
  const addConfiguration = () =>
    navigate('/configurations/new', { state: { projectId: project.id, isNewConfig: true } });
  return (
    <div className={styles.tileActions}>
      {mayAdd && isOpen && !isEmpty && action(<Plus />, t('projects.addConfiguration'), addConfiguration)}
      {mayWrite && isOpen && action(<Edit />, t('projects.edit'), () => setShown('edit'))}
      {mayWrite &&
        action(
          isOpen ? <Lock /> : <Unlock />,
          t(isOpen ? 'projects.close' : 'projects.reopen'),
          () => void change(),
        )}
      <HistoryLink entity="project" id={project.id} of={project.lib} />
      {mayDelete && action(<Trash />, t('projects.delete'), () => setShown('delete'))}
      <ProjectDialog isOpen={shown === 'edit'} project={project} onClose={close} />
      <DeleteDialog isOpen={shown === 'delete'} project={project} onClose={close} />
    </div>
  );
}
