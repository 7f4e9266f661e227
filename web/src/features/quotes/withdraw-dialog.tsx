import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { QuoteActionProps } from './current-quote.tsx';

export function WithdrawDialog({ configuration, newest: { reference }, onClose }: QuoteActionProps) {
  const { t } = useTranslation();
  const { id, rowVersion } = configuration;
  const withdraw = () =>
    command(api.post(at('/api/configurations/withdrawOrder/{id}', { id }), { rowVersion }), {
      toast: { key: 'quotes.withdraw.done', values: { reference } },
    });
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
