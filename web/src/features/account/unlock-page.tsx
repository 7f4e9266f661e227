import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkPage } from './link-page.tsx';
import { unlockAccount } from './link-queries.ts';

export default function UnlockPage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      texts={{
        title: t('unlock.title'),
        underWay: t('unlock.underWay'),
        done: t('unlock.done'),
        doneText: t('unlock.doneText'),
        failed: t('unlock.failed'),
      }}
      call={unlockAccount}
    >
      <Link to="/forgotPassword">{t('login.forgotten')}</Link>
    </LinkPage>
  );
}
