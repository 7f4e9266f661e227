import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import type { ActionTools } from '../../list/list-definition.ts';
import { ConfirmDialog } from '../../theme/confirm-dialog.tsx';
import { toast } from '../../toast/toast.ts';

async function order({ id, reference, rowVersion }: ConfigurationRow): Promise<void> {
  const ordered = await api.put(`/api/configurations/updateStatus/${id}`, { status: 'DONE', rowVersion });
  if (isRefusal(ordered)) reportRefusal(ordered);
  else toast({ text: { key: 'configurations.ordered', values: { reference } }, intent: 'success' });
}

function OrderDialog({ row, onClose }: { row: ConfigurationRow; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('configurations.orderTitle', { reference: row.reference })}
      action={t('configurations.order')}
      intent="primary"
      onConfirm={() => order(row)}
      onClose={onClose}
    >
      <p>{t('configurations.orderWarning')}</p>
    </ConfirmDialog>
  );
}

/** Staff notes that a quote was accepted: the configuration is done (decisions.md). */
export function orderConfiguration(row: ConfigurationRow, { show }: ActionTools): void {
  show((close) => <OrderDialog row={row} onClose={close} />);
}
