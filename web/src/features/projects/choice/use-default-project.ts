import type { Project } from '@coffret/contracts/projects/answers';
import { type QueryResult, useQuery } from '../../../data/query/use-query.ts';
import { projectAt } from '../../../data/resources.ts';
import { choicesAmong, type ProjectScope } from './choices-among.ts';

interface DefaultProject extends Pick<QueryResult<unknown>, 'error' | 'refetch'> {
  /** Known before the project is loaded. */
  id: number | undefined;
  project: Project | undefined;
  /** undefined: unknown. */
  count: number | undefined;
}

/** From the previous screen, or the only project. `count`: available projects; undefined while unknown. */
export function useDefaultProject(projectId: number | undefined, among: ProjectScope): DefaultProject {
  const named = useQuery(projectId === undefined ? null : projectAt(projectId));
  const { data: all, error, refetch } = useQuery(choicesAmong(among));
  const only = all?.count === 1 ? all.rows[0] : undefined;
  const begun = projectId === undefined ? only : named.data;
  const fits = !among.status || begun?.status === among.status;
  const project = fits ? begun : undefined;
  const id = begun || named.error ? project?.id : projectId;
  return { id, project, count: all?.count, error, refetch };
}
