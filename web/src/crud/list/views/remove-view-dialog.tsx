import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { toast } from '../../../data/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { SavedListView } from '../list-view.ts';
import { viewPath } from './commands.ts';

interface RemoveViewDialogProps {
  view: SavedListView;
  onRemoved: () => void;
  onClose: () => void;
}

export default function RemoveViewDialog({ view, onRemoved, onClose }: RemoveViewDialogProps) {
  const { t } = useTranslation();
  const { lib: name, saved } = view;
  const confirm = async () => {
    const gone = await api.delete(viewPath(saved.id));
    if (isErrorResponse(gone)) return showErrors(gone);
    onRemoved();
    toast({ text: { key: 'list.views.removed', values: { name } }, intent: 'success' });
  };
  return (
    <ConfirmDialog
      title={t('list.views.removeTitle', { name })}
      action={t('list.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {saved.shared && <p>{t('list.views.removeShared')}</p>}
      <p>{t('list.views.removeText')}</p>
    </ConfirmDialog>
  );
}
