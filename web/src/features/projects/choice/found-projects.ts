import type { List } from '@coffret/contracts/answers';
import type { ProjectRow } from '@coffret/contracts/projects/answers';
import type { ProjectStatus } from '@coffret/contracts/projects/events';

export type FoundProjects = List<ProjectRow>;

/** Which projects there are to choose from; of all that the user sees where nothing is said. */
export interface Among {
  status?: ProjectStatus | undefined;
  /** The customer whose they are. */
  ownerId?: number | undefined;
}

/** Asks for the projects of some name, the one worked on last first. */
export function projectsPath({ status, ownerId }: Among, search = ''): string {
  const query = new URLSearchParams({ size: '25', sort: 'updatedAt', order: 'desc' });
  if (status) query.set('status', status);
  if (ownerId !== undefined) query.set('userId', String(ownerId));
  if (search) query.set('search', search);
  return `/api/projects?${query}`;
}
