import type { Project } from '@coffret/contracts/projects/answers';
import { useQuery } from '../../../live/use-query.ts';
import { type Among, type FoundProjects, projectsPath } from './found-projects.ts';

/**
 * The project that a form begins with: the one it was asked for from; without one, the only one there is.
 *
 * @returns `count` of those there are to choose from; undefined while that is not known
 */
export function useFirstChoice(
  projectId: number | undefined,
  among: Among,
): { project: Project | undefined; count: number | undefined } {
  const named = useQuery<Project>(projectId === undefined ? null : `/api/projects/${projectId}`);
  const { data: all } = useQuery<FoundProjects>(projectsPath(among), { changedBy: ['project'] });
  const only = all?.count === 1 ? all.rows[0] : undefined;
  const project = projectId === undefined ? only : named.data;
  const fits = !among.status || project?.status === among.status;
  return { project: fits ? project : undefined, count: all?.count };
}
