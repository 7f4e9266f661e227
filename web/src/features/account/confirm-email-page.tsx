import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkPage } from './link-page.tsx';
import { confirmEmail } from './link-queries.ts';

export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      texts={{
        title: t('confirmEmail.title'),
        underWay: t('confirmEmail.underWay'),
        done: t('confirmEmail.done'),
        doneText: t('confirmEmail.doneText'),
        failed: t('confirmEmail.failed'),
      }}
      call={confirmEmail}
      errorTextOf={({ code }) => (code === 'TOKEN_EXPIRED' ? t('confirmEmail.expired') : null)}
    >
      <Link to="/profile">{t('confirmEmail.toProfile')}</Link>
    </LinkPage>
  );
}
