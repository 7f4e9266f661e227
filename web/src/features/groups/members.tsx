import type { Group } from '@coffret/contracts/groups/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../data/query/use-query.ts';
import { useRight } from '../../session/rights.ts';
import styles from './group-page.module.css';
import { membersAddress, membersOf } from './queries.ts';

/** The first ones by name, and how many there are. */
export function Members({ id, lib }: Pick<Group, 'id' | 'lib'>) {
  const { t } = useTranslation();
  const seesUsers = useRight('user_r');
  const { data } = useQuery(seesUsers ? membersOf(id) : null, { invalidatedBy: ['user'] });
  if (!data) return null;
  return (
    <>
      <h2 className={styles.membersTitle}>
        <Link to={membersAddress(lib)}>{t('groups.members', { count: data.count })}</Link>
      </h2>
      <ul className={styles.members}>
        {data.rows.map((user) => (
          <li key={user.id}>
            <Link to={`/users/${user.id}`}>{user.fullName}</Link>
            <span className="muted"> {user.company}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
