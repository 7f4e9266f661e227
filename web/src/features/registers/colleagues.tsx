import type { Sector } from '@coffret/contracts/registers/answers';
import { may } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../data/query/use-query.ts';
import { GROUPS } from '../../data/resources.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { useRight } from '../../session/rights.ts';
import styles from './attached.module.css';
import { usersAttached } from './paths.ts';

/** Colleagues whose account belongs to the agency or the sector. */
export function Colleagues({ field, item }: { field: 'agencyId' | 'sectorId'; item: Sector }) {
  const { t } = useTranslation();
  const maySeeUsers = useRight('user_r');
  const maySeeGroups = useRight('group_r');
  const groups = useQuery(maySeeUsers && maySeeGroups ? GROUPS : null);
  const ofStaff = groups.data?.rows.filter(({ rights }) => may(new Set(rights), 'work for customers'));
  const { data } = useQuery(
    ofStaff
      ? usersAttached(
          field,
          item.id,
          ofStaff.map(({ id }) => id),
        )
      : null,
  );
  if (!data) return null;
  return (
    <>
      <h2>{t('registers.colleagues')}</h2>
      {data.rows.length === 0 && <p className="muted">{t('registers.noColleague')}</p>}
      <ul className={styles.people}>
        {data.rows.map(({ id, fullName, role, phone, email }) => (
          <li key={id}>
            <Link to={`/users/${id}`}>{fullName}</Link>
            <span className="muted">{role}</span>
            {phone && <a href={telephoneLink(phone)}>{phone}</a>}
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
