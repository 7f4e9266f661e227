import { Callout } from '@blueprintjs/core';
import { hasValidCheckDigits, sirenOf } from '@coffret/contracts/siret';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import type { Account } from '../../../data/session/user.ts';
import { AGENCIES } from '../../../form/queries.ts';
import { useDepartmentOf } from '../../../form/use-department-of.ts';
import { telephoneLink } from '../../../lib/telephone-link.ts';
import { mayOpen } from '../../../session/screens.ts';
import styles from './customer.module.css';
import { Panel } from './panel.tsx';
import { accountsOf, contactsOf } from './queries.ts';

/** 732 829 320 00074 */
const spaced = (siret: string) => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

/** What is looked at before an account is verified. */
export function Identity({ user }: { user: Account }) {
  const { t } = useTranslation();
  const department = useDepartmentOf(user.postalCode);
  const agencies = useQuery(AGENCIES, { invalidatedBy: ['agency'] });
  const usual = agencies.data?.rows.find(({ id }) => id === department?.agencyId)?.lib;
  const isElsewhere = department !== undefined && user.agencyId !== department.agencyId;
  const isConsistent = hasValidCheckDigits(user.siret);
  return (
    <Panel title={t('users.customer.identity')}>
      <dl className={styles.facts}>
        <dt>SIRET</dt>
        <dd>{spaced(user.siret)}</dd>
        <dt>{t('users.company')}</dt>
        <dd>{user.company}</dd>
        <dt>{t('fields.address')}</dt>
        <dd>
          {user.address}, {user.postalCode} {user.city}
        </dd>
        <dt>{t('list.fields.agencyLib')}</dt>
        <dd>{user.agencyLib ?? t('users.noAgency')}</dd>
        <dt>{t('list.fields.sectorLib')}</dt>
        <dd>{user.sectorLib ?? t('users.noSector')}</dd>
      </dl>
      {!isConsistent && (
        <Callout compact intent="warning" icon={null} role="status">
          {t('users.customer.siretWrong')}
        </Callout>
      )}
      {isElsewhere && usual && (
        <Callout compact intent="warning" icon={null} role="status">
          {t('users.customer.elsewhere', { department: department.lib, agency: usual })}
        </Callout>
      )}
    </Panel>
  );
}

export function Colleagues({ user }: { user: Account }) {
  const { t } = useTranslation();
  const { data } = useQuery(accountsOf(sirenOf(user.siret)), { invalidatedBy: ['user'] });
  const others = data?.rows.filter(({ id }) => id !== user.id) ?? [];
  return (
    <Panel title={t('users.customer.colleagues')}>
      {data && others.length === 0 && <p className="muted">{t('users.customer.noColleagues')}</p>}
      <ul className={styles.persons}>
        {others.map(({ id, fullName, role, company, isVerified }) => (
          <li key={id}>
            <Link to={`/users/${id}`}>{fullName}</Link>
            <span className="muted small">
              {[role, company, isVerified ? undefined : t('users.isNotVerified')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Contacts({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const { data } = useQuery(contactsOf(userId), { invalidatedBy: ['contact'] });
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
