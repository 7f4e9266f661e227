import { ownPassword } from '@coffret/contracts/users/commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { passwordRepeatErrors } from '../../form/password-repeat-errors.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface NewPassword {
  password: string;
  passwordRepeat: string;
}

/** Ends the user's sessions. */
export function PasswordForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const [made, setMade] = useState(0);
  const submit = submitTo((values: NewPassword) => api.put(at('/api/usersPassword/{id}', { id }), values), {
    toast: { key: 'users.passwordChanged' },
    done: () => setMade(made + 1),
  });
  return (
    <CoffretForm<NewPassword>
      key={made}
      validate={validateBySchema<NewPassword>(ownPassword, passwordRepeatErrors)}
      onSubmit={submit}
    >
      <NewPasswordFields />
      <div className="form-actions">
        <SubmitButton intent="none" text={t('users.changePassword')} />
      </div>
    </CoffretForm>
  );
}
