import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Dependency } from '../socket/changes.ts';
import type { Query } from './query.ts';
import { getSnapshot, type QueryState, refetch, setQueryData, subscribe } from './query-cache.ts';

export interface QueryResult<T> extends QueryState<T> {
  /** `data` is of this path, not kept of the previous one. */
  isCurrent: boolean;
  refetch(): void;
  setData(data: T): void;
}

const IDLE: QueryState = { data: undefined, error: undefined, loading: false };

/** Subscribes to a query; null: disabled. Cached responses are shown and refetched. */
export function useQuery<T>(query: Query<T> | null, { keepPrevious = false } = {}): QueryResult<T> {
  const path = query?.path ?? null;
  const topics = query?.topics.join(' ') ?? '';
  const subscribeToPath = useCallback(
    (onChange: () => void) =>
      path === null ? () => undefined : subscribe(path, topics.split(' ') as Dependency[], onChange),
    [path, topics],
  );
  const answer = useSyncExternalStore(subscribeToPath, () =>
    path === null ? IDLE : getSnapshot(path),
  ) as QueryState<T>;
  const [previous, setPrevious] = useState(answer.data);
  if (answer.data !== undefined && answer.data !== previous) setPrevious(answer.data);
  return {
    ...answer,
    isCurrent: answer.data !== undefined,
    data: answer.data ?? (keepPrevious ? previous : undefined),
    refetch: () => path !== null && refetch(path),
    setData: (data) => path !== null && setQueryData(path, data),
  };
}
