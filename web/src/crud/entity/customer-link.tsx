import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayOpen } from '../../session/screens.ts';
import styles from './customer-link.module.css';

interface CustomerLinkProps {
  customer: { userId: number; company: string | null };
}

export function CustomerLink({ customer: { userId, company } }: CustomerLinkProps) {
  const to = `/users/${userId}`;
  return mayOpen(useSignedInUser(), to) ? (
    <Link className={styles.link} to={to}>
      {company}
    </Link>
  ) : (
    company
  );
}
