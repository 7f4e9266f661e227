import type { Project } from '@coffret/contracts/projects/answers';
import { type Query, useQuery } from '../../../data/query/use-query.ts';
import { choicePath, type ProjectScope, projectPath } from '../queries.ts';

interface DefaultProject extends Pick<Query<unknown>, 'error' | 'refetch'> {
  /** Known before the project is here where the form was asked for from it: who is quick may send the form by then. */
  id: number | undefined;
  project: Project | undefined;
  /** How many there are to choose from; undefined: not known (yet). */
  count: number | undefined;
}

/**
 * The project that a form begins with: the one it was asked for from; without one, the only one there is.
 *
 * @returns `count` of those there are to choose from; undefined while that is not known
 */
export function useDefaultProject(projectId: number | undefined, among: ProjectScope): DefaultProject {
  const named = useQuery(projectId === undefined ? null : projectPath(projectId));
  const { data: all, error, refetch } = useQuery(choicePath(among), { invalidatedBy: ['project'] });
  const only = all?.count === 1 ? all.rows[0] : undefined;
  const begun = projectId === undefined ? only : named.data;
  const fits = !among.status || begun?.status === among.status;
  const project = fits ? begun : undefined;
  const id = begun || named.error ? project?.id : projectId;
  return { id, project, count: all?.count, error, refetch };
}
