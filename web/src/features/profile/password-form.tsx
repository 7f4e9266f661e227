import { ownPassword } from '@coffret/contracts/users/commands';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { endSession } from '../../data/session/end-session.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { NewPassword } from '../../form/new-password.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { passwordRepeatErrors } from '../../form/password-repeat-errors.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';

type OwnPassword = z.infer<typeof ownPassword>;

const rules = (values: Partial<OwnPassword>): FieldErrors => ({
  ...(values.oldPassword === undefined && { oldPassword: 'REQUIRED' }),
  ...passwordRepeatErrors(values),
});

const validate = validateBySchema(ownPassword, rules);

/** Ends all sessions. */
export function PasswordForm() {
  const { t } = useTranslation();
  const { id, email } = useSignedInUser();
  const submit = submitTo((values: OwnPassword) => api.put(at('/api/usersPassword/{id}', { id }), values), {
    done: () => endSession('PASSWORD_CHANGED'),
  });
  return (
    <CoffretForm<OwnPassword> validate={validate} onSubmit={submit}>
      <fieldset className="form-section">
        <legend>{t('sections.password')}</legend>
        <p className="muted">{t('profile.endsSessions')}</p>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="oldPassword" required autoComplete="current-password" />
        <NewPassword label="profile.newPassword" />
        <div className="form-actions">
          <SubmitButton intent="none" text={t('profile.changePassword')} />
        </div>
      </fieldset>
    </CoffretForm>
  );
}
