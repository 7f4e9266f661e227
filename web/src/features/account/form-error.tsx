import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../data/api/error-text.ts';

/** Of the last submission, when it belongs to no field. */
export function FormError() {
  const { t } = useTranslation();
  const { submitError } = useFormState({ subscription: { submitError: true } });
  return (
    <div role="alert" className="field-error">
      {submitError && (codeText(String(submitError)) ?? t('errors.GENERIC_ERROR'))}
    </div>
  );
}
