import type { Login } from '@coffret/contracts/users/answers';
import type { credentials } from '@coffret/contracts/users/commands';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { parameters } from '../../data/parameters.ts';
import { signIn } from '../../data/session/session.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { EmailField } from '../../form/text-field.tsx';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { credentialsErrors } from './credentials-errors.ts';
import { FormError } from './form-error.tsx';
import type { LoginHelpProps } from './login-help/login-help.tsx';
import { type Challenge, challengeOf, LOGIN } from './queries.ts';

const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'));
const LoginHelp = lazyPart(() => import('./login-help/login-help.tsx'));

type Credentials = z.infer<typeof credentials>;

export default function LoginPage() {
  const { t } = useTranslation();
  const { phone, email } = parameters().issuer;
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [failed, setFailed] = useState<LoginHelpProps>();
  const submit = submitTo(
    async (values: Credentials): Promise<Login | Challenge | ErrorResponse> => {
      setFailed(undefined);
      const answer = await api.post(LOGIN, values);
      if (!isErrorResponse(answer)) return answer;
      const asked = challengeOf(answer);
      // Without a connection there is nothing to help with, and no part to load.
      if (!asked && answer.status !== undefined) setFailed({ failure: answer, email: values.email });
      return asked || answer;
    },
    (answer) => {
      if ('challenge' in answer) setChallenge(answer);
      else signIn(answer.user, answer.accessToken);
    },
    {},
    // See FormError.
    () => undefined,
  );
  if (challenge) {
    return (
      <Suspense>
        <SecondFactorForm challenge={challenge} onRestart={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <AccountPage title={t('login.title')} text={t('login.text')}>
      <CoffretForm<Credentials> validate={credentialsErrors} onSubmit={submit}>
        <EmailField name="email" required autoComplete="username" />
        <PasswordField name="password" required autoComplete="current-password" />
        <FormError />
        <Suspense>{failed && <LoginHelp {...failed} />}</Suspense>
        <SubmitButton size="large" fill text={t('login.submit')} />
      </CoffretForm>
      <div className={styles.links}>
        <Link to="/forgotPassword">{t('login.forgotten')}</Link>
      </div>
      <div className={styles.other}>
        <p className="muted">{t('login.noAccount')}</p>
        <Link className="bp6-button bp6-large bp6-fill" to="/register">
          {t('login.register')}
        </Link>
        <address className={styles.contact}>
          <a href={telephoneLink(phone)}>{phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </address>
      </div>
    </AccountPage>
  );
}
