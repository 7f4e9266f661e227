import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { QuoteActionProps } from './current-quote.tsx';
import { withdrawPath } from './queries.ts';

export function WithdrawDialog({ configuration, newest: { reference }, onClose }: QuoteActionProps) {
  const { t } = useTranslation();
  const { id, rowVersion } = configuration;
  const withdraw = async () => {
    const answer = await api.post(withdrawPath(id), { rowVersion });
    if (isErrorResponse(answer)) return showErrors(answer);
    toast({ text: { key: 'quotes.withdraw.done', values: { reference } }, intent: 'success' });
  };
  return (
    <ConfirmDialog
      title={t('quotes.withdraw.title', { reference })}
      action={t('quotes.actions.withdraw')}
      cancels
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('quotes.withdraw.text')}</p>
    </ConfirmDialog>
  );
}
