import { useMemo } from 'react';
import { useVisit } from '../../entity/last-visit.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useGroups } from './use-groups.ts';
import { usersList } from './users-list.tsx';
import './users.css';

export default function UsersPage() {
  const groups = useGroups() ?? null;
  const definition = useMemo(() => usersList(groups), [groups]);
  useVisit();
  return <ListPage definition={definition} />;
}
