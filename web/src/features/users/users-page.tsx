import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVisit } from '../../entity/last-visit.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useRight } from '../../session/rights.ts';
import { useGroups } from './use-groups.ts';
import { usersList } from './users-list.tsx';
import './users.css';

export default function UsersPage() {
  const { t } = useTranslation();
  const groups = useGroups() ?? null;
  const definition = useMemo(() => usersList(groups), [groups]);
  const readsGroups = useRight('group_r');
  useVisit();
  return (
    <ListPage definition={definition}>
      {readsGroups && (
        <Link className="bp6-button" to="/groups">
          {t('users.groups')}
        </Link>
      )}
    </ListPage>
  );
}
