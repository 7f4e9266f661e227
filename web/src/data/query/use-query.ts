import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Path } from '../api/path.ts';
import type { Dependency } from '../socket/changes.ts';
import { getSnapshot, type QueryState, refetch, setQueryData, subscribe } from './query-cache.ts';

export interface Query<T> extends QueryState<T> {
  /** `data` is of this path, not kept of the previous one. */
  isCurrent: boolean;
  refetch(): void;
  setData(data: T): void;
}

interface QueryOptions {
  invalidatedBy?: readonly Dependency[];
  keepPrevious?: boolean;
}

const NONE: readonly Dependency[] = [];
const IDLE: QueryState = { data: undefined, error: undefined, loading: false };

/** Subscribes to `GET path`; null: disabled. Cached responses are shown and refetched. */
export function useQuery<T>(path: Path<{ GET: T }> | null, options?: QueryOptions): Query<T>;
export function useQuery<T>(path: string | null, options: QueryOptions = {}): Query<T> {
  const { invalidatedBy = NONE, keepPrevious = false } = options;
  const dependencies = invalidatedBy.join(' ');
  const subscribeToPath = useCallback(
    (onChange: () => void) =>
      path === null ? () => undefined : subscribe(path, dependencies.split(' ') as Dependency[], onChange),
    [path, dependencies],
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
