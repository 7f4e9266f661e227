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
  /** Of the list. */
  name: ListName;
  id: number;
  /** What the row is called. */
  label: string;
  /** Where the server says what uses it; absent: nothing does. */
  usage: UsageOptions | undefined;
  /** What goes with it; absent: nothing does. */
  warning: ReactNode;
  /** Counts what goes along; absent: nothing does. */
  deletionImpact?: ((ids: readonly number[]) => Promise<DeletionImpact>) | undefined;
  onClose: () => void;
}

/** Asks before a row is deleted. */
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
      onConfirm={async () => void (await remove())}
    >
      {warning ?? <p>{t('list.deleteWarning', { rows: label })}</p>}
      {deletionImpact && <AsyncDeletionImpact count={() => deletionImpact([id])} />}
    </ConfirmDialog>
  );
}
