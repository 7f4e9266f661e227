import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { parameters } from '../../data/parameters.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { LoginSteps } from './login-steps.tsx';

export default function LoginPage() {
  const { t } = useTranslation();
  const { phone, email } = parameters().issuer;
  return (
    <LoginSteps Frame={AccountPage} title={t('login.title')} text={t('login.text')}>
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
    </LoginSteps>
  );
}
