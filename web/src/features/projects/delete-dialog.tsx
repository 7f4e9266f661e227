import { Trash } from '@blueprintjs/icons';
import { isRefusal } from '@coffret/contracts/errors';
import type { Project } from '@coffret/contracts/projects/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { Alert } from '../../theme/dialog.tsx';
import type { Status } from '../../theme/status-tag.tsx';
import { toast } from '../../toast/toast.ts';

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
  const numberOf = (...statuses: Status[]) =>
    ProjConfigurations.filter(({ status }) => statuses.includes(status)).length;
  const quoted = numberOf('QUOTE_OK', 'QUOTE_EXPIRED');
  const isBarred = numberOf('DONE') > 0;
  const confirm = async () => {
    setDeleting(true);
    const gone = await api.delete(`/api/projects/${id}`);
    setDeleting(false);
    onClose();
    if (isRefusal(gone)) return reportRefusal(gone);
    toast({ text: { key: 'projects.deleted', values: { name: lib } }, intent: 'success' });
  };
  if (isBarred) {
    return (
      <Alert
        isOpen={isOpen}
        canEscapeKeyCancel
        confirmButtonText={t('projects.understood')}
        onClose={onClose}
      >
        <p>{t('projects.deleteBarred', { name: lib })}</p>
      </Alert>
    );
  }
  return (
    <Alert
      isOpen={isOpen}
      intent="danger"
      icon={<Trash />}
      loading={deleting}
      canEscapeKeyCancel
      cancelButtonText={t('forms.cancel')}
      confirmButtonText={t('projects.delete')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        <strong>{t('projects.deleteQuestion', { name: lib })}</strong>
      </p>
      <p>
        {t('projects.deleteConsequence', { count: ProjConfigurations.length })}{' '}
        {quoted > 0 && t('projects.deleteQuoted', { count: quoted })}
      </p>
    </Alert>
  );
}
