import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { EmailField } from '../../form/text-field.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { type ForgottenPassword, forgottenPasswordErrors } from './forgotten-password-errors.ts';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

const REDIRECT_MS = 5_000;

export default function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  useDelayedRedirect(sent, '/login', REDIRECT_MS);
  const submit = submitTo((values: ForgottenPassword) => api.post(at('/api/usersNewPassword'), values), {
    toast: { key: 'forgotten.sent' },
    done: () => setSent(true),
  });
  return (
    <AccountPage title={t('forgotten.title')} text={t('forgotten.text')}>
      <CoffretForm<ForgottenPassword> validate={forgottenPasswordErrors} onSubmit={submit}>
        <EmailField name="email" required />
        <SubmitButton size="large" fill disabled={sent} text={t('forgotten.submit')} />
      </CoffretForm>
      <div className={styles.links}>
        <Link to="/login">{t('account.toLogin')}</Link>
      </div>
    </AccountPage>
  );
}
