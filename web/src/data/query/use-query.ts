import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Path } from '../api/path.ts';
import type { Dependency } from '../socket/changes.ts';
import { type Answer, peek, reload, setAnswer, watch } from './query-cache.ts';

export interface Query<T> extends Answer<T> {
  reload(): void;
  /** Puts in what an update answered, before the server tells of it. */
  set(data: T): void;
}

interface QueryOptions {
  /** Asked again when one of these changes. */
  changedBy?: readonly Dependency[];
  /** Shows the former answer while that to another path is on its way. */
  keepPrevious?: boolean;
}

const NONE: readonly Dependency[] = [];
const NOT_ASKED: Answer = { data: undefined, refusal: undefined, loading: false };

/**
 * The answer to `GET path`, kept up to date while the component is there; null: nothing is asked yet.
 * An answer that was seen before is shown at once, and asked again.
 */
export function useQuery<T>(path: Path<{ GET: T }> | null, options?: QueryOptions): Query<T>;
export function useQuery<T>(path: string | null, options: QueryOptions = {}): Query<T> {
  const { changedBy = NONE, keepPrevious = false } = options;
  const dependencies = changedBy.join(' ');
  const subscribe = useCallback(
    (watcher: () => void) =>
      path === null ? () => undefined : watch(path, dependencies.split(' ') as Dependency[], watcher),
    [path, dependencies],
  );
  const answer = useSyncExternalStore(subscribe, () => (path === null ? NOT_ASKED : peek(path))) as Answer<T>;
  const [previous, setPrevious] = useState(answer.data);
  if (answer.data !== undefined && answer.data !== previous) setPrevious(answer.data);
  return {
    ...answer,
    data: answer.data ?? (keepPrevious ? previous : undefined),
    reload: () => path !== null && reload(path),
    set: (data) => path !== null && setAnswer(path, data),
  };
}
