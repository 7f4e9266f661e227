import { Alert } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { isRefusal } from '@coffret/contracts/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { toast } from '../../toast/toast.ts';
import type { Project } from './project.ts';

interface DeleteDialogProps {
  isOpen: boolean;
  project: Project;
  onClose: () => void;
}

/** Asks before a project goes, with its configurations. */
export function DeleteDialog({ isOpen, project, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  const { id, lib, ProjConfigurations } = project;
  const confirm = async () => {
    setDeleting(true);
    const gone = await api.delete(`/api/projects/${id}`);
    setDeleting(false);
    onClose();
    if (isRefusal(gone)) return reportRefusal(gone);
    toast({ text: { key: 'projects.deleted', values: { name: lib } }, intent: 'success' });
  };
  return (
    <Alert
      isOpen={isOpen}
      intent="danger"
      icon={<Trash />}
      loading={deleting}
      canEscapeKeyCancel
      cancelButtonText={t('projects.cancel')}
      confirmButtonText={t('projects.delete')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        <strong>{t('projects.deleteQuestion', { name: lib })}</strong>
      </p>
      <p>{t('projects.deleteConsequence', { count: ProjConfigurations.length })}</p>
    </Alert>
  );
}
