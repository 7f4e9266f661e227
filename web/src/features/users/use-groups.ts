import { useMemo } from 'react';
import { useQuery } from '../../data/query/use-query.ts';
import type { Groups } from './delegation.ts';
import { GROUPS } from './queries.ts';

/** undefined: loading. */
export function useGroups(): Groups | undefined {
  const { data, error } = useQuery(GROUPS, { invalidatedBy: ['group'] });
  const groups = useMemo(() => data && new Map(data.rows.map((group) => [group.id, group])), [data]);
  return groups ?? (error ? null : undefined);
}
