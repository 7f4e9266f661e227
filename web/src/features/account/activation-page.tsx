import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { errorText } from '../../data/api/error-text.ts';
import { toast } from '../../data/toast.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { AccountPage } from './account-page.tsx';
import { activationPath } from './link-queries.ts';
import { Outcome } from './outcome.tsx';
import { useCallOnce } from './use-call-once.ts';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

const REDIRECT_MS = 5_000;
/** The account is deleted; only a new registration helps. */
const REGISTER_AGAIN = ['TOKEN_EXPIRED', 'TOKEN_EXPIRED_USER_DELETED'];

export default function ActivationPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const answer = useCallOnce(token, async () => {
    const activated = await api.get(activationPath(token));
    if (!isErrorResponse(activated)) toast({ text: { key: 'activation.succeeded' }, intent: 'success' });
    return activated;
  });
  const [error] = isErrorResponse(answer) ? answer.errors : [];
  const expired = error !== undefined && REGISTER_AGAIN.includes(error.code);
  useDelayedRedirect(
    answer !== undefined && (!error || expired),
    expired ? '/register' : '/login',
    REDIRECT_MS,
  );
  return (
    <AccountPage title={t('activation.title')}>
      {answer === undefined && (
        <>
          <p className="muted">{t('activation.underWay')}</p>
          <Skeleton lines={2} />
        </>
      )}
      {answer !== undefined && !error && (
        <Outcome intent="success" title={t('activation.done')} text={t('activation.doneText')}>
          <Link to="/login">{t('account.toLogin')}</Link>
        </Outcome>
      )}
      {error && (
        <Outcome intent="danger" title={t('activation.failed')} text={errorText(error)}>
          <Link to="/login">{t('account.toLogin')}</Link>
          <Link to="/register">{t('login.register')}</Link>
        </Outcome>
      )}
    </AccountPage>
  );
}
