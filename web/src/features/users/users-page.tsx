import { useMemo } from 'react';
import { useVisit } from '../../entity/last-visit.ts';
import { ListPage } from '../../list/list-page.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { useGroups } from './use-groups.ts';
import { usersList } from './users-list.tsx';
import './users.css';

export default function UsersPage() {
  const groups = useGroups();
  const definition = useMemo(() => groups !== undefined && usersList(groups), [groups]);
  useVisit();
  // It begins with the customers, who are known by their group's name.
  return definition ? <ListPage definition={definition} /> : <Skeleton lines={6} />;
}
