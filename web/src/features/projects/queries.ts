import type { ConfigurationStatus, ProjectStatus } from '@coffret/contracts/statuses';
import { at } from '../../data/api/path.ts';

export const COUNTS = at('/api/counts');
export const PROJECTS = at('/api/projects');
export const projectPath = (id: number) => at('/api/projects/{id}', { id });
export const configurationPath = (id: number) => at('/api/configurations/{id}', { id });

/** Asked for their number. */
export const configurationsPath = (projectId: number, status: ConfigurationStatus) =>
  at('/api/configurations', { projectId, status, size: 10 });

export const PAGE_SIZE = 25;

interface ProjectQuery {
  search: string;
  projectId: number | null;
  customerIds: readonly number[];
  status: ProjectStatus | null;
  page: number;
}

export const projectsPath = ({ search, projectId, customerIds, status, page }: ProjectQuery) =>
  at('/api/projects', {
    search: search || undefined,
    id: projectId ?? undefined,
    userId: customerIds,
    status: status ?? undefined,
    page,
    size: PAGE_SIZE,
  });

/** Default: all readable projects. */
export interface ProjectScope {
  status?: ProjectStatus | undefined;
  ownerId?: number | undefined;
}

/** Last changed first. */
export const choicePath = ({ status, ownerId }: ProjectScope, search = '') =>
  at('/api/projects', {
    size: PAGE_SIZE,
    sort: 'updatedAt',
    order: 'desc',
    status,
    userId: ownerId,
    search: search || undefined,
  });

/** More than shown, because some match by hidden fields. */
export const customersPath = (search: string) =>
  at('/api/usersCustomer', { size: 100, search: search || undefined });
export const customersByIdsPath = (ids: readonly number[]) =>
  at('/api/usersCustomer', { size: 100, id: ids });
