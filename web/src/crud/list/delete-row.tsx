import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../data/api/list-path.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { dialogOnDemand } from '../../ui/dialogs/dialog-on-demand.tsx';
import type { AskedUses } from '../uses/uses-dialog.tsx';
import { deleteRow } from './delete-rows.ts';
import { type Along, CountedAlong } from './goes-along.tsx';

const UsesDialog = dialogOnDemand(() => import('../uses/uses-dialog.tsx'));

interface DeleteRowProps {
  /** Of the list. */
  name: ListName;
  id: number;
  /** What the row is called. */
  label: string;
  /** Where the server says what uses it; absent: nothing does. */
  uses: AskedUses | undefined;
  /** What goes with it; absent: nothing does. */
  warning: ReactNode;
  /** Counts what goes along; absent: nothing does. */
  along?: ((ids: readonly number[]) => Promise<Along>) | undefined;
  onClose: () => void;
}

/** Asks before a row is deleted. */
export function DeleteRow({ name, id, label, uses, warning, along, onClose }: DeleteRowProps) {
  const { t } = useTranslation();
  const remove = () => deleteRow(name, id, label);
  if (uses)
    return <UsesDialog {...uses} name={label} warning={warning} onDelete={remove} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('list.deleteTitle', { name: label })}
      action={t('list.delete')}
      onClose={onClose}
      onConfirm={async () => void (await remove())}
    >
      {warning ?? <p>{t('list.deleteWarning', { rows: label })}</p>}
      {along && <CountedAlong count={() => along([id])} />}
    </ConfirmDialog>
  );
}
