import { orderRequest } from '@coffret/contracts/configurations/commands';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { dateText, moneyText } from '../../i18n/formats.ts';
import { useWhileMounted } from '../../lib/use-while-mounted.ts';
import type { QuoteActionProps } from './current-quote.tsx';
import styles from './quotes.module.css';

interface Values {
  orderNumber?: string;
  comment?: string;
}

const validate = validateBySchema<Values>(orderRequest);

export function OrderDialog({ configuration, newest, onClose }: QuoteActionProps) {
  const { t, i18n } = useTranslation();
  const { reference, price, validUntil } = newest;
  const close = useWhileMounted(onClose);
  const { id, rowVersion } = configuration;
  const submit = submitTo(
    (values: Values) => api.post(at('/api/configurations/order/{id}', { id }), { ...values, rowVersion }),
    { toast: { key: 'quotes.order.sent', values: { reference } }, done: close },
  );
  return (
    <FormDialog<Values>
      title={t('quotes.order.title', { reference })}
      action={t('quotes.order.send')}
      validate={validate}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={styles.orderAmount}>
        <strong>{t('quotes.order.price', { price: moneyText(price, i18n.language) })}</strong>
        <span className="muted">{t('quotes.now.QUOTE_OK', { date: dateText(validUntil) })}</span>
      </p>
      <ol className={styles.next} aria-label={t('quotes.order.next')}>
        <li>{t('quotes.order.text')}</li>
        <li>{t('quotes.order.checked')}</li>
        <li>{t('quotes.order.notified')}</li>
      </ol>
      <TextField name="orderNumber" label="quotes.order.number" maxLength={50} autoFocus />
      <TextAreaField name="comment" label="quotes.order.comment" rows={3} maxLength={4000} />
    </FormDialog>
  );
}
