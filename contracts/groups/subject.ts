import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Usage } from '../usage.ts';
import type { Group, GroupRow } from './answers.ts';
import { groupSentences } from './sentences.fr.ts';

interface GroupPaths {
  '/api/groups': { query: ListQuery<GroupRow, 'lib', 'all'>; GET: List<GroupRow>; POST: Group };
  '/api/groups/bulk': { POST: BulkResult };
  '/api/groups/{id}/uses': { GET: Usage };
  '/api/groups/{id}': { GET: Group; PUT: Group; DELETE: Done };
}

export const groups = subject<GroupPaths>()({
  categories: {
    group: { title: 'Groupes', sentences: groupSentences },
  },
  rights: {
    entities: { group: 'Groupes' },
    staffLacks: ['group_c', 'group_w', 'group_d'],
  },
  names: { groupId: 'group' },
});
