import type { TemplateRow } from '@coffret/contracts/templates/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface RemoveDialogProps {
  template: TemplateRow;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDialog({ template: { id, shared }, name, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const confirm = () =>
    command(api.delete(at('/api/templates/{id}', { id })), {
      toast: { key: 'templates.removed', values: { name } },
      done: onRemoved,
    });
  return (
    <ConfirmDialog
      title={t('templates.removeTitle', { name })}
      action={t('list.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {shared && <p>{t('templates.removeShared')}</p>}
      <p>{t('templates.removeText')}</p>
    </ConfirmDialog>
  );
}
