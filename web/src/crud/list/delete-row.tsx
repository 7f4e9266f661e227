import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../data/api/list-path.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { UsageOptions } from '../usage/usage-dialog.tsx';
import { deleteRow } from './delete-rows.ts';
import { AsyncDeletionImpact, type DeletionImpact } from './deletion-impact.tsx';

const UsageDialog = lazyDialog(() => import('../usage/usage-dialog.tsx'));

interface DeleteRowProps {
  name: ListName;
  id: number;
  label: string;
  /** Usage to check before the confirmation. */
  usage: UsageOptions | undefined;
  /** Consequences of the deletion. */
  warning: ReactNode;
  deletionImpact?: ((ids: readonly number[]) => Promise<DeletionImpact>) | undefined;
  onClose: () => void;
}

export function DeleteRow({ name, id, label, usage, warning, deletionImpact, onClose }: DeleteRowProps) {
  const { t } = useTranslation();
  const remove = () => deleteRow(name, id, label);
  if (usage)
    return <UsageDialog {...usage} name={label} warning={warning} onDelete={remove} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('list.deleteTitle', { name: label })}
      action={t('list.delete')}
      onClose={onClose}
      onConfirm={remove}
    >
      {warning ?? <p>{t('list.deleteWarning', { rows: label })}</p>}
      {deletionImpact && <AsyncDeletionImpact count={() => deletionImpact([id])} />}
    </ConfirmDialog>
  );
}
