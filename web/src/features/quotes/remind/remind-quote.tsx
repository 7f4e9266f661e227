import type { Quote } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { command } from '../../../data/api/command.ts';
import { at } from '../../../data/api/path.ts';
import { ReminderDialog } from './lazy-reminder-dialog.ts';

interface RemindQuoteProps {
  quote: Pick<Quote, 'id' | 'reference' | 'fullName'>;
  onClose: () => void;
}

export function RemindQuote({ quote, onClose }: RemindQuoteProps) {
  const { id, reference, fullName } = quote;
  const { t } = useTranslation();
  const send = () =>
    command(api.post(at('/api/quotes/{id}/remind', { id })), {
      toast: { key: 'quotes.remind.done', values: { reference, name: fullName } },
    });
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
