import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import type { Whose } from './addresses.ts';

/** The last changed, with their configurations. */
export const lastProjectsOf = (whose: Whose) =>
  query(at('/api/projects', { ...whose, size: 10, sort: 'updatedAt', order: 'desc' }), [
    'project',
    'configuration',
  ]);
