import { CLIENTS } from '@coffret/contracts/rights';
import { useMemo } from 'react';
import { ListPage } from '../../crud/list/list-page.tsx';
import { useQuery } from '../../data/query/use-query.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { CUSTOMERS_GROUP } from './queries.ts';
import { useGroups } from './use-groups.ts';
import { usersList } from './users-list.tsx';

export default function UsersPage() {
  const groups = useGroups();
  // Whoever may not read groups knows them by their members.
  const { data, error } = useQuery(CUSTOMERS_GROUP, { invalidatedBy: ['group'] });
  const customers = groups?.get(CLIENTS)?.lib ?? data?.rows[0]?.value;
  const isKnown = groups !== undefined && (groups !== null || data !== undefined || error !== undefined);
  const definition = useMemo(() => isKnown && usersList(groups, customers), [isKnown, groups, customers]);
  // It begins with the customers, who are known by their group's name.
  return definition ? <ListPage definition={definition} /> : <Skeleton lines={6} />;
}
