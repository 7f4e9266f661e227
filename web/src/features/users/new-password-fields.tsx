import { useTranslation } from 'react-i18next';
import { NewPassword } from '../../form/new-password.tsx';

export function NewPasswordFields() {
  const { t } = useTranslation();
  return (
    <fieldset className="form-section">
      <legend>{t('sections.password')}</legend>
      <NewPassword />
    </fieldset>
  );
}
