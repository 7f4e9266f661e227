import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { toast } from '../../data/toast.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { AccountPage } from './account-page.tsx';
import { resetLinkPath } from './link-queries.ts';
import { Outcome } from './outcome.tsx';
import { NEW_PASSWORD } from './queries.ts';
import { type NewPassword, resetPasswordErrors } from './reset-password-errors.ts';
import { useCallOnce } from './use-call-once.ts';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

const REDIRECT_MS = 3_000;

function NewPasswordForm({ token, userId }: { token: string; userId: number }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  useDelayedRedirect(done, '/login', REDIRECT_MS);
  const submit = submitTo(
    (values: NewPassword) => api.post(NEW_PASSWORD, values),
    () => {
      setDone(true);
      toast({ text: { key: 'reset.done' }, intent: 'success' });
    },
  );
  return (
    <CoffretForm<NewPassword>
      validate={resetPasswordErrors}
      initialValues={{ token, userId }}
      onSubmit={submit}
    >
      <PasswordField name="password" required autoComplete="new-password" hint={t('reset.hint')} />
      <PasswordField name="passwordRepeat" required autoComplete="new-password" />
      <SubmitButton size="large" fill disabled={done} text={t('reset.submit')} />
    </CoffretForm>
  );
}

export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const link = useCallOnce(token, () => api.get(resetLinkPath(token)));
  if (link === undefined) {
    return (
      <AccountPage title={t('reset.title')}>
        <Skeleton lines={4} height={28} />
      </AccountPage>
    );
  }
  if (isErrorResponse(link)) {
    return (
      <AccountPage title={t('reset.title')}>
        <Outcome intent="danger" title={t('reset.invalidToken')} text={t('reset.tokenExpiredOrInvalid')}>
          <Link className="bp6-button bp6-intent-primary" to="/forgotPassword">
            {t('reset.again')}
          </Link>
          <Link to="/login">{t('account.toLogin')}</Link>
        </Outcome>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('reset.title')} text={t('reset.text')}>
      <NewPasswordForm token={token} userId={link.userId} />
    </AccountPage>
  );
}
