import { sirenOf } from '@coffret/contracts/siret';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import type { Account } from '../../../data/session/user.ts';
import { telephoneLink } from '../../../lib/telephone-link.ts';
import { mayOpen } from '../../../session/screens.ts';
import styles from './customer.module.css';
import { Panel } from './panel.tsx';

type Person = Pick<Account, 'id' | 'fullName' | 'role' | 'company' | 'isVerified'>;

const ofSiren = (user: Account) =>
  at('/api/users', { siren: sirenOf(user.siret), size: 25, sort: 'fullName' });
const ofCompany = (companyId: number) => at('/api/users', { companyId, size: 100, sort: 'fullName' });

export function Persons({ accounts }: { accounts: readonly Person[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.persons}>
      {accounts.map(({ id, fullName, role, company, isVerified }) => (
        <li key={id}>
          <Link to={`/users/${id}`}>{fullName}</Link>
          <span className="muted small">
            {[role, company, isVerified ? undefined : t('users.isNotVerified')].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const accountsOfCompany = (companyId: number) => query(ofCompany(companyId), ['user', 'company']);

export function Colleagues({ user }: { user: Account }) {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const { data } = useQuery(query(ofSiren(user), ['user']));
  const others = data?.rows.filter(({ id }) => id !== user.id) ?? [];
  const page = `/companies/${user.companyId}`;
  const isOpened = user.companyId !== null && mayOpen(viewer, page);
  return (
    <Panel
      title={t('users.customer.colleagues')}
      all={isOpened && { to: page, text: t('users.customer.companyPage') }}
    >
      {data && others.length === 0 && <p className="muted">{t('users.customer.noColleagues')}</p>}
      <Persons accounts={others} />
    </Panel>
  );
}

export function Contacts({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const { data } = useQuery(query(at('/api/contacts', { userId, size: 25, sort: 'fullName' }), ['contact']));
  return (
    <Panel title={t('contacts.title')}>
      {data?.rows.length === 0 && <p className="muted">{t('users.customer.noContacts')}</p>}
      <ul className={styles.persons}>
        {data?.rows.map(({ id, fullName, role, phone, projectLib }) => (
          <li key={id}>
            {mayOpen(viewer, `/contacts/${id}`) ? <Link to={`/contacts/${id}`}>{fullName}</Link> : fullName}
            {phone && <a href={telephoneLink(phone)}>{phone}</a>}
            <span className="muted small">{[role, projectLib].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
