import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { useTranslation } from 'react-i18next';
import type { ActionTools } from '../../list/list-definition.ts';
import { ConfirmDialog } from '../../theme/confirm-dialog.tsx';

function EditDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('configurations.editTitle')}
      action={t('list.edit')}
      intent="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('configurations.editWarning')}</p>
    </ConfirmDialog>
  );
}

/** Opens the form, which warns by itself while in progress; else after a confirmation (product.md, section 4). */
export function editConfiguration({ id, status }: ConfigurationRow, { navigate, show }: ActionTools): void {
  const edit = () => void navigate(`/configurations/${id}`);
  if (status === 'PENDING') edit();
  else show((close) => <EditDialog onConfirm={edit} onClose={close} />);
}
