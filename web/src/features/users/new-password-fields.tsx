import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../form/password-field.tsx';

export function NewPasswordFields() {
  const { t } = useTranslation();
  return (
    <fieldset className="form-section">
      <legend>{t('sections.password')}</legend>
      <div className="form-row">
        <PasswordField
          name="password"
          required
          autoComplete="new-password"
          hint={t('errors.STRONG_PASSWORD')}
        />
        <PasswordField name="passwordRepeat" required autoComplete="new-password" />
      </div>
    </fieldset>
  );
}
