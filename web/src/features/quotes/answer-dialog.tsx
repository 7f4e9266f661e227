import { orderAnswer } from '@coffret/contracts/configurations/commands';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { useWhileMounted } from '../../lib/use-while-mounted.ts';
import type { QuoteActionProps } from './current-quote.tsx';

interface Values {
  text: string;
}

const validate = validateBySchema<Values>(orderAnswer.pick({ text: true }));

interface AnswerDialogProps extends QuoteActionProps {
  /** A request that is commented stays open. */
  kind: 'comment' | 'refusal';
}

export function AnswerDialog({ configuration, newest: { reference }, kind, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const close = useWhileMounted(onClose);
  const { id, rowVersion } = configuration;
  const isRefusal = kind === 'refusal';
  const submit = submitTo(
    (values: Values) =>
      api.post(at('/api/configurations/answerOrder/{id}', { id }), { ...values, isRefusal, rowVersion }),
    { toast: { key: `quotes.answer.${kind}.sent`, values: { reference } }, done: close },
  );
  return (
    <FormDialog<Values>
      title={t(`quotes.answer.${kind}.title`, { reference })}
      action={t(`quotes.answer.${kind}.send`)}
      cancels={isRefusal}
      validate={validate}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextAreaField
        name="text"
        label="quotes.answer.text"
        hint={t(`quotes.answer.${kind}.hint`)}
        required
        maxLength={4000}
      />
    </FormDialog>
  );
}
