import type { Login } from '@coffret/contracts/users/answers';
import type { credentials } from '@coffret/contracts/users/commands';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { EmailField } from '../../form/text-field.tsx';
import { signIn } from '../../session/session.ts';
import { AccountPage } from './account-page.tsx';
import { credentialsErrors } from './credentials-errors.ts';

type Credentials = z.infer<typeof credentials>;

export default function LoginPage() {
  const { t } = useTranslation();
  const submit = submitTo(
    (values: Credentials) => api.post<Login>('/api/login', values),
    (answer) => signIn(answer.user, answer.accessToken),
  );
  return (
    <AccountPage title={t('login.title')} text={t('login.text')}>
      <CoffretForm<Credentials> validate={credentialsErrors} onSubmit={submit}>
        <EmailField name="email" required autoComplete="username" />
        <PasswordField name="password" required autoComplete="current-password" />
        <SubmitButton size="large" fill text={t('login.submit')} />
      </CoffretForm>
      <div className="account-links">
        <Link to="/forgotPassword">{t('login.forgotten')}</Link>
      </div>
      <div className="account-other">
        <p className="muted">{t('login.noAccount')}</p>
        <Link className="bp6-button bp6-large bp6-fill" to="/register">
          {t('login.register')}
        </Link>
      </div>
    </AccountPage>
  );
}
