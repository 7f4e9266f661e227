import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';

/** The last changed, with their configurations. */
export const lastProjectsOf = (userId: number) =>
  query(at('/api/projects', { userId, size: 10, sort: 'updatedAt', order: 'desc' }), [
    'project',
    'configuration',
  ]);
