import { CLIENTS } from '@coffret/contracts/rights';
import { useMemo } from 'react';
import { ListPage } from '../../crud/list/list-page.tsx';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { useGroups } from './use-groups.ts';
import { usersList } from './users-list.tsx';

export default function UsersPage() {
  const groups = useGroups();
  // For users who may not read groups.
  const { data, error } = useQuery(
    query(at('/api/usersValues/{column}', { column: 'groupLib', groupId: CLIENTS }), ['group']),
  );
  const customers = groups?.get(CLIENTS)?.lib ?? data?.rows[0]?.value;
  const isKnown = groups !== undefined && (groups !== null || data !== undefined || error !== undefined);
  const definition = useMemo(() => isKnown && usersList(groups, customers), [isKnown, groups, customers]);
  // The default filter is the customers' group, by name.
  return definition ? <ListPage definition={definition} /> : <Skeleton lines={6} />;
}
