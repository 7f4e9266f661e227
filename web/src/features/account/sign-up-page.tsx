import { at } from '../../data/api/path.ts';
import '../../ui/theme/blueprint-components.css';
import { registration } from '@coffret/contracts/users/commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { departmentErrors } from '../../form/department-errors.ts';
import { NewPassword } from '../../form/new-password.tsx';
import { passwordRepeatErrors } from '../../form/password-repeat-errors.ts';
import { PersonalFields } from '../../form/personal-fields.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { culture } from '../../i18n/i18n.ts';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

type Registration = z.infer<typeof registration>;

const validate = validateBySchema<Registration>(registration, (values) => ({
  ...passwordRepeatErrors(values),
  ...departmentErrors(values),
}));

const REDIRECT_MS = 3_000;

export default function SignUpPage() {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  useDelayedRedirect(done, '/login', REDIRECT_MS);
  if (done) {
    return (
      <AccountPage title={t('register.title')}>
        <Outcome intent="success" title={t('register.successful')} text={t('register.emailSent')}>
          <Link to="/login">{t('account.toLogin')}</Link>
        </Outcome>
      </AccountPage>
    );
  }
  const submit = submitTo(
    (values: Registration) => api.post(at('/api/usersRegister'), { ...values, culture: culture() }),
    { done: () => setDone(true) },
  );
  return (
    <AccountPage title={t('register.title')} text={t('register.text')} wide>
      <CoffretForm<Registration> validate={validate} onSubmit={submit}>
        <PersonalFields />
        <fieldset className="form-section">
          <legend>{t('sections.password')}</legend>
          <NewPassword />
        </fieldset>
        <div className="form-actions">
          <Link className="bp6-button bp6-large bp6-minimal" to="/login">
            {t('account.toLogin')}
          </Link>
          <SubmitButton size="large" text={t('register.submit')} />
        </div>
      </CoffretForm>
    </AccountPage>
  );
}
