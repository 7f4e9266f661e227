import type { Quote } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { toast } from '../../../data/toast.ts';
import { remindPath } from '../queries.ts';
import { ReminderDialog } from './lazy-reminder-dialog.ts';

interface RemindQuoteProps {
  quote: Pick<Quote, 'id' | 'reference' | 'fullName'>;
  onClose: () => void;
}

export function RemindQuote({ quote, onClose }: RemindQuoteProps) {
  const { id, reference, fullName } = quote;
  const { t } = useTranslation();
  const send = async () => {
    const answer = await api.post(remindPath(id));
    if (isErrorResponse(answer)) showErrors(answer);
    else
      toast({
        text: { key: 'quotes.remind.done', values: { reference, name: fullName } },
        intent: 'success',
      });
  };
  return (
    <ReminderDialog
      title={t('quotes.remind.title', { reference, name: fullName })}
      action={t('quotes.remind.send')}
      previewed={quote}
      onSend={send}
      onClose={onClose}
    />
  );
}
