import type { TemplateRow } from '@coffret/contracts/templates/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { templatePath } from './queries.ts';

interface RemoveDialogProps {
  template: TemplateRow;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDialog({ template: { id, shared }, name, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const confirm = async () => {
    const gone = await api.delete(templatePath(id));
    if (isErrorResponse(gone)) return showErrors(gone);
    onRemoved();
    toast({ text: { key: 'templates.removed', values: { name } }, intent: 'success' });
  };
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
