import { useMemo } from 'react';
import { useQuery } from '../../data/query/use-query.ts';
import { GROUPS } from '../../data/resources.ts';
import type { Groups } from './delegation.ts';

/** undefined: loading. */
export function useGroups(): Groups | undefined {
  const { data, error } = useQuery(GROUPS);
  const groups = useMemo(() => data && new Map(data.rows.map((group) => [group.id, group])), [data]);
  return groups ?? (error ? null : undefined);
}
