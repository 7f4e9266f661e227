import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../theme/confirm-dialog.tsx';
import { deleteRows } from './delete-rows.ts';

interface DeleteRowProps {
  /** Of the list. */
  name: string;
  id: number;
  /** What the row is called. */
  label: string;
  onClose: () => void;
}

/** Asks before a row is deleted. */
export function DeleteRow({ name, id, label, onClose }: DeleteRowProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('list.deleteTitle', { name: label })}
      action={t('list.delete')}
      onClose={onClose}
      onConfirm={async () => void (await deleteRows(name, [id]))}
    >
      <p>{t('list.deleteWarning', { count: 1, total: '1' })}</p>
    </ConfirmDialog>
  );
}
