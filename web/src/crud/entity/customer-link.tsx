import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayOpen } from '../../session/screens.ts';
import styles from './customer-link.module.css';

export function ErasedCustomer() {
  const { t } = useTranslation();
  return <span className="muted">{t('entity.erasedCustomer')}</span>;
}

interface CustomerLinkProps {
  customer: { userId: number; company: string | null };
  tabIndex?: number;
}

export function CustomerLink({ customer: { userId, company }, tabIndex = 0 }: CustomerLinkProps) {
  const to = `/users/${userId}`;
  const mayFollow = mayOpen(useSignedInUser(), to);
  if (!company) return <ErasedCustomer />;
  return mayFollow ? (
    <Link className={styles.link} to={to} tabIndex={tabIndex}>
      {company}
    </Link>
  ) : (
    company
  );
}
