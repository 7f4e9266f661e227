import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field.tsx';
import { PasswordField } from './password-field.tsx';

export function NewPassword({ label }: Pick<FieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <div className="form-row">
      <PasswordField
        name="password"
        label={label}
        required
        autoComplete="new-password"
        hint={t('errors.STRONG_PASSWORD')}
      />
      <PasswordField name="passwordRepeat" required autoComplete="new-password" />
    </div>
  );
}
