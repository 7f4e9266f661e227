import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { command } from '../../../data/api/command.ts';
import { at } from '../../../data/api/path.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { SavedListView } from '../list-view.ts';

interface RemoveViewDialogProps {
  view: SavedListView;
  onRemoved: () => void;
  onClose: () => void;
}

export default function RemoveViewDialog({ view, onRemoved, onClose }: RemoveViewDialogProps) {
  const { t } = useTranslation();
  const { lib: name, saved } = view;
  const confirm = () =>
    command(api.delete(at('/api/views/{id}', { id: saved.id })), {
      toast: { key: 'list.views.removed', values: { name } },
      done: onRemoved,
    });
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
