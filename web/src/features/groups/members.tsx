import type { Group } from '@coffret/contracts/groups/answers';
import type { UserRow } from '@coffret/contracts/users/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rowsAt } from '../../data/api/list-path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useRight } from '../../session/rights.ts';
import styles from './group-page.module.css';

/** The first ones by name, and how many there are. */
export function Members({ id, lib }: Pick<Group, 'id' | 'lib'>) {
  const { t } = useTranslation();
  const seesUsers = useRight('user_r');
  const { data } = useQuery(
    seesUsers
      ? query(
          rowsAt<UserRow>(
            'users',
            new URLSearchParams({ groupId: String(id), sort: 'fullName', size: '10' }),
          ),
          ['user'],
        )
      : null,
  );
  if (!data) return null;
  return (
    <>
      <h2 className={styles.membersTitle}>
        <Link to={`/users?${new URLSearchParams({ groupLib: lib })}`}>
          {t('groups.members', { count: data.count })}
        </Link>
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
