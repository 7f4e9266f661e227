import type { Path } from '../api/path.ts';
import type { Dependency } from '../socket/changes.ts';

/** What is read, and the changes after which it is read again; without topics, only when it is shown again. */
export interface Query<T> {
  path: Path<{ GET: T }>;
  topics: readonly Dependency[];
}

export const query = <Route extends { GET: unknown }>(
  path: Path<Route>,
  topics: readonly Dependency[] = [],
) => ({ path, topics });
