import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayOpen } from '../../session/screens.ts';
import styles from './customer-link.module.css';

interface CustomerLinkProps {
  /** What is theirs: it bears their id and their company. */
  customer: { userId: number; company: string | null };
}

/** Whose something is, and the way to them for those who may open their account. */
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
