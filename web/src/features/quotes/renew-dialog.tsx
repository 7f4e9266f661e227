import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { configuratorPath } from '../../session/screens.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { QuoteActionProps } from './current-quote.tsx';

interface RenewDialogProps extends QuoteActionProps {
  kind: 'renew' | 'reopen';
}

export function RenewDialog({ configuration, newest: { reference }, kind, onClose }: RenewDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, rowVersion, isOrderAsked } = configuration;
  const renew = () =>
    command(api.put(at('/api/configurations/updateStatus/{id}', { id }), { status: 'PENDING', rowVersion }), {
      done: () => navigate(configuratorPath(id), { state: { review: kind === 'renew' } }),
    });
  return (
    <ConfirmDialog
      title={t(`quotes.${kind}.title`, { reference })}
      action={t(`quotes.actions.${kind}`)}
      intent="primary"
      onConfirm={renew}
      onClose={onClose}
    >
      <p>{t(`quotes.${kind}.text`)}</p>
      {isOrderAsked && <p>{t('quotes.orderAsked')}</p>}
    </ConfirmDialog>
  );
}
