import type { ProjectStatus } from '@coffret/contracts/statuses';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';

/** Default: all readable projects. */
export interface ProjectScope {
  status?: ProjectStatus | undefined;
  ownerId?: number | undefined;
}

/** Last changed first. */
export const choicesAmong = ({ status, ownerId }: ProjectScope, search = '') =>
  query(
    at('/api/projects', {
      size: 25,
      sort: 'updatedAt',
      order: 'desc',
      status,
      userId: ownerId,
      search: search || undefined,
    }),
    ['project'],
  );
