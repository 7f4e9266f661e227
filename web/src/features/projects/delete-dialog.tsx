import type { Project } from '@coffret/contracts/projects/answers';
import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import { useTranslation } from 'react-i18next';
import {
  AsyncDeletionImpact,
  type DeletionImpact,
  DeletionImpactText,
} from '../../crud/list/deletion-impact.tsx';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../ui/dialogs/dialog.tsx';

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
  // For their number.
  const ofStatus = (status: ConfigurationStatus) =>
    query(at('/api/configurations', { projectId: id, status, size: 10 }));
  const done = useQuery(isCut ? ofStatus('DONE') : null);
  const quoted = useQuery(isCut ? ofStatus('QUOTE_OK') : null);
  const numberOf = (wanted: ConfigurationStatus) =>
    ProjConfigurations.filter(({ status }) => status === wanted).length;
  const confirm = () =>
    command(api.delete(at('/api/projects/{id}', { id })), {
      toast: { key: 'projects.deleted', values: { name: lib } },
    });
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
