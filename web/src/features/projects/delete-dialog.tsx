import type { Project } from '@coffret/contracts/projects/answers';
import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import { useTranslation } from 'react-i18next';
import {
  AsyncDeletionImpact,
  type DeletionImpact,
  DeletionImpactText,
} from '../../crud/list/deletion-impact.tsx';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { toast } from '../../data/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../ui/dialogs/dialog.tsx';
import { configurationsPath, projectPath } from './queries.ts';

/** Loaded on demand: the projects' screen needs nothing else of quotes. */
async function ordersBefore(projectId: number): Promise<DeletionImpact> {
  const { waitingOrders } = await import('../quotes/public.ts');
  return { before: [await waitingOrders('projectId', [projectId])] };
}

interface DeleteDialogProps {
  isOpen: boolean;
  project: Project;
  onClose: () => void;
}

export function DeleteDialog({ isOpen, project, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { id, lib, ProjConfigurations, configurationCount } = project;
  const isCut = isOpen && configurationCount > ProjConfigurations.length;
  const done = useQuery(isCut ? configurationsPath(id, 'DONE') : null);
  const quoted = useQuery(isCut ? configurationsPath(id, 'QUOTE_OK') : null);
  const numberOf = (wanted: ConfigurationStatus) =>
    ProjConfigurations.filter(({ status }) => status === wanted).length;
  const confirm = async () => {
    const gone = await api.delete(projectPath(id));
    if (isErrorResponse(gone)) return showErrors(gone);
    toast({ text: { key: 'projects.deleted', values: { name: lib } }, intent: 'success' });
  };
  if ((done.data?.count ?? numberOf('DONE')) > 0) {
    return (
      <Alert
        isOpen={isOpen}
        canEscapeKeyCancel
        confirmButtonText={t('projects.understood')}
        onClose={onClose}
      >
        <p>{t('projects.deleteDisabled', { name: lib })}</p>
      </Alert>
    );
  }
  if (!isOpen || (isCut && !(done.data && quoted.data))) return null;
  const deleted: NonNullable<DeletionImpact['deleted']> = [
    { text: 'configurations.rows', count: configurationCount },
    { text: 'configurations.openQuotes', count: quoted.data?.count ?? numberOf('QUOTE_OK') },
  ];
  return (
    <ConfirmDialog
      title={t('list.deleteTitle', { name: lib })}
      action={t('list.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('projects.deleteWarning')}</p>
      <DeletionImpactText impact={{ deleted }} />
      <AsyncDeletionImpact count={() => ordersBefore(id)} />
    </ConfirmDialog>
  );
}
