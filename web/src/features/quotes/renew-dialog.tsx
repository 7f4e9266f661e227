import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { configuratorPath } from '../../session/screens.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { QuoteActionProps } from './current-quote.tsx';
import { statusPath } from './queries.ts';

interface RenewDialogProps extends QuoteActionProps {
  kind: 'renew' | 'reopen';
}

export function RenewDialog({ configuration, newest: { reference }, kind, onClose }: RenewDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, rowVersion, isOrderAsked } = configuration;
  const renew = async () => {
    const reopened = await api.put(statusPath(id), { status: 'PENDING', rowVersion });
    if (isErrorResponse(reopened)) showErrors(reopened);
    else navigate(configuratorPath(id), { state: { review: kind === 'renew' } });
  };
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
