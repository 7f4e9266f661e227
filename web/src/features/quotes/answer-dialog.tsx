import { orderAnswer } from '@coffret/contracts/configurations/commands';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { toast } from '../../data/toast.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { required } from '../../form/required.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SelectField } from '../../form/select-field.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { useWhileMounted } from '../../lib/use-while-mounted.ts';
import type { QuoteActionProps } from './current-quote.tsx';
import { answerPath } from './queries.ts';

interface Values {
  text: string;
  kind: 'comment' | 'refusal';
}

const sent = ({ text, kind }: Values) => ({ text, isRefusal: kind === 'refusal' });
const validate = validateBySchema<Values>(orderAnswer.pick({ text: true }), required('kind'));

export function AnswerDialog({ configuration, newest: { reference }, onClose }: QuoteActionProps) {
  const { t } = useTranslation();
  const close = useWhileMounted(onClose);
  const { id, rowVersion } = configuration;
  const submit = submitTo(
    (values: Values) => api.post(answerPath(id), { ...sent(values), rowVersion }),
    () => {
      toast({ text: { key: 'quotes.answer.sent' }, intent: 'success' });
      close();
    },
  );
  return (
    <FormDialog<Values>
      title={t('quotes.answer.title', { reference })}
      action={t('quotes.answer.send')}
      validate={validate}
      onClose={onClose}
      initialValues={{ kind: 'comment' }}
      onSubmit={submit}
    >
      <SelectField
        name="kind"
        label="quotes.answer.kind"
        required
        options={[
          { value: 'comment', label: t('quotes.answer.comment') },
          { value: 'refusal', label: t('quotes.answer.refusal') },
        ]}
      />
      <TextAreaField
        name="text"
        label="quotes.answer.text"
        hint={t('quotes.answer.hint')}
        required
        maxLength={4000}
      />
    </FormDialog>
  );
}
