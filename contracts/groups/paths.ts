import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Usage } from '../usage.ts';
import type { Group, GroupRow } from './answers.ts';

export interface GroupPaths {
  '/api/groups': { query: ListQuery<GroupRow, 'lib', 'all'>; GET: List<GroupRow>; POST: Group };
  '/api/groups/bulk': { POST: BulkResult };
  '/api/groups/{id}/uses': { GET: Usage };
  '/api/groups/{id}': { GET: Group; PUT: Group; DELETE: Done };
}
