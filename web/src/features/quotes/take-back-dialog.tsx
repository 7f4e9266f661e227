import { orderTakenBack } from '@coffret/contracts/configurations/commands';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { useWhileMounted } from '../../lib/use-while-mounted.ts';
import type { QuoteActionProps } from './current-quote.tsx';

const validate = validateBySchema<{ text: string }>(orderTakenBack);

export function TakeBackDialog({ configuration, newest: { reference }, onClose }: QuoteActionProps) {
  const { t } = useTranslation();
  const close = useWhileMounted(onClose);
  const { id, rowVersion } = configuration;
  const submit = submitTo(
    (values: { text: string }) =>
      api.post(at('/api/configurations/takeBackOrder/{id}', { id }), { ...values, rowVersion }),
    { toast: { key: 'quotes.takeBack.done', values: { reference } }, done: close },
  );
  return (
    <FormDialog<{ text: string }>
      title={t('quotes.takeBack.title', { reference })}
      action={t('quotes.actions.takeBack')}
      cancels
      validate={validate}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextAreaField
        name="text"
        label="quotes.takeBack.text"
        hint={t('quotes.takeBack.hint')}
        required
        maxLength={4000}
      />
    </FormDialog>
  );
}
